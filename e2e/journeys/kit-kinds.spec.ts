import { APP_KIND_NAMES, APP_KINDS, type AppKind } from '@ownerng/domain'
import type { Page } from '@playwright/test'
import { KIND_NAMES } from '../../apps/kit-host/src/page/kind-names.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, sendLogin, test } from '../support/journey.ts'
import type { Portal } from '../support/portal.ts'

const LOGINS: Record<AppKind, string> = {
  owner: 'owner.points',
  login: 'member.login',
  cms: 'staff.cms',
  irm: 'guest.irm',
  crm: 'crm.user',
  LV: 'lv.user',
  api: 'api.client',
  HK: 'hk.user',
  RDPUpdate: 'update.user',
}
/** Logins by kind that need a code, and where the code is sent. */
const CODES: Partial<Record<AppKind, [loginId: string, to: string]>> = {
  owner: ['owner.text', '(555) 010-0432'],
  cms: ['staff.code', 'staff.code@mail.example'],
  irm: ['guest.code', 'guest.code@mail.example'],
  crm: ['crm.code', 'crm.code@mail.example'],
  LV: ['lv.code', 'lv.code@mail.example'],
  api: ['api.code', 'api.code@mail.example'],
}

/** Chooses the resort by typing a part of its name, with the keyboard only. */
async function chooseResort(page: Page): Promise<void> {
  const resort = page.getByRole('combobox', { name: 'Resort' })
  await resort.fill('cove')
  await expect(page.getByRole('option', { name: 'Heron Cove Resort' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await resort.press('Enter')
  await expect(resort).toHaveValue('Heron Cove Resort')
}

// the fields and requests of each kind are tested in
// packages/login-kit/src/react/login-widget.test.tsx
for (const kind of APP_KIND_NAMES) {
  const traits = APP_KINDS[kind]

  test(`${kind}: explains a refusal, signs in, with a code if it has one, and signs out`, async ({
    page,
    portal,
  }) => {
    await page.goto(await portal.kit(kind))
    const loginId = page.getByLabel('Login ID')
    await expect(loginId).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(KIND_NAMES[kind])
    await expect(page.getByRole('contentinfo').or(page.locator('footer'))).toContainText(
      /© 2016–20\d\d · OwnerNg, version/,
    )
    if (traits.resortChoice) await chooseResort(page)
    await expectAccessible(page, `${kind}, sign-in`)

    await sendLogin(page, LOGINS[kind], 'not-the-password')
    await expect(page.getByRole('alert')).toContainText('Please try again')
    await expect(page.getByRole('alert')).toContainText('Login ID or password is incorrect')
    await expect(loginId).toHaveValue(LOGINS[kind])
    await expectAccessible(page, `${kind}, refused`)

    const code = CODES[kind]
    if (code) await signInByCode(page, portal, kind, code)
    else await sendLogin(page, LOGINS[kind])
    await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible()
    await expect(page.locator('dd').filter({ hasText: /^true$/ })).toBeVisible()
    await expect(
      page.locator('div').filter({ hasText: /^token(a bearer token|none)$/ }),
    ).toContainText(kind === 'api' ? 'a bearer token' : 'none')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(loginId).toBeVisible()
  })
}

async function signInByCode(
  page: Page,
  portal: Portal,
  kind: AppKind,
  [login, to]: readonly [string, string],
): Promise<void> {
  const inbox = openInbox(portal, to)
  await sendLogin(page, login)
  const field = page.getByLabel('Authentication code')
  await expect(field).toBeFocused()
  await expect(page.getByLabel('Trust this device')).toHaveCount(
    APP_KINDS[kind].trustDevice ? 1 : 0,
  )
  await expectAccessible(page, `${kind}, code`)
  await field.fill(await inbox.code())
  await field.press('Enter')
}

test('hosted update notifies its host of a forgotten password', async ({ page, portal }) => {
  await page.goto(await portal.kit('RDPUpdate'))
  await page.getByLabel('Login ID').fill('update.user')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('status')).toHaveText('Forgot Password: update.user')
  await expect(page.getByLabel('Login ID')).toBeVisible()
})

test('server and resort are chosen from the address in any case; empty fields are reported', async ({
  page,
  portal,
}) => {
  const at = await portal.kit('cms')
  await page.goto(`${at}?SERVER=demo&Resort=hErOn`)
  const resort = page.getByRole('combobox', { name: 'Resort' })
  await expect(resort).toHaveValue('Heron Cove Resort')
  // the form is prefilled with a demo sign-in
  for (const label of ['Login ID', 'Password'])
    await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  for (const texts of ['Enter your Login ID', 'Enter your password'])
    await expect(page.getByRole('link', { name: texts })).toBeVisible()
  await expectAccessible(page, 'cms, nothing typed')
  await sendLogin(page, 'staff.cms')
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  await page.goto(`${at}?server=demo&newSession=true`)
  await expect(resort).toHaveValue('')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Choose a resort from the list')).toBeVisible()
  await expect(resort).toBeFocused()
})

test('messages, loading, choices and comments of the kit', async ({ page, portal }) => {
  await page.clock.install()
  await page.goto(await portal.kit('parts'))
  await expectAccessible(page, 'parts')
  await page.getByRole('button', { name: 'Show error' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Sorry, unable to complete request')
  await expectAccessible(page, 'error dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByText('error: closed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show error' })).toBeFocused()
  for (const kind of ['info', 'warning', 'success', 'confirm', 'html']) {
    await page.getByRole('button', { name: `Show ${kind}` }).click()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(`${kind}: ok`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show confirm' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('confirm: cancel')).toBeVisible()
  await page.getByRole('button', { name: 'Show html' }).click()
  await expect(dialog.getByText('the pool')).toBeVisible()
  await expect(dialog.locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0)
  await expect(page).toHaveTitle('Parts - login-kit')
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await page.clock.runFor(300)
  await expect(page.getByText('Loading the parts')).toBeHidden()
  await page.clock.runFor(200)
  await expect(page.getByText('Loading the parts')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Loading the parts')).toBeHidden()
  await page.clock.resume()
  await expect(page.getByText('$1,284.50, -$5.00')).toBeVisible()

  const town = page.getByRole('combobox', { name: 'Town' })
  await town.click()
  const towns = page.getByRole('listbox', { name: 'Choices' }).getByRole('option')
  await expect(towns).toHaveCount(20)
  await town.fill('town 4')
  await expect(towns).toHaveCount(15)
  await town.press('ArrowDown')
  await town.press('ArrowUp')
  await town.press('Enter')
  await expect(page.getByText('Chosen: T4')).toBeVisible()

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose an option for “Time of arrival”')).toBeVisible()
  await expect(page.getByLabel('Time of arrival')).toBeFocused()
  await expectAccessible(page, 'comments, at fault')
  await page.getByLabel('Time of arrival').selectOption('After 6 PM')
  await page.getByLabel('Car license plate').fill('ABC 123')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('{"C1":"After 6 PM","C2":"ABC 123"}')).toBeVisible()
})
