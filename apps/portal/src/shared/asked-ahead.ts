/** What a window knows of what it asked for: a script of index.html begins it. */
interface AskedAhead {
  /** The page that the window began with, such as `#/nav/home`. */
  readonly page: string
  /** Answers on their way, asked for before the scripts of the page were there. */
  readonly answers: Map<string, Promise<Response>>
  /** The addresses of all reads so far. */
  readonly addresses: Set<string>
}

declare global {
  interface Window {
    askedAhead?: AskedAhead
  }
}

/** An answer is as good as a new one while the page begins, and no longer. */
const GOOD_FOR_MS = 15_000

/**
 * `fetch` for calls that may have been asked for ahead: the first that asks for the same, with the
 * same headers, has that answer. A write makes all of them old.
 */
export function takeAskedAhead(
  { askedAhead, performance }: Pick<Window, 'askedAhead' | 'performance'>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (!askedAhead) return fetch
  const { answers, addresses } = askedAhead
  return async (input, init = {}) => {
    const isRead = init.method === 'GET'
    if (isRead) addresses.add(String(input))
    if (!isRead || performance.now() > GOOD_FOR_MS) answers.clear()
    const key = JSON.stringify([input, Object.entries(init.headers ?? {}).sort()])
    const answer = answers.get(key)
    answers.delete(key)
    // without a connection it is asked for once more, which says so
    return answer?.catch(() => fetch(input, init)) ?? fetch(input, init)
  }
}
