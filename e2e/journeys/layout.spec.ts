import type { Locator, Page } from '@playwright/test'
import { dayAhead } from '../support/booking.ts'
import { expect, signIn, test } from '../support/journey.ts'

/** Returns the focus ring. */
const measureRing = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })

test('a page title takes the focus, visibly for keyboard users', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const title = page.getByRole('heading', { level: 1 })

  await menu.getByRole('link', { name: 'Bills' }).click()
  await expect(title).toHaveText(/Bills/)
  await expect(title).toBeFocused()
  expect(await measureRing(title), 'after a click').toBe(false)

  await menu.getByRole('link', { name: 'Documents' }).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Documents')
  await expect(title).toBeFocused()
  expect(await measureRing(title), 'after a key').toBe(true)
})

test('the skip link appears on focus, and leads to the page title', async ({ page, portal }) => {
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

test('the price of a night is 16 px on the smallest phone, and fits its day', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  await page.setViewportSize({ width: 320, height: 640 })
  const dates = `arrival=${dayAhead(300)}&departure=${dayAhead(303)}`
  await page.goto(`${portal.url}/#/nav/reservations/bookingcriteria?people1=2&${dates}`)
  const shown = page.locator('td small').filter({ hasText: /./ })
  await expect(shown.filter({ hasText: 'Arrive' })).toBeVisible()
  // the calendar renders before the prices of its month arrive
  await expect.poll(() => shown.count()).toBeGreaterThan(20)
  const figures = await shown.evaluateAll((all) =>
    all.map((figure) => {
      const range = document.createRange()
      range.selectNodeContents(figure)
      const room = figure.closest('td')?.getBoundingClientRect().width ?? 0
      return {
        text: figure.textContent,
        size: Number.parseFloat(getComputedStyle(figure).fontSize),
        fits: range.getBoundingClientRect().width <= room,
      }
    }),
  )
  expect(figures.filter(({ size, fits }) => size < 16 || !fits)).toEqual([])
})

test('no word or amount breaks on the smallest phone', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await page.setViewportSize({ width: 320, height: 640 })
  /** Returns the number of lines that single-word texts take. */
  const getLines = (texts: Locator) =>
    texts.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        return { text: element.textContent?.trim(), lines: new Set(tops).size }
      }),
    )
  await page.goto(`${portal.url}/#/nav/calendar`)
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await expect(filters).toBeVisible()
  expect((await filters.boundingBox())?.height).toBeLessThan(56)
  await page.goto(`${portal.url}/#/nav/bills`)
  const sums = page.locator('li > b').filter({ hasText: /^\$[\d,]+$/, visible: true })
  await expect(sums.first()).toBeVisible()
  const shown = await getLines(sums)
  expect(shown.filter(({ lines }) => lines > 1)).toEqual([])
  // the last four years, in columns
  await expect.soft(page.locator('ol[aria-hidden] > li').filter({ visible: true })).toHaveCount(4)
  expect.soft(await brokenWords(page), 'bills').toEqual([])
  for (const path of ['profile', 'profile/notifications', 'home', 'points', 'calendar']) {
    await page.goto(`${portal.url}/#/nav/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await brokenWords(page), path).toEqual([])
  }
})

/** Returns words of headings, links and buttons that wrap or are cut off. */
const brokenWords = (page: Page) =>
  page.locator('h1, h2, h3, th, dt, a, button, b, small').evaluateAll((all) =>
    all.flatMap((element) => {
      // text for screen readers only is clipped
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return []
      const isCut =
        element.scrollWidth > element.clientWidth &&
        getComputedStyle(element).textOverflow === 'ellipsis'
      const broken: string[] = isCut ? [element.textContent ?? ''] : []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? ''
        for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{2,}/gu)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(`${word} in ${text}`)
        }
      }
      return broken
    }),
  )

test('two date fields are aligned, also if one has an error', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/reservations/waitlist' })
  const form = page.getByRole('form', { name: 'Join a waitlist' })
  await form.getByLabel('Leave').fill(dayAhead(300))
  await form.getByRole('button', { name: 'Next: which places' }).click()
  await expect(form.locator('p', { hasText: 'Enter the day you arrive' })).toBeVisible()
  // in one evaluation: the page may scroll between two
  const tops = await form.evaluate((element) => {
    const getTops = (parts: string) =>
      [...element.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().top)
    return {
      labels: getTops('label[for$="arrival"], label[for$="departure"]'),
      boxes: getTops('.input-box:has([type=date])'),
    }
  })
  expect(tops.labels).toEqual([tops.labels[0], tops.labels[0]])
  expect(tops.boxes).toEqual([tops.boxes[0], tops.boxes[0]])
})

// issue 37, item 7
test('a tablet shows the next step at its foot once a place is chosen', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const stay = `arrival=${dayAhead(200)}&departure=${dayAhead(203)}&people1=2`
  await signIn(page, portal, 'owner.points', { to: `/nav/reservations/choose?${stay}` })
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  const next = page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
  await expect(next.filter({ visible: true })).toHaveCount(1)
  await expect(next.filter({ visible: true })).toBeInViewport({ ratio: 1 })
})
