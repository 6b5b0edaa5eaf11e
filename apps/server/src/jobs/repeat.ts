/** Minimum pause after an error, so that an unavailable database isn't polled constantly. */
const AFTER_FAULT_MS = 5_000

/** Runs work repeatedly with a pause in between, never concurrently; `stop` waits for it. */
export function runEvery(
  work: () => Promise<unknown>,
  { firstMs, pauseMs }: { firstMs: number; pauseMs: number },
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const next = (inMs: number) => {
    timer = setTimeout(() => {
      running = work()
        .then(
          () => pauseMs,
          (error) => {
            onFault(error)
            return Math.max(pauseMs, AFTER_FAULT_MS)
          },
        )
        .then((pause) => {
          if (!stopped) next(pause)
        })
    }, inMs)
  }
  next(firstMs)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
