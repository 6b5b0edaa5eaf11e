import { type Portal, startPortal } from '../e2e/support/portal.ts'

/**
 * `--smoke`: every benchmark runs once and small, to check that it works; its figures are
 * meaningless.
 */
export const SMOKE = process.argv.includes('--smoke')

/** Returns a count or duration: the measured one, or the minimum for a smoke run. */
export const unlessSmoke = (measured: number, smoke: number): number => (SMOKE ? smoke : measured)

const started = new Map<string, Promise<Portal>>()

/** Starts a portal for one benchmark, which closes it; all benchmarks of a smoke run share one. */
export async function openPortal(...how: Parameters<typeof startPortal>): Promise<Portal> {
  if (!SMOKE) return startPortal(...how)
  const shared = started.get('server') ?? startPortal('server')
  started.set('server', shared)
  return { ...(await shared), close: async () => {} }
}

/** Closes the portal that a smoke run shared. */
export async function closePortals(): Promise<void> {
  for (const portal of started.values()) await (await portal).close()
}
