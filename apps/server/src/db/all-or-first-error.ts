/**
 * Like `Promise.all`, but rejects with the error of the first failed statement in the given order.
 * Statements that are pipelined in one transaction all fail once one of them has failed; only the
 * first error says why. It also waits for all of them, so that none is left running.
 */
export async function allOrFirstError<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
  return Promise.all(sent)
}
