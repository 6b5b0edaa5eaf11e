import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCalendarPage } from '../../e2e/support/calendar-page.ts'
import { findChangelogFault } from '../api-report.ts'
import { calendarDocs } from '../calendar-docs.ts'
import { writeStates } from '../pack-calendar.ts'
import {
  ADAPTER,
  browser,
  CALENDAR,
  check,
  folder,
  makeHost,
  openHost,
  packCalendarOnce,
  README,
  tarball,
} from './calendar-host.ts'

packCalendarOnce()

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A page with styles that conflict with a calendar as much as possible. */
const HOSTILE = `
  * { margin: 3px; }
  button { padding: 20px; border: 4px solid red; background: yellow; text-align: right; }
  td, th { padding: 30px; border: 2px solid red; text-align: center; }
  ul, ol { list-style: square; padding: 40px; }
  h3, p { font: 40px serif; margin: 40px; }
  table { width: 50%; border: 5px solid red; }
  :root { --ink: red; --surface: red; --line: red; }
`

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxePage {
  readonly axe: {
    run(options: { runOnly: string[] }): Promise<{
      violations: { id: string; nodes: { target: unknown }[] }[]
    }>
  }
}

/**
 * Maximum size that the component adds to a page with React, in kB gzip; `npm run bench` prints it.
 */
const MAX_JS_KB = 12.1

/** Sizes that the tools add. */
const MAX_TOOLS_KB = 3

const MAX_CSS_KB = 2.5

const PEERS = ['react', 'react-dom', 'react/jsx-runtime']

describe('the tarball of the calendar', () => {
  it('passes publint and arethetypeswrong', async () => {
    const file = readFileSync(tarball)
    const { messages } = await publint({ pkgDir: join(folder, 'calendar'), strict: true })
    expect(messages).toEqual([])
    const analysis = await checkPackage(createPackageFromTarballData(file))
    const problems = 'problems' in analysis ? analysis.problems : ['no types']
    // an ES module for bundlers and browsers: `require` and Node 10 are not supported
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' ||
          !('resolutionKind' in problem) ||
          !['node10', 'node16-cjs'].includes(problem.resolutionKind),
      ),
    ).toEqual([])
  })

  it('has source maps with their sources, a license, and no test', () => {
    const packed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n')
    expect(packed).toEqual(
      expect.arrayContaining(
        ['README.md', 'CHANGELOG.md', 'LICENSE', 'api.md'].map((name) => `package/${name}`),
      ),
    )
    expect(packed.filter((name) => /\.test\.|\.tsx$|(?<!\.d)\.ts$/.test(name))).toEqual([])
    const scripts = packed.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    expect(scripts.filter((name) => !packed.includes(`${name}.map`))).toEqual([])
    const map = JSON.parse(
      readFileSync(join(folder, 'calendar/dist/parts/calendar.js.map'), 'utf8'),
    )
    expect(map.sourcesContent[0]).toContain('export function Calendar(props: CalendarProps)')
  })
})

it('the calendar stays within its size limit: compressed kB in a page with React', async () => {
  const { script, style } = await buildCalendarPage('size.ts', PEERS)
  const size = (text: string) => gzipSync(text, { level: 9 }).length / 1000
  expect(size(script)).toBeLessThanOrEqual(MAX_JS_KB)
  expect(size(style)).toBeLessThanOrEqual(MAX_CSS_KB)
  const tools = await buildCalendarPage('tools-size.ts', PEERS)
  expect(size(tools.script) - size(script)).toBeLessThanOrEqual(MAX_TOOLS_KB)
})

describe('the documentation of the calendar', () => {
  const version = JSON.parse(readFileSync(join(CALENDAR, 'package.json'), 'utf8')).version as string

  it('matches its types and style sheets: otherwise run npm run pack', () => {
    for (const [name, text] of Object.entries(calendarDocs()))
      expect(readFileSync(join(CALENDAR, name), 'utf8'), name).toBe(text)
  })

  it('names no folder or command that is not in its tarball', () => {
    expect(README).not.toMatch(/npm run|`(src|host|docs|differential)\b/)
  })

  it('describes each prop, event and field', () => {
    const rows = README.split('\n').filter((line) => /^\| `\w+`/.test(line))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
  })

  it('names each supported key', () => {
    const files = ['month-keys.ts', 'week-keys.ts', 'use-month-keys.ts', 'direction.ts']
    const sources = files.map((file) => readFileSync(join(CALENDAR, 'src/parts', file), 'utf8'))
    const keys = ['Arrow', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Escape', 'm', ' '].filter(
      (key) => sources.some((text) => new RegExp(`'${key}|\\b${key}\\w*:`).test(text)),
    )
    expect(keys).toHaveLength(9)
    const tables = README.slice(README.indexOf('## Keys'), README.indexOf('By mouse'))
    const names: Readonly<Record<string, string>> = { m: '| M |', ' ': 'Space' }
    for (const key of keys) expect(tables).toContain(names[key] ?? key.replace('Page', 'Page '))
  })

  it('lists the changes of its version, and names its API report', () => {
    const [changes = '', report = ''] = ['CHANGELOG.md', 'api.md'].map((name) =>
      readFileSync(join(CALENDAR, name), 'utf8'),
    )
    expect(findChangelogFault(changes, version, report)).toBe('')
  })
})

describe.each([18, 19])('an empty app with React %i', (react) => {
  let host = ''

  beforeAll(() => {
    host = makeHost(react)
  })

  it('type-checks the example including libraries, and rejects a wrong use', () => {
    const files = ['app.tsx', 'planner.tsx', 'adapter.ts']
    expect(check(host, 'ESNext', 'Bundler', files)).toBe('')
    expect(check(host, 'NodeNext', 'NodeNext', files)).toBe('')
    expect(check(host, 'ESNext', 'Bundler', ['wrong.tsx'])).toContain('wrong.tsx(')
  })

  it('shows a month with bars across days, operated by keys, at any width', async () => {
    const { page, faults, close } = await openHost(host)
    const bar = page.locator('[data-day="2027-06-13"] .cal-span')
    const day = page.locator('[data-day="2027-06-13"]')
    const widths = async () =>
      Promise.all([bar, day].map(async (each) => (await each.boundingBox())?.width ?? 0))
    const [barWidth = 0, dayWidth = 1] = await widths()
    expect(barWidth / dayWidth).toBeGreaterThan(5)
    await page.locator('[data-day="2027-06-11"]').click()
    await expect.poll(() => page.locator('.cal-open .cal-item').count()).toBe(1)
    await page.locator('td[data-day="2027-06-11"]').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-day="2027-06-12"] .cal-span').count()).toBe(1)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('2027-07')
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(faults).toEqual([])
    await close()
  })

  it('looks the same whatever the styles of the page', async () => {
    const { page, close } = await openHost(host)
    await page.locator('[data-day="2027-06-11"]').click()
    const look = () =>
      page
        .locator('.cal :is(td, th, tr, li, p, h3, button, b, .cal-word)')
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { padding, borderWidth, color, backgroundColor, textAlign, fontSize, display } =
              getComputedStyle(element)
            return [
              element.className,
              padding,
              borderWidth,
              color,
              backgroundColor,
              textAlign,
              fontSize,
              display,
            ].join(' ')
          }),
        )
    // the days of a stay are highlighted while the pointer is over it
    await page.mouse.move(0, 0)
    const before = await look()
    expect(before.length).toBeGreaterThan(90)
    await page.addStyleTag({ content: HOSTILE })
    expect(await look()).toEqual(before)
    await close()
  })
})

it("the README's time zone adapter keeps wall times across a clock change", async () => {
  const host = join(folder, 'react-19')
  const code = (await import('typescript')).transpileModule(ADAPTER, {
    compilerOptions: { module: 99, target: 10 },
  }).outputText
  writeFileSync(join(host, 'adapter.mjs'), code)
  const { newYork } = await import(pathToFileURL(join(host, 'adapter.mjs')).href)
  expect(newYork.read(new Date('2027-06-01T16:00Z'))).toBe(Date.UTC(2027, 5, 1, 12))
  expect(newYork.at(Date.UTC(2027, 0, 1, 12))).toEqual(new Date('2027-01-01T17:00Z'))
  // the clock skips that half hour: the later time is used
  expect(newYork.at(Date.UTC(2027, 2, 14, 2, 30))).toEqual(new Date('2027-03-14T07:30Z'))
})

it('the states page shows every state without axe violations', async () => {
  const path = await writeStates(folder)
  const page = await browser.newPage({
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(pathToFileURL(path).href)
  await page.locator('#month .cal-day').first().waitFor()
  const states = await page.locator('.state').count()
  expect(states).toBeGreaterThan(14)
  expect(await page.locator('.state:has(.cal, .tl, iframe)').count()).toBe(states)
  for (const width of [1100, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await page.evaluate(AXE)
    // two weeks on one page have the same names for their hours, which doesn't matter in an app
    const found = await page.evaluate(async (tags) => {
      const { violations } = await (window as AxePage).axe.run({ runOnly: tags })
      return violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join()}`,
      )
    }, WCAG)
    expect(found).toEqual([])
  }
  expect(faults).toEqual([])
  await page.close()
})
