import {
  type CssNode,
  type Declaration,
  generate,
  parse,
  type Rule,
} from 'css-tree/dist/csstree.esm'
import { getSchemes, SCHEME_NAMES, type Scheme } from './css-colors.ts'
import { findPlace, isPlain } from './css-declarations.ts'
import { outside, scopeSelectors, THEME_ROOT } from './css-selectors.ts'

/** Something that was removed from a style sheet. */
export interface RemovedCss {
  readonly kind: 'rule' | 'selector' | 'declaration' | 'contrast' | 'syntax' | 'size'
  /** The removed parts, shortened. */
  readonly what: string
  /** The selectors of a declaration. */
  readonly selector: string
}

interface CleanedCss {
  readonly css: string
  readonly removed: readonly RemovedCss[]
}

type Note = (kind: RemovedCss['kind'], what: string, selector?: string) => void

const cleaned = new Map<string, CleanedCss>()
const MAX_CACHED = 200
const MAX_TEXT = 100_000
const MAX_REMOVED = 50
const MAX_WHAT = 80

/**
 * Sanitizes a resort's style sheet (security.md H15): scopes every selector to the theme's root,
 * and drops anything that loads resources, escapes its place, covers content, or can't be parsed.
 */
export const cleanCss = (css: string): string => sanitizeCss(css).css

/**
 * Like `cleanCss`, and also returns what was removed. A color that is readable in one color scheme
 * only applies there, and `!important` is dropped: neither counts as removed.
 */
export function sanitizeCss(css: string): CleanedCss {
  const cached = cleaned.get(css)
  if (cached !== undefined) return cached
  if (cleaned.size >= MAX_CACHED) cleaned.clear()
  const removed: RemovedCss[] = []
  const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WHAT)
  const safe = read(css, (kind, what, selector = '') => {
    if (removed.length < MAX_REMOVED)
      removed.push({ kind, what: shorten(what), selector: shorten(selector) })
  })
  const result = { css: safe, removed }
  cleaned.set(css, result)
  return result
}

function read(css: string, note: Note): string {
  if (css.trim() === '') return ''
  try {
    const sheet = parse(css, { parseCustomProperty: true, onParseError: () => {} })
    const nodes = sheet.type === 'StyleSheet' ? [...sheet.children] : []
    const safe = nodes.flatMap((node) => rulesWithin(node, SCHEME_NAMES, note)).join('\n')
    if (safe.length <= MAX_TEXT) return safe
    note('size', `${MAX_TEXT}`)
  } catch {
    // nested too deeply
    note('syntax', css)
  }
  return ''
}

/** The only at-rules allowed are media conditions. */
function rulesWithin(node: CssNode, schemes: readonly Scheme[], note: Note): string[] {
  if (node.type === 'Rule') return getStyle(node, schemes, note)
  if (
    node.type !== 'Atrule' ||
    !/^(?:media|supports)$/i.test(node.name) ||
    !node.block ||
    !node.prelude ||
    !isPlain(node.prelude)
  ) {
    noteNode(node, note)
    return []
  }
  const prelude = generate(node.prelude)
  const named = /^\(prefers-color-scheme:(light|dark)\)$/.exec(prelude)?.[1] as Scheme | undefined
  const within = named ? schemes.filter((scheme) => scheme === named) : schemes
  const inner = [...node.block.children].flatMap((cssNode) => rulesWithin(cssNode, within, note))
  return inner.length > 0 ? [`@${node.name.toLowerCase()} ${prelude}{${inner.join('')}}`] : []
}

/** Notes a node that isn't allowed where it is. */
function noteNode(node: CssNode, note: Note): void {
  if (node.type === 'Comment' || node.type === 'CDO' || node.type === 'CDC') return
  if (node.type === 'Raw') note('syntax', node.value)
  else note('rule', generate(node))
}

/** Splits a rule by where and in which color scheme its declarations are allowed. */
function getStyle(rule: Rule, schemes: readonly Scheme[], note: Note): string[] {
  const named = generate(rule.prelude)
  const parts = rule.prelude.type === 'SelectorList' ? [...rule.prelude.children] : [rule.prelude]
  const selectors = parts.flatMap((selector) => {
    const scoped = scopeSelectors(selector)
    if (scoped.length === 0) note('selector', generate(selector))
    return scoped
  })
  if (selectors.length === 0) return []
  const declarations = [...rule.block.children].flatMap((node) => {
    if (node.type === 'Declaration') return [node]
    noteNode(node, note)
    return []
  })
  const allowed = declarations.flatMap((node) => {
    // the root font size is the base of all other lengths
    const isRootSize =
      /^(?:font-size|padding|margin)/i.test(node.property) && selectors.includes(`.${THEME_ROOT}`)
    const place = isRootSize ? null : findPlace(node)
    const readable = place ? getSchemes(node).filter((scheme) => schemes.includes(scheme)) : []
    if (!place || readable.length === 0) {
      note(place ? 'contrast' : 'declaration', getText(node), named)
      return []
    }
    const scheme = readable.length < schemes.length ? readable[0] : undefined
    return [{ text: getText(node), place, scheme }]
  })
  return ([undefined, 'light', 'dark'] as const).flatMap((scheme) =>
    (['everywhere', 'elsewhere'] as const).flatMap((place) => {
      const texts = allowed
        .filter((item) => item.scheme === scheme && item.place === place)
        .map((item) => item.text)
      if (texts.length === 0) return []
      const placed = place === 'elsewhere' ? selectors.map(outside) : selectors
      const text = `${placed.join(',')}{${texts.join(';')}}`
      return [scheme ? `@media (prefers-color-scheme:${scheme}){${text}}` : text]
    }),
  )
}

/** Removes `!important`, so that a resort can't override what keeps a page usable. */
function getText(node: Declaration): string {
  return `${node.property}:${generate(node.value)}`
}
