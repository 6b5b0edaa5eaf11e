import { getStayStatus, listReservations } from '@ownerng/contract'
import { openStorage } from '@ownerng/login-kit/core'
import { expect, it, onTestFinished } from 'vitest'
import { createPortal } from './portal.tsx'

it('counts answers as activity, but not those of quiet calls', async () => {
  let now = 1_000
  const portal = createPortal({
    window,
    fetch: () => Promise.resolve(Response.json({ status: 'asked' })),
    storage: { browser: openStorage('browser'), tab: openStorage('tab') },
    now: () => now,
    paths: [],
  })
  onTestFinished(() => portal.close())
  const { session } = portal
  session.storeHandle('h1')
  now = 2_000
  await session.send(getStayStatus, { query: { id: '1' } })
  expect(session.lastSeenAt()).toBe(1_000)
  await session.send(listReservations, { query: {} })
  expect(session.lastSeenAt()).toBe(2_000)
})
