import { type Portal, startPortal } from '../e2e/support/portal.ts'

/** `--smoke`: every bench runs once and small, so that none rots; its figures say nothing. */
export const SMOKE = process.argv.includes('--smoke')

/** How often, how long or how many: as measured, or as little as still runs everything. */
export const unlessSmoke = (measured: number, smoke: number): number => (SMOKE ? smoke : measured)

const started = new Map<string, Promise<Portal>>()

/** A portal for one bench, which closes it; all benches of a smoke run share one. */
export async function openPortal(...how: Parameters<typeof startPortal>): Promise<Portal> {
  if (!SMOKE) return startPortal(...how)
  const shared = started.get('server') ?? startPortal('server')
  started.set('server', shared)
  return { ...(await shared), close: async () => {} }
}

/** Ends what a smoke run shared. */
export async function closePortals(): Promise<void> {
  for (const portal of started.values()) await (await portal).close()
}
