import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const stored = new Map<string, Buffer>()
const signed: string[] = []
let bucket: Server
let stores: { disk: FileStore; s3: FileStore }

beforeAll(async () => {
  // a minimal S3: keys in a bucket, ranges, and a signature on every request
  bucket = createServer((request, response) => {
    signed.push(request.headers.authorization ?? '')
    const key = request.url ?? ''
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'PUT') {
        stored.set(key, Buffer.concat(parts))
        return response.end()
      }
      const bytes = stored.get(key)
      if (!bytes) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      if (!range)
        return response.writeHead(200, { 'content-length': bytes.length, etag: '"x"' }).end(bytes)
      const [from, to] = [Number(range[1]), Number(range[2])]
      if (from >= bytes.length) return response.writeHead(416).end('<Error/>')
      return response
        .writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}` })
        .end(bytes.subarray(from, to + 1))
    })
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  stores = {
    disk: openFiles({ dataFolder: folder, s3: null }),
    s3: openFiles({
      dataFolder: folder,
      s3: {
        endpoint,
        bucket: 'resort',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    }),
  }
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const request = (headers: Record<string, string> = {}) =>
  ({ method: 'GET', headers }) as IncomingMessage

describe.each(['disk', 's3'] as const)('files: %s', (kind) => {
  it('are stored and read, whole and in ranges; a missing one is null', async () => {
    const store = stores[kind]
    await store.put('documents/abc', Buffer.from('0123456789'))
    expect((await store.read('documents/abc'))?.toString()).toBe('0123456789')
    expect(await store.read('documents/none')).toBeNull()
    expect([await store.has('documents/abc'), await store.has('documents/none')]).toEqual([
      true,
      false,
    ])
    const whole = await store.open(request(), 'documents/abc')
    expect([whole?.status, whole && (await text(whole.stream))]).toEqual([200, '0123456789'])
    const part = await store.open(request({ range: 'bytes=2-4' }), 'documents/abc')
    expect([
      part?.status,
      part?.headers['content-range'] ?? part?.headers['Content-Range'],
      part && (await text(part.stream)),
    ]).toEqual([206, 'bytes 2-4/10', '234'])
    expect((await store.open(request({ range: 'bytes=50-60' }), 'documents/abc'))?.status).toBe(416)
    expect(await store.open(request(), 'documents/none')).toBeNull()
  })
})

it('every request to the store is signed, and the secret is never sent', () => {
  expect(signed.length).toBeGreaterThan(5)
  for (const line of signed)
    expect(line).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/)
  expect(signed.join()).not.toContain('secret')
  expect([...stored.keys()]).toEqual(['/resort/documents/abc'])
})
