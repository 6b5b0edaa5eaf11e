import { expect, it } from 'vitest'
import { signInByApi } from '../support/api-owner.ts'
import { startPortal } from '../support/portal.ts'

const AT_ONCE = 40
const KILLS = 3

it.runIf(process.env['TEST_DATABASE'] === 'server')('the server outlives a kill -9 of its database amid requests, and goes on when it is back', { timeout: 120_000 }, async () => {
  const portal = await startPortal('server')
  try {
    const owner = await signInByApi(portal, 'owner.points')
    for (let kill = 0; kill < KILLS; kill++) {
      const asked = Array.from({ length: AT_ONCE }, () => owner.get('/bills').catch(() => null))
      await portal.killDatabase()
      // each is answered or refused in words: none is left without an answer
      for (const answer of await Promise.all(asked)) expect([200, 500, 503]).toContain(answer?.status)
      await portal.startDatabase()
      await expect.poll(async () => (await owner.get('/bills')).status, { timeout: 15_000 }).toBe(200)
    }
  } finally {
    await portal.close()
  }
})
