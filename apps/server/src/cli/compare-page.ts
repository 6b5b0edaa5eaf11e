import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CardHost, SECOND_MS } from '@ownerng/domain'
import { LOCALES, type Locale, SOURCE_LOCALE } from '@ownerng/messages'
import Fastify from 'fastify'
import { z } from 'zod'
import { servePortal } from '../http/portal-page.ts'
import { addSecurityHeaders, SECURITY_HEADERS } from '../http/security-headers.ts'
import type { Settings } from '../shared/settings.ts'

/** A difference between what browsers receive and this release. */
export type PageDifference =
  | { readonly code: 'unreachable'; readonly url: string; readonly reason: string }
  | { readonly code: 'file' | 'document'; readonly url: string }
  | {
      readonly code: 'header'
      readonly url: string
      readonly header: string
      readonly value: string
      readonly expected: string
    }

export type Get = (url: string, init: RequestInit) => Promise<Response>

const RESPONDS_WITHIN_MS = 15 * SECOND_MS
const AT_ONCE = 4
/** Rendered for each request, so the hash of the file doesn't apply. */
const RENDERED = ['/index.html', '/offline.html']
const hashList = z.record(z.string(), z.string())

export const hashBytes = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Reads a page's response as a browser without a session. Throws if it isn't complete in time. */
export async function read(get: Get, url: string, locale: Locale = SOURCE_LOCALE) {
  const response = await get(url, {
    redirect: 'error',
    headers: { 'accept-language': locale },
    signal: AbortSignal.timeout(RESPONDS_WITHIN_MS),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The release's list of hashes, and the hash of the list itself; null if there is no build. */
export function readHashes(folder: string) {
  const path = join(folder, 'hashes.json')
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  return { hashes: hashList.parse(JSON.parse(bytes.toString('utf8'))), hash: hashBytes(bytes) }
}

/**
 * Reads the documents around the card fields, and every script and style sheet, through the public
 * address, and compares them with the build in a folder: bytes by hash, and the security headers
 * and rendered documents with what this release responds.
 */
export async function comparePage(
  settings: Settings,
  folder: string,
  hosts: readonly CardHost[],
  get: Get,
): Promise<PageDifference[]> {
  const { hashes = {} } = readHashes(folder) ?? {}
  const attempt = async (path: string, compare: (url: string) => Promise<PageDifference[]>) => {
    const url = `${settings.publicUrl}${path}`
    return compare(url).catch((error: unknown): PageDifference[] => [
      { code: 'unreachable', url, reason: describeFault(error) },
    ])
  }
  const files = Object.keys(hashes).filter((path) => !RENDERED.includes(path))
  const found: PageDifference[][] = []
  const compareFiles = async (): Promise<void> => {
    for (let path = files.shift(); path; path = files.shift()) {
      const expected = hashes[path]
      found.push(
        await attempt(path, async (url) => {
          const { bytes } = await read(get, url)
          return hashBytes(bytes) === expected ? [] : [{ code: 'file', url }]
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compareFiles))
  const documents = ['/', '/offline.html', ...hosts.map((host) => `/payframe.html?host=${host}`)]
  for (const [path, locale] of documents.flatMap((path) =>
    LOCALES.map((locale) => [path, locale] as const),
  ))
    found.push(
      await attempt(path, async (url) => {
        const [actual, expected] = [
          getResponse(await read(get, url, locale)),
          await readRelease(settings, folder, { path, locale }),
        ]
        const headers = SECURITY_HEADERS.flatMap((header): PageDifference[] => {
          const [value = '', wanted = ''] = [actual.headers[header], expected.headers[header]]
          return value === wanted ? [] : [{ code: 'header', url, header, value, expected: wanted }]
        })
        return [
          ...headers,
          ...(actual.text === expected.text ? [] : [{ code: 'document' as const, url }]),
        ]
      }),
    )
  const differences = found
    .flat()
    .map((difference) => [JSON.stringify(difference), difference] as const)
  // a document with the same difference in each language counts once
  return [...new Map(differences).values()]
}

/** `fetch` wraps the cause of a network error in another error. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

interface PageResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** What this release responds to a request at the public address. */
async function readRelease(
  settings: Settings,
  folder: string,
  { path, locale }: { readonly path: string; readonly locale: Locale },
): Promise<PageResponse> {
  const { host, protocol } = new URL(settings.publicUrl)
  const app = Fastify({ trustProxy: true })
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, settings))
  await servePortal(app, settings, folder)
  const { headers, rawPayload } = await app.inject({
    url: path,
    headers: { host, 'x-forwarded-proto': protocol.slice(0, -1), 'accept-language': locale },
  })
  await app.close()
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return getResponse({ headers: new Headers(entries), bytes: rawPayload })
}

/** Replaces the parts that differ in each response: the nonce, and the hint for demo visitors. */
function getResponse({
  headers,
  bytes,
}: {
  readonly headers: Headers
  readonly bytes: Uint8Array
}): PageResponse {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  const plain = (text: string) => (nonce ? text.replaceAll(nonce, 'NONCE') : text)
  return {
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, plain(value)])),
    text: plain(Buffer.from(bytes).toString('utf8')).replace(
      /name="demo-sign-in" content="[^"]*"/,
      '',
    ),
  }
}
