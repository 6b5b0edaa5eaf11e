import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

/** Returns the focused element, in any frame, as a screen reader announces it. */
async function focused(page: Page): Promise<string> {
  for (const frame of page.frames()) {
    const name = await frame
      .evaluate(() => {
        const element = document.activeElement
        if (
          !document.hasFocus() ||
          !element ||
          element === document.body ||
          element instanceof HTMLIFrameElement
        )
          return ''
        return (
          (element as HTMLInputElement).labels?.[0]?.textContent?.trim() ||
          element.getAttribute('aria-label') ||
          element.textContent?.trim() ||
          ''
        )
      })
      .catch(() => '')
    if (name) return name
  }
  return ''
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

async function type(page: Page, name: RegExp, value: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(value)
}

for (const [gateway, login, at] of [
  ['rdppay', 'owner.points', '?server=DEMO2&resort=BAYVIEW&newSession=true'],
  ['shift4', 'owner.whole', '?server=DEMO&resort=PINES&newSession=true'],
] as const)
  test(`with ${gateway}, an owner is declined and then pays, by keyboard alone`, async ({
    page,
    portal,
  }) => {
    await signIn(page, portal, login, { at, to: '/nav/payment' })
    await expect(
      page
        .frameLocator('iframe[title="Your card"]')
        .frameLocator('iframe[title="ZIP or postal code"]')
        .getByLabel('ZIP or postal code'),
    ).toBeVisible()
    await expectAccessible(page, `${gateway}: payment`)
    await tabTo(page, /^Pay a different amount$/)
    await page.keyboard.press('Enter')
    await type(page, /^Amount$/, '2.00')
    await type(page, /^Card number/, '4321000000001002')
    await type(page, /^Expires/, '1239')
    await type(page, /^Security code/, '123')
    await type(page, /^Name on card/, 'Test Owner')
    await type(page, /^ZIP or postal code/, '12345')
    await page.keyboard.press('Enter')
    const declined = page
      .getByRole('alert')
      .filter({ hasText: 'There is not enough money on this card.' })
    await expect(declined).toBeVisible()
    await expectAccessible(page, `${gateway}: declined`)
    // typed values are kept: only the number changes
    await type(page, /^Card number/, '4321000000001119')
    await tabTo(page, /^Pay \$2\.0[04]$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expectAccessible(page, `${gateway}: receipt`)
    await tabTo(page, /^Receipt as PDF$/)
  })
