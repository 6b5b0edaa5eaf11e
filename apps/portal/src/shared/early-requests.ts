/** The window's early requests, started by a script in index.html. */
interface EarlyRequests {
  /** The first page of the window, such as `#/nav/home`. */
  readonly page: string
  /** Pending answers, requested before the page's scripts had loaded. */
  readonly answers: Map<string, Promise<Response>>
  /** The addresses of all reads so far. */
  readonly addresses: Set<string>
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests
  }
}

/** How long an early answer counts as fresh. */
const GOOD_FOR_MS = 15_000

/**
 * Wraps `fetch` and reuses early answers: the first request with the same address and headers takes
 * the answer. A write discards all of them.
 */
export function reuseEarlyAnswers(
  { earlyRequests, performance }: Pick<Window, 'earlyRequests' | 'performance'>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (!earlyRequests) return fetch
  const { answers, addresses } = earlyRequests
  return async (input, init = {}) => {
    const isRead = init.method === 'GET'
    if (isRead) addresses.add(String(input))
    if (!isRead || performance.now() > GOOD_FOR_MS) answers.clear()
    const key = JSON.stringify([input, Object.entries(init.headers ?? {}).sort()])
    const answer = answers.get(key)
    answers.delete(key)
    // if the early request failed, fetch again to get the actual error
    return answer?.catch(() => fetch(input, init)) ?? fetch(input, init)
  }
}
