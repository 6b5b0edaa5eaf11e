import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { answerGuestStep, chooseDays, choosePlace, seePlaces } from '../support/booking.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, signIn, test } from '../support/journey.ts'

const GUEST = 'dan.whitfield@mail.example'
/** About three months ahead, where no other journey of this owner books. */
const FIRST = 96

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function fillForm(guest: Page): Promise<void> {
  await guest.getByLabel('First name').fill('Dan')
  await guest.getByLabel('Last name').fill('Whitfield')
  await guest.getByLabel('Phone number').fill('(555) 010-0199')
  await guest.getByLabel(/When do you expect/).fill('17:30')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: /^Send to / }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you, Dan' })).toBeVisible()
}

// issue 15, "Shown by"
test('an owner plans by price, invites a guest who fills in the form, and cancels with undo', async ({
  page,
  portal,
  browser,
}) => {
  const inbox = openInbox(portal, GUEST)
  await signIn(page, portal, 'owner.credit', { to: '/nav/reservations/bookingcriteria' })
  await chooseDays(page, FIRST, FIRST + 2)
  await seePlaces(page).filter({ visible: true }).first().click()
  await choosePlace(page, 'Cove Studio')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await answerGuestStep(page)
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await page.getByRole('link', { name: 'See your stay' }).click()

  const coming = page.getByRole('region', { name: "Who's coming" })
  await coming.getByRole('button', { name: 'Invite someone' }).click()
  await coming.getByLabel('Their email').fill(GUEST)
  await coming.getByRole('button', { name: 'Send invitation' }).click()
  await expect(coming.getByText('Invited', { exact: true })).toBeVisible()

  // without an account, in another browser context
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await visit.newPage()
  const link = await inbox.link()
  await guest.goto(portal.url + link)
  await expectAccessible(guest, 'the form of a guest')
  await guest.getByRole('button', { name: /^Send to / }).click()
  await expect(guest.getByRole('alert')).toContainText('Please check 4 things')
  await expectAccessible(guest, 'the form of a guest with its faults')
  await guest.getByLabel('License plate (optional)').fill('LAKE 7')
  await guest.goto(portal.url + link)
  // typed values are kept in this window
  await expect(guest.getByLabel('License plate (optional)')).toHaveValue('LAKE 7')
  await fillForm(guest)

  await page.reload()
  await expect(coming.getByText('Filled in')).toBeVisible()
  await expectAccessible(page, 'a guest to approve')
  await coming.getByRole('button', { name: 'Approve Dan Whitfield' }).click()
  await expect(coming.getByText('Confirmed')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'When you arrive' })).toBeVisible()
  await expect(
    guest.getByRole('heading', { name: /^You're going to the lake, Dan$/ }),
  ).toBeVisible()

  // a guest declines, then changes their mind
  await guest.getByText("I can't come", { exact: true }).click()
  await guest.getByLabel(/^A few words to/).fill('The flu. Next year!')
  await expectAccessible(guest, 'declining')
  await guest.getByRole('button', { name: /I can't come$/ }).click()
  await expect(guest.getByRole('heading', { name: /knows you can't come$/ })).toBeVisible()
  await expectAccessible(guest, 'declined')
  await page.reload()
  await expect(coming.getByText("Can't come", { exact: true })).toBeVisible()
  await expect(coming.getByText('The flu. Next year!')).toBeVisible()
  await expectAccessible(page, 'a guest who cannot come')
  await guest.getByText('I can come after all').click()
  await fillForm(guest)
  await page.reload()
  await coming.getByRole('button', { name: 'Approve Dan Whitfield' }).click()
  await expect(coming.getByText('Confirmed')).toBeVisible()
  await guest.reload()
  await expect(
    guest.getByRole('heading', { name: /^You're going to the lake, Dan$/ }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await page.getByRole('button', { name: 'Cancel this stay' }).click()
  await expect(
    page.getByRole('heading', { name: "Dan Whitfield's stay is canceled" }),
  ).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: /^Not this time, Dan/ })).toBeVisible()
  await page.getByRole('button', { name: "Keep Dan Whitfield's stay after all" }).click()
  await expect(page.getByText(/ is back, exactly as it was\.$/)).toBeVisible()
  await guest.reload()
  await expect(
    guest.getByRole('heading', { name: /^You're going to the lake, Dan$/ }),
  ).toBeVisible()
  await visit.close()
})
