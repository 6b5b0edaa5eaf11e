import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'

/** The longest labels that the options allow (docs/options.md), each in a different shape. */
const SHAPES = {
  text: (length: number) =>
    'Your weeks and nights by the lake and more '.repeat(5).slice(0, length).trim(),
  'one word': (length: number) => 'Wochenendnutzungsberechtigungen'.repeat(7).slice(0, length),
  wide: (length: number) => 'W'.repeat(length),
  none: () => '',
} as const

const LOGOS = [
  [0, 0],
  [40, 40],
  [2000, 40],
  [2000, 2000],
  [1, 2000],
  [2000, 1],
] as const
const WIDTHS = [
  320, 360, 390, 480, 600, 767, 768, 820, 1000, 1023, 1024, 1180, 1263, 1264, 1440, 1920,
]

/** Each shape is combined with some of the logos, and every logo with some shape. */
function getLogos(shape: keyof typeof SHAPES) {
  const at = Object.keys(SHAPES).indexOf(shape)
  return LOGOS.filter((_, index) => index % 3 === at % 3)
}

/** Serves resort settings with every label at its maximum length, and a logo of a given size. */
async function answerSettings(
  route: Route,
  shape: keyof typeof SHAPES,
  logo: readonly [number, number],
) {
  const url = new URL(route.request().url())
  const answer = await route.fetch({
    url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
    headers: { ...route.request().headers(), host: url.host },
  })
  const body = await answer.json()
  const make = SHAPES[shape]
  const label = make(30)
  const long = shape !== 'none'
  const settings = {
    ...body,
    labels: { ...body.labels, room: label, makePayment: label, bookReservation: label },
    menuOptions: {
      ...body.menuOptions,
      pointsLabel: label || 'Points',
      sendEmailLabel: make(40),
      ...(long ? { contactPropertyPhone: '+1 (555) 010-0142 extension 12' } : {}),
    },
    resort: { ...body.resort, name: make(60) || body.resort.name },
    ownerRow: {
      ...body.ownerRow,
      ownerName: make(200) || body.ownerRow.ownerName,
      ...(long ? { balanceDue: 99_999_999.99, totalBalanceDue: 99_999_999.99 } : {}),
    },
    pcOptions: {
      code: 'X',
      customCSS: '',
      cssOptions: { navbar: '', buttons: '' },
      ...{ logoUrl: '/favicon.svg', logoWidth: logo[0], logoHeight: logo[1], logoHref: '' },
      faviconURL: '',
    },
  }
  await route.fulfill({ response: answer, json: settings })
}

/** Returns parts of the header that overlap or overflow. */
const collisionsIn = (page: Page) =>
  page.evaluate(() => {
    const all = 'header > div > *, header > div > a > *, header nav li'
    const parts = [...document.querySelectorAll<HTMLElement>(all)].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 0,
    )
    const named = (part: Element) =>
      `${part.className || part.tagName} "${part.textContent?.slice(0, 20)}"`
    const overlap = (one: DOMRect, two: DOMRect) => ({
      wide: Math.min(one.right, two.right) - Math.max(one.left, two.left),
      high: Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
    })
    const faults: string[] = []
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect()
      if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${named(part)} sticks out`)
      for (const other of parts.slice(index + 1)) {
        const { wide, high } = overlap(box, other.getBoundingClientRect())
        // less than a pixel is rounding
        if (!part.contains(other) && wide > 1 && high > 1)
          faults.push(`${named(part)} lies on ${named(other)}`)
      }
    }
    return faults
  })

/**
 * Returns truncated labels of the header, a logo that is too high, and a sign-out button out of
 * view.
 */
const hiddenIn = (page: Page) =>
  page.evaluate(() => {
    const visible = (part: HTMLElement) => part.checkVisibility({ visibilityProperty: true })
    const find = (all: string) => [...document.querySelectorAll<HTMLElement>(all)].filter(visible)
    const isCut = (part: HTMLElement) =>
      part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
    const leave = find('header button').filter((button) => button.textContent === 'Logout')
    const inSight = leave.filter((button) => {
      const box = button.getBoundingClientRect()
      return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
    })
    return [
      ...[...find('header .btn, [data-part=tabbar] > *'), ...leave]
        .filter(isCut)
        .map((part) => `"${part.textContent}" is cut`),
      ...(find('header a > img').some((logo) => logo.offsetHeight > 40)
        ? ['the logo is too high']
        : []),
      ...(inSight.length === 1 ? [] : [`Logout is in sight ${inSight.length} times`]),
    ]
  })

const getFaults = async (page: Page) => [...(await collisionsIn(page)), ...(await hiddenIn(page))]

test('the header fits labels of any shape and any logo, from 320 to 1920 px', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.multi')
  for (const shape of Object.keys(SHAPES) as (keyof typeof SHAPES)[])
    for (const logo of getLogos(shape)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(
        (url) => url.searchParams.has('getSettingsID'),
        (route) => answerSettings(route, shape, logo),
      )
      await page.reload()
      await page.locator('header a > img').waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const at = `${shape}, logo ${logo.join(' x ')}, ${width} px`
        // the menu measures itself in the next frame
        await expect.poll(() => getFaults(page), { message: at }).toEqual([])
      }
    }
})

// issue 37, item 7: a tablet shows the balance and the number
test('menu entries without room are under "More"', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await page.setViewportSize({ width: 768, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Balance due')).toBeVisible()
  const phone = bar.getByRole('link', { name: /^Call us on \(555\)/ })
  await expect(phone).toBeVisible()
  const countLines = () =>
    phone.evaluate((link) => {
      const height = link.lastElementChild?.getBoundingClientRect().height ?? 0
      return Math.round(height / Number.parseFloat(getComputedStyle(link).lineHeight))
    })
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await countLines(), `${width} px`).toBe(1)
  }
  // issue 37: the buttons had two lines on a tablet
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const name of ['Make Payment', 'Book Reservation']) {
    const text = await bar.getByRole('link', { name }).evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getBoundingClientRect().height
    })
    expect(text, name).toBeLessThan(30)
  }
  await page.setViewportSize({ width: 768, height: 800 })
  // the name of the resort has at most two lines, and isn't cut
  const resort = page.getByRole('banner').getByText('Heron Cove Resort')
  const cutBy = await resort.evaluate((part) => part.scrollHeight - part.clientHeight)
  expect(cutBy).toBeLessThan(10)
  await menu.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
