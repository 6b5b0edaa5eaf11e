/**
 * Waits for statements that were asked together, and fails as the first of them that failed: those
 * behind it failed because of it.
 */
export async function inOrder<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(asked))
    if (outcome.status === 'rejected') throw outcome.reason
  return Promise.all(asked)
}
