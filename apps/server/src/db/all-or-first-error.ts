/**
 * Like `Promise.all`, but waits for all statements and rejects with the error of the first failed
 * one, in the given order: later statements of a failed transaction fail too, and only the first
 * error names the cause.
 */
export async function allOrFirstError<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
  return Promise.all(sent)
}
