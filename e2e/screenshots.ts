import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from './support/api-owner.ts'
import { CHROMIUM } from './support/chromium.ts'
import { type Portal, startPortal } from './support/portal.ts'
import {
  getAddress,
  offeredScreens,
  ownerScreens,
  type ScreenToVisit,
  settled,
  signedOutScreens,
  visitorScreens,
} from './support/screens.ts'

const FOLDER = join(import.meta.dirname, '../screenshots')
const WIDTHS = { 1280: 800, 820: 1180, 390: 844 } as const
const SCHEMES = ['light', 'dark'] as const

/** Names of the screens, all if none is given, and a folder of mockups. */
const {
  positionals: requested,
  values: { mockups = '' },
} = parseArgs({ allowPositionals: true, options: { mockups: { type: 'string' } } })

/** Names of mockups that differ from the screen's name. */
const MOCKUP_NAMES: Readonly<Record<string, string>> = {
  'book-when-chosen': 'book-when',
  choose: 'book-choose-stay',
  stay: 'trip',
  'waitlist-offer': 'waitlist',
  'stay-booked': 'booked',
  'stay-booked-guest': 'booked-guest',
  'stay-canceled': 'trip-cancelled',
  login: 'sign-in',
  payment: 'pay',
  workorder: 'work-order',
  'workorders-addworkorder': 'work-order-new',
}

/** Screens that people take with them or file, also captured in print. */
const PRINTED = ['stay', 'stay-booked', 'payment-done', 'bills', 'points', 'reservations']

async function open(
  browser: Browser,
  width: number,
  height: number,
  colorScheme: 'light' | 'dark',
) {
  return browser.newPage({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
}

async function take(page: Page, portal: Portal, screens: readonly ScreenToVisit[], suffix: string) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const screen of screens) {
    const { name } = screen
    await page.goto(getAddress(portal, screen))
    await settled(page)
    // make the window as tall as the page, so that bars at its bottom are at the bottom of the
    // picture
    const tall = await page.evaluate(() => {
      // elements as tall as the window keep the height of the original window
      const height = `${innerHeight}px`
      for (const each of document.querySelectorAll<HTMLElement>('body *'))
        if (getComputedStyle(each).minHeight === height) each.style.minHeight = height
      return [document.documentElement, ...document.querySelectorAll('dialog[open]')].reduce(
        (most, each) => Math.max(most, each.scrollHeight),
        0,
      )
    })
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, tall) })
    await settled(page)
    await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`), fullPage: true })
    await page.setViewportSize(size)
    if (suffix === '1280' && PRINTED.includes(name))
      await page.pdf({ path: join(FOLDER, `${name}-print.pdf`), format: 'Letter' })
  }
}

/** Copies the mockup of a screenshot next to it; returns an empty string if there is none. */
function copyMockup(picture: string): string {
  const [, name = '', suffix = ''] = /^(.+?)-(\d+(?:-dark)?)\.png$/.exec(picture) ?? []
  const drawing = `${MOCKUP_NAMES[name] ?? name}-${suffix}.png`
  if (!mockups || !existsSync(join(mockups, drawing))) return ''
  const copy = `mockups/${drawing}`
  copyFileSync(join(mockups, drawing), join(FOLDER, copy))
  return copy
}

/** Writes a page with all screenshots of the folder, each next to its mockup. */
function writeIndex(): void {
  mkdirSync(join(FOLDER, 'mockups'), { recursive: true })
  const image = (file: string) => file && `<img loading="lazy" alt="" src="${file}">`
  const files = readdirSync(FOLDER)
  const rows = files
    .filter((file) => file.endsWith('.png'))
    .map((file) => `<h2>${file}</h2><p>${image(file)}${image(copyMockup(file))}</p>`)
  const printed = files
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => `<h2><a href="${file}">${file}</a></h2>`)
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>p { display: flex; gap: 1rem; align-items: start } img { max-width: 49% }</style>
${[...rows, ...printed].join('\n')}
`,
  )
}

/** Captures the screens of `owner.points` in every width and color scheme. */
async function takeAll(
  browser: Browser,
  portal: Portal,
  screens: readonly ScreenToVisit[],
  signedOut: readonly ScreenToVisit[],
): Promise<void> {
  const isRequested = ({ name }: ScreenToVisit) =>
    requested.length === 0 || requested.includes(name)
  if (![...screens, ...signedOut].some(isRequested)) return
  for (const [width, height] of Object.entries(WIDTHS))
    for (const scheme of SCHEMES) {
      const page = await open(browser, Number(width), height, scheme)
      const suffix = scheme === 'dark' ? `${width}-dark` : width
      await take(page, portal, signedOut.filter(isRequested), suffix)
      await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
      await page.getByLabel('Login ID').fill('owner.points')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
      await take(page, portal, screens.filter(isRequested), suffix)
      await page.close()
      console.log(`${suffix}: done`)
    }
}

const portal = await startPortal('embedded')
const browser = await chromium.launch(CHROMIUM)
try {
  mkdirSync(FOLDER, { recursive: true })
  await takeAll(browser, portal, await ownerScreens(portal), [
    ...signedOutScreens,
    ...(await visitorScreens(portal)),
  ])
  // last, because a held unit also changes other screens
  await takeAll(browser, portal, await offeredScreens(portal), [])
  writeIndex()
  console.log(`The pictures are in ${FOLDER}; index.html shows them all`)
} finally {
  await browser.close()
  await portal.close()
}
