/** Settles no earlier than the given time, so that the duration reveals nothing. */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, ms)),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
