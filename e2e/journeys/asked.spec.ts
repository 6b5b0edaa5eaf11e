import { addApiClient } from '../../apps/server/test-support/system-examples.ts'
import type { TestApp } from '../../apps/server/test-support/test-app.ts'
import { expectAccessible } from '../support/accessible.ts'
import { answerGuestStep, dayAhead, releaseOwnerHolds } from '../support/booking.ts'
import { BOOKED_AT_HERON, expect, signIn, test } from '../support/journey.ts'
import type { Portal } from '../support/portal.ts'

const PLACE = 'STU'

/** The resort's own system sells one kind of place; returns the key that it signs in with. */
async function connectSystem(portal: Portal): Promise<string> {
  const key = await portal.stopAndRead(async (owner) => {
    await owner.query(
      "update unit_type set inventory = 'pms' where resort_id = 'HERON' and code = $1",
      [PLACE],
    )
    return (await addApiClient({ owner } as TestApp, ['stays:write'])).key
  })
  await portal.start()
  return key
}

/** Answers as the resort's own system. */
async function answer(portal: Portal, key: string, path: string, body: object) {
  const { status } = await fetch(`http://127.0.0.1:${new URL(portal.url).port}/api/stays/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(status).toBe(200)
}

test('a place that the resort confirms is requested, confirmed, and declined @phone', async ({
  page,
  portal,
}) => {
  const key = await connectSystem(portal)
  try {
    await releaseOwnerHolds(portal, 'owner.points')
    await signIn(page, portal, 'owner.points')
    const request = async (from: number) => {
      await page.goto(
        `${portal.url}/#/nav/reservations/book/O/?arrival=${dayAhead(from)}` +
          `&departure=${dayAhead(from + 2)}&people1=2&unitType=${PLACE}`,
      )
      await answerGuestStep(page)
      await page.getByRole('button', { name: 'Book this stay' }).click()
      await expect(
        page.getByRole('heading', { name: "We're confirming with the resort" }),
      ).toBeVisible()
      return /[0-9a-f]{20}/.exec(page.url())?.[0] ?? page.url()
    }

    const first = await request(61)
    await expect(page.getByText('Nothing is charged before that.')).toBeVisible()
    await expectAccessible(page, 'a requested stay')
    // the page is the same after a reload, and Back doesn't request it again
    await page.reload()
    await expect(
      page.getByRole('heading', { name: "We're confirming with the resort" }),
    ).toBeVisible()
    await answer(portal, key, `${first}/confirm`, { pmsNumber: 'OP-88121' })
    await page.reload()
    await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()

    const second = await request(71)
    await answer(portal, key, `${second}/decline`, {
      ...{ reason: 'sold', text: 'A wedding has the house.' },
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: "This stay isn't available" })).toBeVisible()
    await expect(page.getByText('The resort says: A wedding has the house.')).toBeVisible()
    await expectAccessible(page, 'a declined stay')
    await page.getByRole('link', { name: 'Choose other dates' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await portal.stopAndRead((owner) =>
      owner.query("update unit_type set inventory = 'portal' where resort_id = 'HERON'"),
    )
    await portal.start()
  }
})
