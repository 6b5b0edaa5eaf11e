import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { sign } from './signature.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ownerng-gateway-'))
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    const exited = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.kill()) await exited
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the sandbox and waits until it is ready or has exited. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { OWNERNG_DATA: folder, ...env },
  })
  children.push(child)
  let texts = ''
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        texts += chunk
        if (texts.includes('is ready')) resolve()
      })
  })
  return { status: child.exitCode, said: texts.trim() }
}

// issue 12, item 4
describe('the sandbox gateway', () => {
  // issue 17, part 1
  it('lets its card fields be framed at the address of the portal and at its domains', async () => {
    const [port, privatePort] = [await freePort(), await freePort()]
    await start({
      OWNERNG_DEMO: '1',
      GATEWAY_PORT: String(port),
      GATEWAY_PRIVATE_PORT: String(privatePort),
      PUBLIC_URL: 'https://owners.heron.example/portal',
      VENDOR_DOMAINS: 'vendor.example, Other.Example',
    })
    const { headers } = await fetch(`http://127.0.0.1:${port}/field.html`)
    const policy = headers.get('content-security-policy') ?? ''
    const [, ancestors = ''] = policy.split('; frame-ancestors ')
    expect(ancestors.split(' ')).toEqual([
      'http://portal.localhost:*',
      'http://localhost:*',
      'http://127.0.0.1:*',
      'https://owners.heron.example',
      'http://vendor.example:*',
      'http://*.vendor.example:*',
      'http://other.example:*',
      'http://*.other.example:*',
    ])
  })

  it('takes sales on a port of its own: neither site knows the routes of the other', async () => {
    const [port, privatePort] = [await freePort(), await freePort()]
    await start({
      OWNERNG_DEMO: '1',
      GATEWAY_PORT: String(port),
      GATEWAY_PRIVATE_PORT: String(privatePort),
    })
    const getStatus = async (at: number, method: string, path: string) =>
      (await fetch(`http://127.0.0.1:${at}${path}`, { method })).status
    for (const [method, path] of [
      ['GET', '/private/sales'],
      ['POST', '/private/sales'],
      ['POST', '/private/authorizations'],
      ['POST', '/private/kept'],
      ['POST', '/private/kept/vlt_1/forget'],
      ['POST', '/private/i4go/authorize'],
      ['GET', '/private/invoices/HERON-1'],
      ['POST', '/private/invoices/HERON-1/void'],
      ['POST', '/private/invoices/HERON-1/capture'],
      ['POST', '/private/invoices/HERON-1/refunds'],
    ] as const)
      expect([
        path,
        await getStatus(port, method, path),
        await getStatus(privatePort, method, path),
      ]).toEqual([path, 404, 401])
    for (const path of ['/field.html', '/hosted-controls.js'])
      expect([
        await getStatus(port, 'GET', path),
        await getStatus(privatePort, 'GET', path),
      ]).toEqual([200, 404])
    expect(await getStatus(privatePort, 'POST', '/tokens')).toBe(404)
  })

  it('accepts requests signed with any of its secrets, and ignores empty secrets between commas', async () => {
    const [port, privatePort] = [await freePort(), await freePort()]
    await start({
      OWNERNG_DEMO: '1',
      GATEWAY_PORT: String(port),
      GATEWAY_PRIVATE_PORT: String(privatePort),
      GATEWAY_SECRET: 'the-secret-before, the-secret-after,',
    })
    const path = '/private/invoices/HERON-1'
    const statusWith = async (secret: string) =>
      (
        await fetch(`http://127.0.0.1:${privatePort}${path}`, {
          headers: sign(secret, 'GET', path, ''),
        })
      ).status
    expect(await statusWith('the-secret-before')).toBe(404)
    expect(await statusWith('the-secret-after')).toBe(404)
    expect(await statusWith('')).toBe(401)
  })

  it.each([
    [
      'with a database of its own',
      { OWNERNG_DEMO: '', DATABASE_URL: 'postgres://owner@127.0.0.1/ownerng' },
    ],
    ['with the demo switched off', { OWNERNG_DEMO: '0' }],
  ])('refuses to run outside demo mode, with an error of one sentence: %s', async (_, env) => {
    const { status, said: output } = await start({
      GATEWAY_PORT: String(await freePort()),
      GATEWAY_PRIVATE_PORT: String(await freePort()),
      ...env,
    })
    expect(status).toBe(1)
    expect(output).toMatch(/^The sandbox gateway runs in demo mode only[^\n]*\.$/)
  })
})
