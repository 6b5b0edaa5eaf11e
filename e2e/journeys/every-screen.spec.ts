import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from '../support/accessible.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { expectLongNamesFit } from '../support/long-names.ts'
import {
  getAddress,
  ownerScreens,
  type ScreenToVisit,
  settled,
  signedOutScreens,
  visitorScreens,
} from '../support/screens.ts'
import { expectWholeNumbers } from '../support/whole-words.ts'

const DESK = { width: 1280, height: 800 }
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 390, height: 844 }
/** The smallest phone in use. */
const SMALLEST = { width: 320, height: 640 }

/**
 * Detects pages that read the window size without subscribing to changes: their layout would stay
 * the same until reopened.
 */
async function watchChoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    const seen = { asked: 0 }
    window.matchMedia = (query) => {
      const media = ask(query)
      if (!query.includes('width')) return media
      seen.asked += 1
      const { addEventListener } = media
      media.addEventListener = (...args: Parameters<typeof addEventListener>) => {
        // a hook reads it once for its first render, and once to subscribe
        seen.asked -= 2
        addEventListener.apply(media, args)
      }
      return media
    }
    Object.assign(window, { choices: seen })
  })
}

/** Returns whether the page read the size once without subscribing since the last call. */
const hasChosen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const choices = Reflect.get(window, 'choices') as { asked: number } | undefined
    const asked = choices?.asked ?? 0
    if (choices) choices.asked = 0
    return asked > 0
  })

test.describe(() => {
  test.use({ viewport: DESK, reducedMotion: 'reduce' })

  test('every screen is accessible at 1280, 768 and 390 px, light and dark', async ({
    page,
    portal,
  }) => {
    // some fifty screens in one test
    test.setTimeout(600_000)
    await watchChoices(page)
    const chosen: string[] = []
    const visit = async (screen: ScreenToVisit) => {
      const { name } = screen
      const open = async () => {
        await page.goto(getAddress(portal, screen))
        await settled(page)
      }
      await page.setViewportSize(DESK)
      await hasChosen(page)
      await open()
      const isChosenOnce = await hasChosen(page)
      if (isChosenOnce) chosen.push(name)
      const resize = async (size: typeof DESK) => {
        await page.setViewportSize(size)
        if (!isChosenOnce) return settled(page)
        await page.goto(`${portal.url}/#/nav/nowhere`)
        await settled(page)
        await open()
      }
      const look = (how: string, onlyColors = false) =>
        expectAccessible(page, `${name} at ${how}`, { onlyColors, onlyHere: true })
      await look('1280 px')
      await resize(TABLET)
      await look('768 px')
      await resize(PHONE)
      await look('390 px')
      await expectWholeNumbers(page, `${name} at 390 px`)
      await page.setViewportSize(SMALLEST)
      await expectNoSideways(page, `${name} at 320 px`)
      // dark mode changes only colors, and a tablet has the colors of the desktop
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      await look('390 px, dark', true)
      await resize(DESK)
      await look('1280 px, dark', true)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectLongNamesFit(page, name)
    }
    for (const screen of [...signedOutScreens, ...(await visitorScreens(portal))])
      await visit(screen)
    await signIn(page, portal, 'owner.points')
    for (const screen of await ownerScreens(portal)) await visit(screen)
    expect(page.url()).toContain('nowhere')
    // some pages do, which shows that the detection works
    expect(chosen).toContain('choose')
  })
})

// axe runs once per outline, so everything it checks must be part of the outline
for (const [fault, html] of [
  ['a field without a label', '<input>'],
  ['a picture without a text', '<img src="data:,">'],
  ['gray on gray', '<p style="color: #777; background: #666">text</p>'],
  ['a role without its attributes', '<div role="slider" tabindex="0">1</div>'],
] as const)
  test(`${fault} is found on a page that was good before`, async ({ page }) => {
    const show = (list: string) =>
      page.setContent(
        `<html lang="en"><title>Page</title><main><h1>List of ${fault}</h1>${list}</main></html>`,
      )
    await show('<ul><li>One</li></ul>')
    await expectNoViolations(page, 'one row', false)
    await show(`<ul><li>One</li><li>Two</li></ul>${html}`)
    await expect(expectNoViolations(page, 'with a fault', false)).rejects.toThrow('with a fault')
  })

// contrast is checked once per text style; another width or dark mode gives another style
test('low contrast is found even if only phones or dark mode show it', async ({ page }) => {
  const show = (media: string) =>
    page.setContent(
      `<html lang="en"><title>Page</title><style>@media ${media} { p { color: #777 } }</style>` +
        `<main style="background: #fff"><h1>Looks of ${media.length}</h1>` +
        '<section style="background: #666; color: #fff"><p>text</p></section></main></html>',
    )
  await show('(max-width: 400px)')
  await expectNoViolations(page, 'wide', false)
  await page.setViewportSize(PHONE)
  await expect(expectNoViolations(page, 'on a phone', false)).rejects.toThrow('color-contrast')
  await show('(prefers-color-scheme: dark)')
  await expectNoViolations(page, 'light', false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(expectNoViolations(page, 'dark', true)).rejects.toThrow('color-contrast')
})

test('faults inside a frame are found, and a frame needs no heading', async ({ page }) => {
  const frame = (body: string) => `<iframe title="Card" srcdoc="${body}"></iframe>`
  const show = (frames: string) =>
    page.setContent(
      `<html lang="en"><title>Page</title><main><h1>Frames</h1>${frames}</main></html>`,
      { waitUntil: 'load' },
    )
  const good = frame("<html lang='en'><title>Card</title><label>Number <input></label></html>")
  await show(good)
  await expectNoViolations(page, 'a frame', false)
  await show(good + frame("<html lang='en'><title>Code</title><input></html>"))
  await expect(expectNoViolations(page, 'with a fault', false)).rejects.toThrow('label input')
  // hidden content isn't checked
  await show(good.replace('<iframe', '<iframe hidden') + good)
  await expectNoViolations(page, 'a hidden frame', false)
})
