import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Half the size of `axe.source`, which each document parses again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/**
 * Environment variable: the folder where the workers of a run record documents without violations
 * (seed.setup.ts).
 */
export const AXE_NOTES = 'OWNERNG_E2E_AXE'

/**
 * Runs axe once per run for each distinct document outline: fifty journeys visit the same pages,
 * which differ only in names and numbers. Contrast is checked once per run for each text style,
 * whatever the page or width. Documents with violations are checked again. Frames, including
 * cross-site ones, are separate documents.
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

/** Returns whether a frame is visible; true for the main frame. */
async function isSeen(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true
  const box = await (await frame.frameElement()).boundingBox()
  return box !== null && box.width > 1 && box.height > 1
}

/**
 * Returns what axe bases its results on: size, colors, and every kind of element in its place, with
 * its attributes; not the texts, and not the number of repeated rows.
 */
async function getOutline(frame: Frame): Promise<string> {
  const seen = await frame.evaluate(() => {
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
    // if the window is as tall as its page, all of the page is visible, whatever its height
    const isWhole = innerHeight >= document.documentElement.scrollHeight
    const size = [innerWidth, isWhole ? 'whole' : innerHeight]
    return [...kinds.keys(), tokens.color, tokens.backgroundColor, ...sheets, ...size].join('\n')
  })
  return JSON.stringify([seen, frame.parentFrame() === null])
}

/**
 * Returns what axe bases contrast on: color, size and weight of each visible text, and all
 * backgrounds below it, each with its position in the style sheets. Elements that overlap others
 * may overlap different ones in another width.
 */
async function getLooks(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    // colors in the middle of a transition would be wrong
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const grounds = new Map<Element, string>()
    const getGround = (element: Element | null): string => {
      if (!element) return ''
      const known = grounds.get(element)
      if (known !== undefined) return known
      const style = getComputedStyle(element)
      const { position, backgroundColor, backgroundImage, opacity, filter } = style
      const ground = [
        `${element.tagName}.${element.getAttribute('class') ?? ''}`,
        ...[backgroundColor, backgroundImage, opacity, filter],
        position === 'static' || position === 'relative' ? '' : `${position} ${innerWidth}`,
        getGround(element.parentElement),
      ].join('|')
      grounds.set(element, ground)
      return ground
    }
    const hasText = (element: Element) =>
      'value' in element ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    window.textsByLook = new Map()
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || !element.checkVisibility()) continue
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const look = [color, fontSize, fontWeight, textShadow, getGround(element)].join('|')
      const texts = window.textsByLook.get(look)
      if (texts) texts.push(element)
      else window.textsByLook.set(look, [element])
    }
    return [...window.textsByLook.keys()]
  })
}

declare global {
  interface Window {
    axe: typeof axe
    /** The visible text elements of each look, in the order that `getLooks` returned. */
    textsByLook: Map<string, Element[]>
  }
}

/** Rules that apply to the page but not to its frames. */
const OF_A_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']

/**
 * Marks elements without a text, or with one whose look was checked before: axe doesn't compute
 * their contrast, which takes half of its time. Elements of shadow roots aren't marked.
 */
const KNOWN = 'data-known-look'
/** The look of a text in an element that may overlap others: what is below it may differ. */
const OVERLAPS = /\|(absolute|fixed|sticky) /

/** Reads and writes the records of a run, one file each; without a folder every document is new. */
function getNote(seen: string): { isNew: boolean; write: (about: string) => void } {
  const notes = process.env[AXE_NOTES]
  if (!notes) return { isNew: true, write: () => {} }
  const note = join(notes, createHash('sha256').update(seen).digest('hex'))
  return { isNew: !existsSync(note), write: (about) => writeFileSync(note, about) }
}

/** Returns the violations in one document; none if an equal one was checked before. */
async function findViolations(frame: Frame, onlyColors: boolean): Promise<string[]> {
  const allLooks = await getLooks(frame)
  const notes = allLooks.map(getNote)
  const looks = notes.filter(({ isNew }) => isNew)
  const outlines = onlyColors ? [] : [getNote(await getOutline(frame))].filter(({ isNew }) => isNew)
  if (looks.length + outlines.length === 0) return []
  const isOfColors = outlines.length === 0
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(AXE)
    await frame.evaluate(
      (selector) => window.axe.configure({ rules: [{ id: 'color-contrast', selector }] }),
      `*:not([${KNOWN}])`,
    )
  }
  const off = [
    ...(looks.length === 0 ? ['color-contrast'] : []), // all of its texts were checked before
    ...(frame.parentFrame() && !isOfColors ? OF_A_PAGE : []), // a frame isn't a page
  ]
  const found = await frame.evaluate(
    async ({ options, known, attribute }) => {
      const unknown = [...window.textsByLook.values()].filter((_, index) => !known[index])
      const texts = new Set(unknown.flat())
      const others = [...document.querySelectorAll('body *')].filter((each) => !texts.has(each))
      for (const other of others) other.setAttribute(attribute, '')
      const { violations } = await window.axe.run(options)
      for (const other of others) other.removeAttribute(attribute)
      return violations.map(
        (violation) =>
          `${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    {
      options: {
        runOnly: isOfColors
          ? { type: 'rule' as const, values: ['color-contrast'] }
          : { type: 'tag' as const, values: WCAG },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        iframes: false,
        // its rules for style sheets and media are experimental, or find no media here
        preload: false,
        resultTypes: ['violations' as const],
      },
      known: notes.map(({ isNew }, index) => !isNew && !OVERLAPS.test(allLooks[index] ?? '')),
      attribute: KNOWN,
    },
  )
  if (found.length === 0) for (const { write } of [...looks, ...outlines]) write(frame.url())
  return found
}
