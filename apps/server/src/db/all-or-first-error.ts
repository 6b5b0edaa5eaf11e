/**
 * Like `Promise.all`, but waits for all statements and rejects with the error of the first failed
 * one, in the given order. In a pipelined transaction, one failure makes all later statements fail
 * too; only the first error names the cause.
 */
export async function allOrFirstError<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
  return Promise.all(sent)
}
