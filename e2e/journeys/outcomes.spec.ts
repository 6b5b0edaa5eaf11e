import { expectAccessible } from '../support/accessible.ts'
import { signInByApi } from '../support/api-owner.ts'
import { answerGuestStep, dayAhead } from '../support/booking.ts'
import { expect, PASSWORD, signIn, test } from '../support/journey.ts'

//: the sizes are set here
for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`every action ends with a visible message, ${width} px wide`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height })
    const texts = page.locator('[data-part=outcome]')
    // a form that closes: the confirmation takes the focus from the removed button
    //
    // where sections are collapsed, the address opens this one
    await signIn(page, portal, 'owner.multi', { to: '/nav/profile/details' })
    const details = page.getByRole('region', { name: 'A few more details' })
    await details.getByLabel('Emergency contact').fill(`Ann, ${width}`)
    await details.getByRole('button', { name: 'Save details' }).click()
    await expect(texts).toHaveText(/^Your details are saved\./)
    await expect(texts.getByText('Your details are saved.')).toBeInViewport()
    await expectAccessible(page, `said at ${width}`)
    await texts.getByRole('button', { name: 'Close' }).click()
    await expect(texts).toBeEmpty()
    await page.reload()
    await expect(details.getByLabel('Emergency contact')).toHaveValue(`Ann, ${width}`)
    // a separate page: what was refunded, until when, and next steps
    await page.goto(
      `${portal.url}/#/nav/reservations/choose?arrival=${dayAhead(80)}` +
        `&departure=${dayAhead(82)}&people1=2`,
    )
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click()
    await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
    await answerGuestStep(page)
    await page.getByRole('button', { name: 'Book this stay' }).click()
    await page.getByRole('link', { name: 'See your stay' }).click()
    await page.getByRole('link', { name: 'Cancel this stay' }).click()
    await page.getByRole('button', { name: 'Cancel this stay' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your stay is canceled' }),
    ).toBeFocused()
    await expect(page.getByText(/[\d,]+ points are back in your account/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book other dates' })).toBeVisible()
    await expectAccessible(page, `canceled at ${width}`)
    // future points are marked, and not part of the balance
    await page.goto(`${portal.url}/#/nav/points`)
    await expect(page.getByText(/^You have [\d,]+ points to use\./)).toBeVisible()
    await expectAccessible(page, `points at ${width}`)
  })
}

test('the waitlist and an exchange end with a message about the result and the next step', async ({
  page,
  portal,
}) => {
  const texts = page.locator('[data-part=outcome]')
  await signIn(page, portal, 'owner.credit', {
    to:
      `/nav/reservations/waitlist?arrival=${dayAhead(215)}` +
      `&departure=${dayAhead(217)}&people1=2&unitType=VIL`,
  })
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(texts).toContainText(
    /^You're on the waitlist for .+\. If a place opens up, we'll hold it for you and email you\./,
  )
  // the list replaces the form in history: Back doesn't return to the submitted form
  await expect(page).toHaveURL(/#\/nav\/reservations\/waitlist$/)
  await expectAccessible(page, 'on the waitlist')
  const dates = new RegExp(`${Number(dayAhead(215).slice(8))}`)
  const mine = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: dates }) })
  await mine.getByRole('button', { name: 'Leave the waitlist' }).first().click()
  await expect(texts).toContainText(
    /^You left the waitlist for .+\. Nobody will hold a place for you anymore\./,
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toHaveCount(0)

  await page.goto(`${portal.url}/#/nav/reservations/exchange`)
  await page.getByLabel('How many points?').first().fill('11')
  await page.getByRole('button', { name: 'Deposit with RCI' }).first().click()
  await expect(texts).toContainText(
    /^Deposited with RCI: 11 points of \d{4}\. The resort confirms it next\. Until then, you can withdraw it here\./,
  )
  await expectAccessible(page, 'deposited')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(texts).toContainText(
    /^Withdrawn: 11 points of \d{4}\. It's available to you again\./,
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

test('a note, a document, a new phone number, and a withdrawn invitation end with a message', async ({
  page,
  portal,
}) => {
  const owner = await signInByApi(portal, 'owner.points')
  const { orders } = (await owner.get('/work-orders?state=open')).body as {
    orders: { id: string }[]
  }
  const texts = page.locator('[data-part=outcome]')
  await signIn(page, portal, 'owner.points', { to: `/nav/workorders/${orders[0]?.id}` })
  await page.getByLabel('Your message').fill('The key is at the desk.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(texts).toHaveText(
    /^Your message was sent\. We'll email you when the resort answers\./,
  )

  await page.goto(`${portal.url}/#/nav/documents`)
  await expect(texts).toBeEmpty()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Dock and boat rules' }).click()
  await download
  await expect(texts).toHaveText(
    /^“Dock and boat rules” is downloading\. You'll find it with your downloads\./,
  )

  await page.goto(`${portal.url}/#/nav/profile`)
  const contact = page.getByRole('region', { name: 'Phone and mailing address' })
  await contact.getByRole('button', { name: 'Change phone or address' }).click()
  await contact.getByLabel('Other phone').fill('(555) 010-0188')
  await contact.getByLabel('Current password').fill(PASSWORD)
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(texts).toHaveText(/^Your phone numbers and address are saved\./)
  await expect(contact.getByText('(555) 010-0188')).toBeVisible()

  const people = page.getByRole('region', { name: 'People on this account' })
  await people.getByRole('button', { name: 'Invite someone' }).click()
  await people.getByLabel('Last name').fill('Quill')
  await people.getByLabel('Email address').fill('quill@mail.example')
  await people.getByLabel('Current password').fill(PASSWORD)
  await people.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(texts).toHaveText(/^We emailed an invitation to quill@mail\.example\./)
  await people.getByRole('button', { name: 'Withdraw the invitation to Quill' }).click()
  await expect(texts).toHaveText(/^The invitation to Quill is withdrawn\./)
})
