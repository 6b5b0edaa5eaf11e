/** Runs work again and again with a pause between, never twice at once; `stop` waits for the run that is going on. */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onFault: (error: unknown) => void): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .then(() => {}, onFault)
        .finally(() => {
          if (!stopped) next()
        })
    }, pauseMs)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
