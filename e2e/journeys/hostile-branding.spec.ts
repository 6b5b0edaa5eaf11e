import { cleanCss } from '../../apps/server/src/modules/resort/clean-css.ts'
import { CSS_VECTORS, ELSEWHERE_CSS, HIDING_CSS } from '../support/css-vectors.ts'
import { GOOD_HTML, HTML_VECTORS } from '../support/html-vectors.ts'
import { expect, showOwed, signIn, test } from '../support/journey.ts'
import { GOOD_CSS } from '../support/kept-css.ts'

const EVERY_SHEET = [
  ...CSS_VECTORS,
  ...HIDING_CSS,
  ...ELSEWHERE_CSS,
  ...GOOD_CSS.map(([given]) => given),
]

/** Collects requests to other origins. */
function watchRequests(page: import('@playwright/test').Page, url: string): string[] {
  const left: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(url).host && !request.url().startsWith('data:'))
      left.push(request.url())
  })
  return left
}

test.use({ hostile: true })

test.describe('without any policy', () => {
  test.use({ bypassCSP: true })
  test('a hostile text of a resort runs no script and sends no request', async ({
    page,
    portal,
  }) => {
    const url = await portal.kit('parts')
    const left = watchRequests(page, url)
    await page.goto(url)
    const field = page.getByLabel('HTML of a resort')
    const visible = page.getByRole('region', { name: 'As owners see it' })
    expect(HTML_VECTORS.length).toBeGreaterThanOrEqual(150)
    for (const html of HTML_VECTORS) {
      await field.fill(html)
      await expect(visible, html.slice(0, 80)).toHaveAttribute(
        'data-shown',
        String(await field.evaluate((area: HTMLTextAreaElement) => area.value.length)),
      )
      const bad = await visible.evaluate((box) => {
        for (const link of box.querySelectorAll<HTMLElement>('a'))
          if (!/^(?:https|mailto|tel):/.test(link.getAttribute('href') ?? 'https:')) link.click()
        return [...box.querySelectorAll('*')]
          .flatMap((element) => [...element.attributes].map((attribute) => attribute.name))
          .filter((name) => /^(?:on|style|class|id|name|data-|srcset|ping|target)/.test(name))
      })
      expect(bad, html.slice(0, 80)).toEqual([])
    }
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
    expect(left).toEqual([])
    for (const html of GOOD_HTML) {
      await field.fill(html)
      await expect.poll(() => visible.evaluate((box) => box.innerHTML)).toBe(html)
    }
  })
})

test("hostile settings don't change the portal, even without its content security policy", async ({
  page,
  portal,
}) => {
  const left = watchRequests(page, portal.url)
  const reports: string[] = []
  await page.exposeFunction('tellReport', (messages: string) => reports.push(messages))
  await page.addInitScript(() =>
    addEventListener(
      'securitypolicyviolation',
      (event) =>
        void (window as never as { tellReport(messages: string): void }).tellReport(
          `${event.violatedDirective} ${event.blockedURI}`,
        ),
    ),
  )
  await page.route(/getSettingsID=/, async (route) => {
    // Node may not resolve names under localhost: use the loopback address, with the name in the
    // header
    const url = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...route.request().headers(), host: url.host },
    })
    const settings = await answer.json()
    const hostile = HTML_VECTORS.join('\n')
    for (const slot of Object.keys(settings.customHtml)) settings.customHtml[slot] = hostile
    await route.fulfill({ response: answer, json: { ...settings, footerHtml: hostile } })
  })
  await signIn(page, portal, 'owner.float')
  for (const path of ['bills', 'documents', 'workorders', 'reservations', 'calendar']) {
    await page.goto(`${portal.url}/#/nav/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  expect(left).toEqual([])
  // the sanitizer parses HTML in an inert document; nothing in its output caused a violation
  expect(
    reports.filter(
      (messages) => !/^(?:script-src-attr|style-src-attr|style-src-elem) inline$/.test(messages),
    ),
  ).toEqual([])
  // even without the sanitizer, no text becomes HTML, a script or a handler
  const refused = await page.evaluate(() => {
    const outcomes: string[] = []
    for (const work of [
      () => (document.body.innerHTML += '<img src=x onerror="window.ran=1">'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () => Object.assign(document.createElement('script'), { text: 'window.ran=1' }),
      () => document.write('x'),
    ])
      try {
        work()
        outcomes.push('done')
      } catch {
        outcomes.push('refused')
      }
    return outcomes
  })
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused'])
})

test('a hostile style sheet loads nothing and covers nothing', async ({ page, portal }) => {
  const left = watchRequests(page, portal.url)
  await signIn(page, portal, 'owner.float')
  // late content moves the content below it
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(CSS_VECTORS.length).toBeGreaterThanOrEqual(60)
  const before = await standing(page)
  expect(before.filter((item) => !item.reached)).toEqual([])
  for (const css of CSS_VECTORS) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, cleanCss(css))
    const after = await standing(page)
    const covered = after.filter(({ reached }) => !reached)
    expect(covered, `${css.slice(0, 80)} covers`).toEqual([])
    const moved = after.filter(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0)) >= 100)
    expect(moved, `${css.slice(0, 80)} moves`).toEqual([])
  }
  expect(left).toEqual([])
  // allowed styles do take effect
  for (const [given] of GOOD_CSS) expect(cleanCss(given)).not.toBe('')
})

// issue 12, item 14
test('no style sheet of a resort can hide an amount or move the Pay button', async ({
  page,
  portal,
}) => {
  await showOwed(page, 128_450)
  await signIn(page, portal, 'owner.points', { to: '/nav/payment' })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  const before = await paymentParts(page)
  expect(before.length).toBeGreaterThan(1)
  for (const css of EVERY_SHEET) {
    await adoptSheet(page, cleanCss(css))
    const parts = await paymentParts(page)
    expect(parts.length, css.slice(0, 80)).toBe(before.length)
    expect(parts.map(inPlace), css.slice(0, 80)).toEqual(before.map(inPlace))
    const moved = parts.filter((part, index) => {
      const was = before[index]
      return Math.abs(part.top - (was?.top ?? 0)) + Math.abs(part.left - (was?.left ?? 0)) >= 60
    })
    expect(moved, `${css.slice(0, 80)} moves`).toEqual([])
  }
  // the bills page: every amount stays readable, whatever rules combine
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await expect(
    page.getByRole('main').getByText(/\$\d/).filter({ visible: true }).first(),
  ).toBeVisible()
  for (const css of EVERY_SHEET) {
    await adoptSheet(page, cleanCss(css))
    const amounts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter(
          (element) =>
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /\$/.test(node.textContent ?? ''),
            ) &&
            element.checkVisibility() &&
            !element.closest('.visually-hidden'),
        )
        .map((element) => {
          const { color, fontSize, opacity, textIndent } = getComputedStyle(element)
          return {
            color,
            fontSize: Number.parseFloat(fontSize),
            opacity,
            textIndent,
            width: element.getBoundingClientRect().width,
          }
        }),
    )
    expect(amounts.length, css.slice(0, 80)).toBeGreaterThan(0)
    const unreadable = amounts.filter(
      ({ color, fontSize, opacity, textIndent, width }) =>
        !(opacity === '1' && textIndent === '0px' && fontSize >= 12 && width > 10) ||
        /\/|rgba|transparent/.test(color),
    )
    expect(unreadable, css.slice(0, 80)).toEqual([])
  }
})

/** Removes the position from a part of the payment page. */
const inPlace = <T extends object>(part: T) => ({ ...part, top: 0, left: 0 })

function adoptSheet(page: import('@playwright/test').Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** Returns the amounts and buttons of the payment page: their position and text style. */
function paymentParts(page: import('@playwright/test').Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          (element.matches('button, h1') ||
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /\$/.test(node.textContent ?? ''),
            )),
      )
      .map((element) => {
        const { top, left } = element.getBoundingClientRect()
        const { color, fontSize, opacity, letterSpacing, textShadow, textTransform } =
          getComputedStyle(element)
        return {
          name: element.textContent?.trim() ?? '',
          color,
          fontSize,
          opacity,
          letterSpacing,
          textShadow,
          textTransform,
          top: top + scrollY,
          left,
        }
      }),
  )
}

/**
 * Returns the positions of parts that must stay reachable, and whether a click on each still hits
 * it.
 */
function standing(page: import('@playwright/test').Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header .btn, [data-part=account], nav[aria-label=Main] a, main h1',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().bottom < innerHeight,
      )
      .map((element) => {
        const box = element.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const { opacity, visibility } = getComputedStyle(element)
        return {
          name: element.textContent?.trim().slice(0, 30) ?? '',
          top: box.top,
          reached:
            (element === hit || element.contains(hit)) &&
            opacity !== '0' &&
            visibility === 'visible',
        }
      }),
  )
}
