import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { ownerScreens, settled } from '../support/screens.ts'

/** The smallest phone in use, and a usual one. */
const PHONES = [320, 390]

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('no screen scrolls sideways on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, portal, 'owner.points')
  for (const { name, path } of await ownerScreens(portal)) {
    await page.goto(`${portal.url}/#${path}`)
    await settled(page)
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 640 })
      expect(await sideways(page), `${name} at ${width} px`).toBe(0)
    }
  }
})

/** The ring that shows where the focus is. */
const ringOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })

test('a page title takes the focus, and shows it to who uses the keyboard', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const title = page.getByRole('heading', { level: 1 })

  await menu.getByRole('link', { name: 'Bills' }).click()
  await expect(title).toHaveText(/Bills/)
  await expect(title).toBeFocused()
  expect(await ringOf(title), 'after a click').toBe(false)

  await menu.getByRole('link', { name: 'Documents' }).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Documents')
  await expect(title).toBeFocused()
  expect(await ringOf(title), 'after a key').toBe(true)
})

test('the skip link shows when it is reached, and leads to the page title', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  const skip = page.getByRole('button', { name: 'Skip to the main content' })
  const visible = () => skip.evaluate((element) => getComputedStyle(element).clipPath === 'none')
  expect(await visible()).toBe(false)
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  expect(await visible()).toBe(true)
  const visit = await skip.evaluate((element) => {
    const { borderRadius, fontFamily } = getComputedStyle(element)
    return { borderRadius, fontFamily, height: element.getBoundingClientRect().height }
  })
  expect(visit.fontFamily).toContain('Public Sans')
  expect(visit.borderRadius).not.toBe('0px')
  expect(visit.height).toBeGreaterThanOrEqual(48)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
