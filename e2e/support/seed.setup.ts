import { makeSeed } from './portal.ts'

/** Before the journeys on the embedded database: the demo is loaded once, not once a worker. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE'] === 'server') return undefined
  return makeSeed()
}
