import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, PASSWORD, sendLogin, showOwed, signIn, test } from '../support/journey.ts'

test('an owner invites someone with view permission, who accepts, and removes them', async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, portal, 'owner.credit', { to: '/nav/profile' })
  const card = page.getByRole('region', { name: 'People on this account' })
  const address = `ada.${Date.now()}@mail.example`
  const invited = openInbox(portal, address)
  await card.getByRole('button', { name: 'Invite someone' }).click()
  await card.getByLabel('First name').fill('Ada')
  await card.getByLabel('Last name').fill('Prescott')
  await card.getByLabel('Email address').fill(address)
  await expect(card.getByLabel('Access', { exact: true })).toHaveValue('view')
  await expectAccessible(page, 'invitation')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(
    page.getByText(
      `We emailed an invitation to ${address}. Nothing is shared until it is accepted.`,
    ),
  ).toBeVisible()
  await expect(card.getByText('Waiting for a yes')).toBeVisible()
  await expectAccessible(page, 'pending invitation')
  // resending creates a new link, and the previous one stops working
  const lost = await invited.link()
  const invitedAgain = openInbox(portal, address)
  await card.getByRole('button', { name: 'Resend the invitation to Ada Prescott' }).click()
  await expect(page.locator('[data-part=outcome]')).toHaveText(
    /^We emailed the invitation to .* again\. It works until /,
  )
  // withdrawing invalidates the link; another invitation is sent
  const first = await invitedAgain.link()
  expect(first).not.toBe(lost)
  await card.getByRole('button', { name: 'Withdraw the invitation to Ada Prescott' }).click()
  await expect(card.getByText('Ada Prescott')).toHaveCount(0)
  const invitedAnew = openInbox(portal, address)
  await card.getByRole('button', { name: 'Invite someone' }).click()
  await card.getByLabel('First name').fill('Ada')
  await card.getByLabel('Last name').fill('Prescott')
  await card.getByLabel('Email address').fill(address)
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(card.getByText('Ada Prescott')).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  for (const link of [lost, first]) {
    await theirs.goto('about:blank')
    await theirs.goto(`${portal.url}/#${link}`)
    await expect(
      theirs.getByRole('heading', { name: 'This invitation is no longer open' }),
    ).toBeVisible()
  }
  await theirs.goto(`${portal.url}/#${await invitedAnew.link()}`)
  await theirs.reload()
  await expect(
    theirs.getByRole('heading', { name: /invites you to share an account$/ }),
  ).toBeVisible()
  await expect(theirs.getByText('View only')).toBeVisible()
  await expectAccessible(theirs, 'invitation to accept')
  await theirs.getByRole('button', { name: 'Accept and create my sign-in' }).click()
  await expect(theirs.getByText(`Your login ID is ${address}`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Forgot Password' }).click()
  await theirs.getByLabel('Email').fill(address)
  const recovered = openInbox(portal, address)
  await theirs.getByRole('button', { name: 'Recover Password' }).click()
  await theirs.getByLabel('Temporary password').waitFor()
  const temporary = /is ([A-Z2-9]{16})/.exec(await recovered.text())?.[1] ?? ''
  await theirs.getByLabel('Temporary password').fill(temporary)
  await theirs.getByLabel('New password').fill('Lantern-Gravel-81')
  await theirs.getByLabel('Confirm password').fill('Lantern-Gravel-81')
  await theirs.getByRole('button', { name: 'Change Password' }).click()
  await theirs.getByRole('button', { name: /^(Continue|Go on)/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(
    theirs.getByRole('banner').getByRole('link', { name: 'Book Reservation' }),
  ).toHaveCount(0)
  await expect(
    theirs.getByRole('navigation', { name: 'Main, short' }).getByRole('link', { name: 'Book' }),
  ).toHaveCount(0)
  await theirs.goto(`${portal.url}/#/nav/profile`)
  await expect(theirs.getByText('Only someone with full access can change this.')).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: 'Change access for Ada Prescott' }).click()
  await card.getByLabel('Access', { exact: true }).selectOption('pay')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-part=outcome]')).toHaveText(
    /^Ada Prescott’s access is now “View and pay\.”/,
  )
  await card.getByRole('button', { name: 'Remove Ada Prescott from this account' }).click()
  await expect(
    card.getByText('Ada Prescott is signed out of this account right away.'),
  ).toBeVisible()
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Remove Ada Prescott from this account' }).click()
  await expect(card.getByText('Ada Prescott')).toHaveCount(0)
  await expect(page.locator('[data-part=outcome]')).toHaveText(
    /^Ada Prescott can no longer use this account\./,
  )
  await theirs.goto(`${portal.url}/#/nav/bills`)
  await expect(
    theirs
      .getByRole('alertdialog', { name: 'Session Expired' })
      .or(theirs.getByText('Session has expired, please login again'))
      .first(),
  ).toBeVisible()
  await context.close()
})

test('a person with a login accepts an invitation, and pays only the selected bills', async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, portal, 'owner.late', { to: '/nav/profile' })
  const card = page.getByRole('region', { name: 'People on this account' })
  const address = 'eleanor.10427@mail.example'
  const inbox = openInbox(portal, address)
  await card.getByRole('button', { name: 'Invite someone' }).click()
  await card.getByLabel('Last name').fill('Whitfield')
  await card.getByLabel('Email address').fill(address)
  await card.getByLabel('Access', { exact: true }).selectOption('View and pay')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(card.getByText('Whitfield')).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await showOwed(theirs, 59_000)
  await theirs.goto(`${portal.url}/#${await inbox.link()}`)
  await theirs.getByRole('button', { name: 'Sign in to accept' }).click()
  await sendLogin(theirs, 'owner.points')
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await theirs.goto(`${portal.url}/#/nav/payment?scope=all`)
  const which = theirs.getByRole('group', { name: 'What you’re paying' })
  await expect(which.getByRole('checkbox')).toHaveCount(2)
  await which.getByRole('checkbox').last().uncheck()
  await expectAccessible(theirs, 'accounts to pay')
  await context.close()
})
