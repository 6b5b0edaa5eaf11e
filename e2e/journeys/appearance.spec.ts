import { expectAccessible } from '../support/accessible.ts'
import { expect, sendLogin, signIn, test } from '../support/journey.ts'

test.use({ colorScheme: 'dark', reducedMotion: 'reduce' })

test('every sign-in panel is readable in dark mode', async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'nobody.known', 'not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'refused, dark')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByLabel('Email').fill('nobody.known@mail.example')
  await expectAccessible(page, 'recover, dark')
  await page.getByRole('button', { name: 'Recover Password' }).click()
  await page.getByLabel('Temporary password').fill('x')
  await expectAccessible(page, 'temporary password, dark')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await sendLogin(page, 'owner.text')
  await page.getByLabel('Authentication code').fill('0000000')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Send Another' }).click()
  await expectAccessible(page, 'code, dark')
  await page.goto(await portal.kit('HK'))
  await page.getByRole('combobox', { name: 'Resort' }).waitFor()
  await expectAccessible(page, 'kit, dark')
  await page.goto(await portal.kit('parts'))
  await page.getByRole('button', { name: 'Show warning' }).click()
  await expectAccessible(page, 'kit parts, dark')
})

test('the portal stays dark after sign-in loads its style sheet', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await page.goto(`${portal.url}/#/nav/reservations/bookingcriteria`)
  // a color that uses light-dark()
  const season = page.locator('i[data-season="high"]')
  await expect(season).toHaveCSS('background-color', 'rgb(43, 42, 30)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(season).toHaveCSS('background-color', 'rgb(251, 241, 220)')
})

test('other resorts show their own colors and are as readable', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const bars: string[] = []
  for (const [at, login, name] of [
    ['?server=DEMO&resort=PINES', 'owner.fixed', 'The Pines at Ridgeline'],
    ['?server=DEMO2&resort=BAYVIEW', 'owner.points', 'Bayview Beach Club'],
  ] as const) {
    await signIn(page, portal, login, { at })
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    // the resort's own label for a unit
    if (login === 'owner.fixed')
      await expect(page.getByRole('banner').getByText('House 101')).toHaveCount(1)
    bars.push(
      await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor),
    )
    for (const path of ['home', 'reservations', 'bills']) {
      await page.goto(`${portal.url}/#/nav/${path}`)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, `${path} of ${name}`)
    }
    await page.getByRole('button', { name: /Switch account or log out$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  }
  expect(new Set(bars).size).toBe(2)
})

test('the whole path works by keyboard alone', async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await expect(page.getByLabel('Login ID')).toBeFocused()
  // on this machine the form is prefilled with a demo sign-in: overwrite it
  await expect(page.getByLabel('Login ID')).toHaveValue('owner.points')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('owner.points')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Heron-Cove-26!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Balance due' })).toBeVisible()
  // three Tab presses reach Make Payment (ux.md): skip link, logo, Make Payment
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Make Payment' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused()
})
