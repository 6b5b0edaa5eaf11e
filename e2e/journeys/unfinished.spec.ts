import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  answerGuestStep,
  dayAhead,
  nameGuest,
  releaseOwnerHolds,
  seePlaces,
} from '../support/booking.ts'
import { openInbox } from '../support/inbox.ts'
import { BOOKED_AT_HERON, expect, sendLogin, signIn, test } from '../support/journey.ts'

/** Ends the session on the server, triggers a request, and signs in again as prompted. */
async function expire(page: Page, loginId: string, press: () => Promise<void>): Promise<void> {
  await page.context().clearCookies()
  await press()
  await page
    .getByRole('dialog', { name: 'Session Expired' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(page.getByText('Session has expired, please login again')).toBeVisible()
  await sendLogin(page, loginId)
}

interface Draft {
  readonly loginId: string
  /** Sends a request that finds the session ended. */
  readonly press: () => Promise<void>
  readonly expectStored: () => Promise<void>
  /** Checks the draft on the page that `press` leads to, if it isn't the same page. */
  readonly expectReturned?: () => Promise<void>
}

/** Expects the draft to survive a reload, leaving and returning, and the end of the session. */
async function expectToLast(
  page: Page,
  { loginId, press, expectStored, expectReturned = expectStored }: Draft,
): Promise<void> {
  await expectStored()
  await page.reload()
  await expectStored()
  await page.goto(page.url().replace(/#.*/, '#/nav/bills'))
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await page.goBack()
  await expectStored()
  await expire(page, loginId, press)
  await expectReturned()
}

test('forms of the waitlist, exchange, and points keep their input until it is sent', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.credit', { to: '/nav/reservations/waitlist' })
  // all errors at once, in a list that links to each field
  await page.getByRole('button', { name: 'Next: which places' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter the day you arrive',
    'Enter the day you leave',
  ])
  await expectAccessible(page, 'a waitlist without dates and a place')
  await page.getByLabel('Arrive').fill(dayAhead(210))
  await page.getByLabel('Leave').fill(dayAhead(212))
  await page.getByLabel('Other dates that work').selectOption('Up to 1 day earlier or later')
  await page.getByRole('button', { name: 'Next: which places' }).click()
  await page.getByRole('button', { name: 'Add Cove Studio' }).click()
  await page.getByRole('button', { name: 'Add another place' }).click()
  await page.getByRole('button', { name: 'Add Dune Villa' }).click()
  await page.getByRole('button', { name: 'Move Dune Villa up' }).click()
  await page.getByRole('button', { name: 'Next: if a place opens up' }).click()
  await page.getByRole('radio', { name: 'Book it right away' }).check()
  const wait = () => page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expectToLast(page, {
    loginId: 'owner.credit',
    press: wait,
    expectStored: async () => {
      await expect(page.getByRole('radio', { name: 'Book it right away' })).toBeChecked()
      await expect(
        page.getByRole('region', { name: 'Which places would work for you?' }),
      ).toContainText('Dune Villa and Cove Studio')
      await page.getByRole('link', { name: 'Change Which dates?' }).click()
      await expect(page.getByLabel('Arrive')).toHaveValue(dayAhead(210))
      await expect(page.getByLabel('Other dates that work')).toHaveValue('1')
      await page.getByRole('button', { name: 'Next: if a place opens up' }).click()
    },
  })

  await page.goto(`${portal.url}/#/nav/reservations/exchange`)
  const give = page.getByRole('button', { name: 'Deposit with RCI' }).first()
  const count = page.getByLabel('How many points?').first()
  await count.fill('')
  await give.click()
  await expect(page.getByText('Enter how many points to deposit')).toBeVisible()
  await expect(count).toBeFocused()
  await count.fill('9999999')
  await expect(
    page.getByText(/^You have [\d,]+ points here\. Enter that many or fewer\.$/),
  ).toBeVisible()
  await count.fill('12')
  await expectToLast(page, {
    loginId: 'owner.credit',
    press: () => give.click(),
    expectStored: () => expect(count).toHaveValue('12'),
  })

  await page.goto(`${portal.url}/#/nav/points?act=transfer`)
  await page.getByRole('button', { name: 'Next: who gets them' }).click()
  await expect(page.getByText('Enter how many points')).toBeVisible()
  await expectAccessible(page, 'a transfer with nothing filled in')
  await page.getByLabel('How many?', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Next: who gets them' }).click()
  const see = page.getByRole('button', { name: 'Review' })
  await see.click()
  // all errors at once, in a list that links to each field
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter the other owner’s number',
    'Enter the other owner’s name',
  ])
  const receiver = page.getByLabel('Owner number of the other owner')
  await receiver.fill('10427')
  await page.getByLabel('Name of the other owner, as on the account').fill('Eleanor')
  await expectToLast(page, {
    loginId: 'owner.credit',
    press: () => see.click(),
    expectStored: async () => {
      await expect(page.getByRole('region', { name: 'Which points, and how many?' })).toContainText(
        '30 points',
      )
      await expect(receiver).toHaveValue('10427')
      await expect(page.getByLabel('Name of the other owner, as on the account')).toHaveValue(
        'Eleanor',
      )
    },
    expectReturned: () =>
      expect(page.getByRole('region', { name: 'Who gets them?' })).toContainText('Eleanor, 10427'),
  })
})

test('all missing dates and people are reported at once, each at its field', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/reservations/bookingcriteria?people1=0' })
  await seePlaces(page).first().click()
  const faults = page.getByRole('alert').getByRole('link')
  await expect(faults).toHaveText([
    'Choose the day you arrive and the day you leave.',
    'Enter how many people will stay.',
  ])
  await expectAccessible(page, 'criteria with faults')
  await faults.last().click()
  await expect(page.getByLabel('Adults', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'More Adults' }).click()
  await expect(page.getByText('Enter how many people will stay.')).toHaveCount(0)
})

test('a booking whose session ends continues at the same step with the same answers', async ({
  page,
  portal,
}) => {
  await releaseOwnerHolds(portal, 'owner.points')
  await signIn(page, portal, 'owner.points', {
    to:
      `/nav/reservations/book/G/?arrival=${dayAhead(220)}` +
      `&departure=${dayAhead(222)}&people1=2&resType=G&unitType=STU`,
  })
  await expect(page.getByText(/^This place is on hold for you until/)).toBeVisible()
  await nameGuest(page, 'Ada', 'Guest')
  await page.getByLabel('Time of arrival').selectOption('Before 6 PM')
  await expire(page, 'owner.points', () =>
    page.getByRole('button', { name: 'Hold it longer' }).click(),
  )
  await expect(page.getByText('Ada Guest')).toBeVisible()
  await expect(page.getByLabel('Time of arrival')).toHaveValue('Before 6 PM')
  await page.getByRole('button', { name: 'Continue' }).click()
  const bookIt = page.getByRole('button', { name: 'Book this stay' })
  await expect(bookIt).toBeVisible()
  // wait for the step's refetch, so that the click is the first to detect it
  await page.waitForLoadState('networkidle')
  await expire(page, 'owner.points', () => bookIt.click())
  await expect(bookIt).toBeVisible()
  await expect(page.getByText('Ada Guest')).toBeVisible()
  await releaseOwnerHolds(portal, 'owner.points')
})

test('a reload between the click and the response books once', async ({ page, portal }) => {
  await releaseOwnerHolds(portal, 'owner.points')
  await signIn(page, portal, 'owner.points')
  // without the hold, which would show that the stay is booked
  await page.route(/\/api\/holds\b/, (route) =>
    route.fulfill({ status: 500, json: { Error: '', StatusCode: 500 } }),
  )
  await page.goto(
    `${portal.url}/#/nav/reservations/book/O/?arrival=${dayAhead(224)}` +
      `&departure=${dayAhead(226)}&people1=2&unitType=STU`,
  )
  await answerGuestStep(page)
  const booked = Promise.withResolvers<string>()
  await page.route(/\/api\/reservations\?|\/api\/reservations$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch({
      url: route.request().url().replace('portal.localhost', '127.0.0.1'),
    })
    booked.resolve((await response.json()).number)
    // the response never reaches the page
  })
  await page.getByRole('button', { name: 'Book this stay' }).click()
  const number = await booked.promise
  await page.unroute(/\/api\/reservations\?|\/api\/reservations$/)
  await page.reload()
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  await expect(page.getByText(`Reservation ${number}. `, { exact: false })).toBeVisible()
})

test('on a slow connection a stay is booked before the response to its hold arrives', async ({
  page,
  portal,
}) => {
  await releaseOwnerHolds(portal, 'owner.points')
  await signIn(page, portal, 'owner.points')
  const hear = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/holds\b/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch({
      url: route.request().url().replace('portal.localhost', '127.0.0.1'),
    })
    held.resolve()
    await hear.promise
    await route.fulfill({ response })
  })
  await page.goto(
    `${portal.url}/#/nav/reservations/book/O/?arrival=${dayAhead(236)}` +
      `&departure=${dayAhead(238)}&people1=2&unitType=VIL`,
  )
  await answerGuestStep(page)
  await held.promise
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('button', { name: 'Booking…' })).toBeVisible()
  hear.resolve()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
})

test('the link of an email leads to its page after a code', async ({ page, portal }) => {
  const inbox = openInbox(portal, '(555) 010-0432')
  await page.goto(`${portal.url}/#/nav/workorders?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.text')
  await page.getByLabel('Authentication code').fill(await inbox.code())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/#\/nav\/workorders$/)
})

test('the link of an email leads to its page after a temporary password', async ({
  page,
  portal,
}) => {
  const inbox = openInbox(portal, 'wilma.10435@mail.example')
  await page.goto(`${portal.url}/#/nav/documents?server=DEMO&resort=HERON`)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByLabel('Email').fill('wilma.10435@mail.example')
  await page.getByLabel('Email').press('Enter')
  const message = await inbox.text()
  await page.getByLabel('Temporary password').fill(/is ([A-Z2-9]{16})/.exec(message)?.[1] ?? '')
  await page.getByLabel('New password').fill('Lantern-Gravel-82')
  await page.getByLabel('Confirm password').fill('Lantern-Gravel-82')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/#\/nav\/documents$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
})
