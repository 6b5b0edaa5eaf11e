/**
 * Like `Promise.all`, but rejects with the error of the first failed statement in the order given:
 * in a transaction, the statements after it only fail because of it.
 */
export async function inOrder<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
  return Promise.all(sent)
}
