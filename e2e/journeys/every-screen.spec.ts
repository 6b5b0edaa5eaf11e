import { expect, expectAccessible, signIn, test } from '../support/journey.ts'
import { ownerScreens, settled, signedOutScreens } from '../support/screens.ts'

const WIDTHS = { 1280: 800, 768: 1024, 390: 844 } as const

// every size and scheme is a visit of its own: a page may choose by them what it shows
for (const [width, height] of Object.entries(WIDTHS))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      test.use({
        viewport: { width: Number(width), height },
        colorScheme,
        reducedMotion: 'reduce',
      })

      test(`every screen is accessible at ${width} px, ${colorScheme}`, async ({
        page,
        portal,
      }) => {
        // some forty screens in one go
        test.setTimeout(300_000)
        for (const { name, path } of signedOutScreens) {
          await page.goto(`${portal.url}/#${path}`)
          await settled(page)
          await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`, { onlyHere: true })
        }
        await signIn(page, portal, 'owner.points')
        for (const { name, path } of await ownerScreens(portal)) {
          await page.goto(`${portal.url}/#${path}`)
          await settled(page)
          // in the dark only colors are other ones
          await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`, {
            onlyColors: colorScheme === 'dark',
            onlyHere: true,
          })
        }
        expect(page.url()).toContain('nowhere')
      })
    })
