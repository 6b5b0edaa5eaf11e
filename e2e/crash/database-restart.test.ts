import { expect, it } from 'vitest'
import { signInByApi } from '../support/api-owner.ts'
import { databaseKind, startPortal } from '../support/portal.ts'

const AT_ONCE = 30
const KILLS = 4
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it.runIf(databaseKind() === 'server')(
  'the server survives a kill -9 of its database under load, and recovers',
  async () => {
    const portal = await startPortal('server', { isDurable: true })
    try {
      const owner = await signInByApi(portal, 'owner.points')
      for (let kill = 0; kill < KILLS; kill++) {
        let going = true
        const worker = async () => {
          // every request gets a response, either data or a refusal
          while (going) expect([200, 500, 503]).toContain((await owner.get('/bills')).status)
        }
        const workers = Array.from({ length: AT_ONCE }, worker)
        await later(300)
        await portal.killDatabase()
        await later(300)
        going = false
        await Promise.all(workers)
        await portal.startDatabase()
        await expect
          .poll(async () => (await owner.get('/bills')).status, { timeout: 60_000 })
          .toBe(200)
      }
    } finally {
      await portal.close()
    }
  },
)
