import pg from 'pg'
import { vi } from 'vitest'

/**
 * Counts round trips of the app's connections while `work` runs, by server port. A round trip
 * starts with a statement sent on a connection that isn't waiting for results.
 */
export async function countRoundTrips(
  work: () => Promise<unknown>,
): Promise<(port?: number) => number> {
  const { query } = pg.Client.prototype
  const pending = new Map<pg.Client, number>()
  const ports: number[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const waiting = pending.get(this) ?? 0
    if (waiting === 0) ports.push(this.port)
    pending.set(this, waiting + 1)
    const settle = () => pending.set(this, (pending.get(this) ?? 1) - 1)
    const [text, done] = args
    const settled = (...results: unknown[]) => {
      settle()
      ;(done as (...results: unknown[]) => void)(...results)
    }
    const send = query as (...all: unknown[]) => Promise<unknown> | undefined
    const sent = send.apply(this, typeof done === 'function' ? [text, settled] : args)
    sent?.then(settle, settle)
    return sent
  } as never)
  await work()
  spy.mockRestore()
  return (port) => ports.filter((one) => port === undefined || one === port).length
}
