import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EmptyPlace, emptyPlace } from '../../test-support/backups.ts'
import { migrate } from '../db/migrate.ts'
import { listBucket } from '../integrations/files/bucket-list.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const PAGE_SIZE = 2
const KEY = Buffer.alloc(32, 'k').toString('base64')

let bucket: Server
let source: EmptyPlace
let target: EmptyPlace
let stored: Map<string, string>
/** What the store answers from the second list on, if it is broken. */
let fault: string | null
let lists: number
/** What it was asked to do. */
const methods = new Set<string>()

beforeAll(async () => {
  // as much of S3 as is asked: lists of keys under a prefix, page by page
  bucket = createServer((request, response) => {
    methods.add(request.method ?? '')
    const query = new URL(request.url ?? '', 'http://bucket').searchParams
    if (fault !== null && lists++ > 0) return response.end(fault)
    const from = Number(query.get('continuation-token') ?? '0')
    const keys = [...stored.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .sort()
    const page = keys.slice(from, from + PAGE_SIZE)
    const isCut = from + PAGE_SIZE < keys.length
    const contents = page.map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key>
          <ETag>&quot;${stored.get(key)}&quot;</ETag><Size>${key.length}</Size></Contents>`,
    )
    const next = `<NextContinuationToken>${from + PAGE_SIZE}</NextContinuationToken>`
    response.end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}
        ${contents.join('')}</ListBucketResult>`,
    )
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const env = {
    OWNERNG_KEY: KEY,
    S3_BUCKET: 'resort',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  source = await emptyPlace(env)
  target = await emptyPlace(env)
  await migrate({ connectionString: source.env['DATABASE_URL'] ?? '' })
})
beforeEach(() => {
  fault = null
  lists = 0
  stored = new Map([
    ...['one', 'two', 'tèn & more', 'x', 'y'].map(
      (name) => [`documents/${name}`, `"${name}"`] as const,
    ),
    ['attachments/photo', 'etag'],
    ['elsewhere/not-ours', 'etag'],
  ])
})
afterAll(async () => {
  bucket.close()
  await source.remove()
  await target.remove()
})

async function keysIn(s3: NonNullable<Settings['s3']>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listBucket(s3)) keys.push(key)
  return keys
}

const archiveOf = (name: string) => join(source.settings.dataFolder, '..', name)

it('lists every file of every page, and refuses where a page does not come', async () => {
  const { s3 } = source.settings
  if (!s3) throw new Error('no bucket')
  expect(await keysIn(s3)).toEqual(
    [...stored.keys()].filter((key) => !key.startsWith('elsewhere')).sort(),
  )
  const faults = [
    '<Error/>',
    '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  ]
  for (const each of faults) {
    fault = each
    lists = 0
    await expect(keysIn(s3)).rejects.toThrow(/the file store/)
  }
})

it('a backup holds the list, and a restore wants each file of it in the bucket', async () => {
  const archive = archiveOf('good')
  await backUp(source.settings, '1.2.3', [archive])
  const lines = readFileSync(join(archive, 'bucket.jsonl'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(6)

  const inFolder: Settings = { ...target.settings, s3: null }
  await expect(restore(inFolder, [archive])).rejects.toThrow(/set S3_BUCKET/)
  stored.set('documents/two', 'another content')
  await expect(restore(target.settings, [archive])).rejects.toThrow(/not hold documents\/two as/)
  stored.delete('documents/two')
  await expect(restore(target.settings, [archive])).rejects.toThrow(/not hold documents\/two as/)
  stored.set('documents/two', '"two"')
  stored.set('documents/later', 'of today')
  expect(await restore(target.settings, [archive])).toMatch(/ and 6 files\./)
  // so a key that changes nothing is enough for a copy
  expect(methods).toEqual(new Set(['GET']))
})

it('leaves no backup where the bucket does not answer', async () => {
  fault = '<Error/>'
  const failed = archiveOf('failed')
  await expect(backUp(source.settings, '1.2.3', [failed])).rejects.toThrow(/the file store/)
  for (const name of [failed, `${failed}.incomplete`])
    expect(() => readFileSync(join(name, 'manifest.json'))).toThrow(/ENOENT/)
})

it('files of a folder are not restored beside a bucket', async () => {
  const archive = archiveOf('folder')
  const { S3_BUCKET: _, ...env } = source.env
  await backUp(readSettings(env), '1.2.3', [archive])
  await expect(restore(target.settings, [archive])).rejects.toThrow(/restore without S3_BUCKET/)
})
