import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Half as long as `axe.source`, which each document reads anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Where the workers of a run note the outlines that axe found nothing in (seed.setup.ts). */
export const AXE_NOTES = 'OWNERNG_E2E_AXE'

/**
 * Runs axe once a run for each outline of a document: fifty journeys pass the same pages, and axe
 * sees no difference between them but names and numbers. What it found something in is looked at
 * again. Frames are documents of their own, also those of another site.
 */
export async function expectNoViolations(
  page: Page,
  subject: string,
  onlyColors: boolean,
): Promise<void> {
  const found: string[] = []
  for (const frame of page.frames())
    if (await isSeen(frame)) found.push(...(await findViolations(frame, onlyColors)))
  expect(found.map((violation) => `${subject}: ${violation}`)).toEqual([])
}

/** Whether a frame is one that a person sees; a page without frames is its own. */
async function isSeen(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true
  const box = await (await frame.frameElement()).boundingBox()
  return box !== null && box.width > 1 && box.height > 1
}

/**
 * What axe judges a page by: size, colors, and every kind of element in its place, with its
 * attributes; not the texts, and not how often a row is repeated.
 */
async function outlineOf(frame: Frame, onlyColors: boolean): Promise<string> {
  const seen = await frame.evaluate(() => {
    // half-way between two colors is neither
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
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
    const sheets = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    )
    const size = [innerWidth, innerHeight]
    return [...kinds.keys(), tokens.color, tokens.backgroundColor, ...sheets, ...size].join('\n')
  })
  return JSON.stringify([seen, frame.parentFrame() === null, onlyColors])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What a page owes its reader once, and none of its frames. */
const OF_A_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']

/** What axe finds in one document; nothing where it has seen such a one before. */
async function findViolations(frame: Frame, onlyColors: boolean): Promise<string[]> {
  const notes = process.env[AXE_NOTES]
  const outline = createHash('sha256')
    .update(await outlineOf(frame, onlyColors))
    .digest('hex')
  const note = notes && join(notes, outline)
  if (note && existsSync(note)) return []
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const found = await frame.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.map(
        (violation) =>
          `${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    {
      runOnly: onlyColors
        ? { type: 'rule' as const, values: ['color-contrast'] }
        : { type: 'tag' as const, values: WCAG },
      rules: Object.fromEntries(
        (frame.parentFrame() && !onlyColors ? OF_A_PAGE : []).map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
      iframes: false,
      resultTypes: ['violations' as const],
    },
  )
  if (note && found.length === 0) writeFileSync(note, frame.url())
  return found
}
