import { dayAhead } from '../support/booking.ts'
import { expect, signIn, test } from '../support/journey.ts'

const SCREENS = [
  'home',
  'calendar',
  'reservations',
  'reservations/bookingcriteria',
  `reservations/choose?arrival=${dayAhead(300)}&departure=${dayAhead(307)}&people1=2`,
  'reservations/waitlist',
  'reservations/exchange',
  'points',
  'bills',
  'bills/automatic',
  'workorders',
  'workorders/addworkorder',
  'documents',
  'profile',
  'profile/security',
  'notices',
  'changepassword',
]
const MAX_PRESSES = 400

test('Tab reaches every control of every screen, with a visible focus and without traps', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  for (const path of SCREENS) {
    await page.goto(`${portal.url}/#/nav/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const stops = await page.evaluate(() => {
      // from the start of the page: the heading has the focus, and a link back may precede it
      const main = document.querySelector('main')
      main?.setAttribute('tabindex', '-1')
      main?.focus()
      main?.blur()
      main?.removeAttribute('tabindex')
      scrollTo(0, 0)
      const group = new Set<string>()
      const parts = [
        ...document.querySelectorAll<HTMLElement>(
          'main a[href], main button, main input, main select, main textarea',
        ),
      ].filter((element) => {
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          element.tabIndex < 0 ||
          (element as HTMLButtonElement).disabled
        )
          return false
        // a radio group has one tab stop, and arrow keys do the rest; so does a grid
        const name =
          element instanceof HTMLInputElement && element.type === 'radio'
            ? `radio ${element.name}`
            : ''
        if (name && group.has(name)) return false
        group.add(name)
        return !element.closest('[role=grid]')
      })
      for (const [index, part] of parts.entries()) part.dataset['wanted'] = String(index)
      return parts.length
    })
    const reached = new Set<string>()
    for (let pressed = 0; pressed < MAX_PRESSES; pressed++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        if (!element || element === document.body) return { over: true, wanted: '', unseen: '' }
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const marked =
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
          style.boxShadow !== 'none' ||
          element.tagName === 'IFRAME'
        const parent = element.closest('label, .input-box')
        const parentMarked =
          parent !== null &&
          (getComputedStyle(parent).outlineStyle !== 'none' ||
            getComputedStyle(parent).boxShadow !== 'none')
        const inView = box.bottom > 0 && box.top < innerHeight
        return {
          over: Boolean(element.closest('[data-part=tabbar]')),
          wanted:
            element.dataset['wanted'] ??
            (element instanceof HTMLInputElement && element.type === 'radio'
              ? (document.querySelector<HTMLElement>(`input[name="${element.name}"][data-wanted]`)
                  ?.dataset['wanted'] ?? '')
              : ''),
          unseen:
            (marked || parentMarked) && inView
              ? ''
              : `${element.tagName} ` +
                `"${element.textContent?.trim().slice(0, 30) || element.getAttribute('aria-label')}"`,
        }
      })
      if (at.over) break
      expect(at.unseen, path).toBe('')
      if (at.wanted) reached.add(at.wanted)
    }
    expect(reached.size, `${path}: of ${stops} parts`).toBe(stops)
  }
})

// screens.test.tsx tests this for every page of the route table
test('a part that fails to load shows an error, and a retry loads it', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  for (const [path, call] of [
    ['home', '/api/home'],
    ['bills', '/api/bills'],
  ] as const) {
    await page.route(
      (url) => url.pathname === call,
      (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"UNEXPECTED","detail":"Sorry, something went wrong"}',
        }),
    )
    await page.goto(`${portal.url}/#/nav/changepassword`)
    await page.evaluate(() => location.reload())
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
    await page.goto(`${portal.url}/#/nav/${path}`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong' }).first(),
      path,
    ).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong' }),
      path,
    ).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
