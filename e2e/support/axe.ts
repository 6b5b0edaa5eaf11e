import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Where the workers of a run note the outlines that axe found nothing in (seed.setup.ts). */
export const AXE_NOTES = 'OWNERNG_E2E_AXE'

/**
 * Runs axe once a run for each outline of a page: fifty journeys pass the same pages, and axe sees
 * no difference between them but names and numbers. What it found something in is looked at again.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  onlyColors: boolean,
): Promise<void> {
  const notes = process.env[AXE_NOTES]
  const outline = createHash('sha256')
    .update(await outlineOf(page, onlyColors))
    .digest('hex')
  const note = notes && join(notes, outline)
  if (note && existsSync(note)) return
  expect(
    (await findViolations(page, onlyColors)).map((violation) => `${what}: ${violation}`),
  ).toEqual([])
  if (note) writeFileSync(note, what)
}

/**
 * What axe judges a page by: size, colors, and every kind of element in its place, with its
 * attributes; not the texts, and not how often a row is repeated. Frames are never the same.
 */
async function outlineOf(page: Page, onlyColors: boolean): Promise<string> {
  if (page.frames().length > 1) return crypto.randomUUID()
  const seen = await page.evaluate(() => {
    const NAMES =
      /^(id|for|href|src|value|name|d|points|transform|key|aria-(\w+by|controls|owns|\w+descendant))$/
    const kinds = new Map<string, string>()
    const outline = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (NAMES.test(name)) return name
        return /^(alt|aria-label|title|placeholder|datetime)$/.test(name)
          ? `${name}=${value.trim() !== ''}`
          : `${name}=${value}`
      })
      const texts = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const children = [...new Set([...element.children].map(outline))].join()
      const whole = `${element.tagName} ${attributes.sort().join(' ')} ${texts} (${children})`
      const short = kinds.get(whole) ?? String(kinds.size)
      kinds.set(whole, short)
      return short
    }
    outline(document.documentElement)
    const tokens = getComputedStyle(document.body)
    return [...kinds.keys(), tokens.color, tokens.backgroundColor].join('\n')
  })
  return JSON.stringify([seen, page.viewportSize(), onlyColors])
}

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; nodes: { target: readonly unknown[] }[] }[]
  }>
}

const axeFile = createRequire(
  createRequire(import.meta.url).resolve('@axe-core/playwright'),
).resolve('axe-core/axe.min.js')
const axeScript = readFileSync(axeFile, 'utf8')

/**
 * What axe finds. The builder of @axe-core/playwright looks into frames of other sites, and opens a
 * page of its own each time to put its answers together; without frames axe runs in the page, seven
 * times as fast.
 */
async function findViolations(page: Page, onlyColors: boolean): Promise<string[]> {
  if (page.frames().length > 1) {
    const axe = new AxeBuilder({ page })
    const { violations } = await (onlyColors
      ? axe.withRules(['color-contrast'])
      : axe.withTags(WCAG)
    ).analyze()
    return violations.map(
      (violation) =>
        `${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
      return violations.map(
        (violation) =>
          `${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    onlyColors
      ? { type: 'rule' as const, values: ['color-contrast'] }
      : { type: 'tag' as const, values: WCAG },
  )
}
