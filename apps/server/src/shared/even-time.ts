/**
 * Gives the outcome of work, good or bad, but never before so many ms have passed: how long it took
 * stays unknown.
 */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, ms)),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
