import { expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

/** A window whose page has one build, with answers from other builds. */
function connect(page: string, builds: readonly string[]) {
  const meta = page === '' ? null : { content: page }
  const window = Object.assign(new EventTarget(), {
    navigator: { onLine: true },
    document: { head: { querySelector: () => meta } },
  })
  const old = vi.fn()
  const connection = createConnection(
    window as unknown as Window,
    new AbortController().signal,
    old,
  )
  for (const build of builds)
    connection.markOnline(
      new Response(null, { headers: build === '' ? {} : { 'x-portal-build': build } }),
    )
  return { outdated: connection.current().outdated, old: old.mock.calls.length }
}

it.each([
  ['of the same build', 'a', ['a', 'a'], false, 0],
  ['of another build from the start', 'a', ['b', 'b'], true, 1],
  ['of another build later', 'a', ['a', 'b'], true, 0],
  ['of a proxy first', 'a', ['', 'b'], true, 1],
  ['of a page that names no build', '', ['a', 'a'], false, 0],
  ['of a page that names none, and of another build later', '', ['a', 'b'], true, 0],
] as const)('detects an outdated page by answers %s', (_, page, builds, outdated, old) => {
  expect(connect(page, builds)).toEqual({ outdated, old })
})
