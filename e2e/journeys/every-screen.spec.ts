import { expectNoViolations } from '../support/axe.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test } from '../support/journey.ts'
import {
  addressOf,
  ownerScreens,
  type ScreenToVisit,
  settled,
  signedOutScreens,
} from '../support/screens.ts'

const WIDTHS = { 1280: 800, 768: 1024, 390: 844 } as const

// every size is a visit of its own: a page may choose by it what it shows
for (const [width, height] of Object.entries(WIDTHS))
  test.describe(() => {
    test.use({ viewport: { width: Number(width), height }, reducedMotion: 'reduce' })

    test(`every screen is accessible at ${width} px`, async ({ page, portal }) => {
      // some forty screens in one go
      test.setTimeout(300_000)
      const visit = async (screen: ScreenToVisit) => {
        const { name } = screen
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(addressOf(portal, screen))
        await settled(page)
        await expectAccessible(page, `${name} at ${width} px`, { onlyHere: true })
        // in the dark only colors are other ones, and a tablet has those of the desk
        if (width === '768') return
        await page.emulateMedia({ colorScheme: 'dark' })
        await settled(page)
        await expectAccessible(page, `${name} at ${width} px, dark`, {
          onlyColors: true,
          onlyHere: true,
        })
        if (width !== '390') return
        // the smallest phone in use
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoSideways(page, `${name} at 320 px`)
        await page.setViewportSize({ width: 390, height })
      }
      for (const screen of signedOutScreens) await visit(screen)
      await signIn(page, portal, 'owner.points')
      for (const screen of await ownerScreens(portal)) await visit(screen)
      expect(page.url()).toContain('nowhere')
    })
  })

// axe runs once for each outline: what it could object to has to be part of the outline
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

test('a fault in a frame is found, and a frame needs no heading', async ({ page }) => {
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
  // what nobody sees is not judged
  await show(good.replace('<iframe', '<iframe hidden') + good)
  await expectNoViolations(page, 'a hidden frame', false)
})
