import { type CssNode, type Declaration, generate, parse, type Rule } from 'css-tree'
import { SCHEME_NAMES, type Scheme, schemesOf } from './css-colors.ts'
import { isPlain, placeOf } from './css-declarations.ts'
import { outside, scopedOf, THEME_ROOT } from './css-selectors.ts'

const cleaned = new Map<string, string>()
const MAX_CACHED = 200
/** A sheet that grows beyond this in reading is no sheet for a page. */
const MAX_TEXT = 100_000

/**
 * A resort's style sheet made safe (security.md H15): parsed, every selector scoped under the
 * theme's root, and without anything that loads, escapes its place or covers. What cannot be read
 * is left out; the same text is cleaned once.
 */
export function cleanCss(css: string): string {
  const cached = cleaned.get(css)
  if (cached !== undefined) return cached
  if (cleaned.size >= MAX_CACHED) cleaned.clear()
  const safe = read(css)
  cleaned.set(css, safe)
  return safe
}

function read(css: string): string {
  if (css.trim() === '') return ''
  try {
    const sheet = parse(css, { parseCustomProperty: true, onParseError: () => {} })
    const safe = sheet.type === 'StyleSheet' ? [...sheet.children].flatMap(ruleOf).join('\n') : ''
    return safe.length <= MAX_TEXT ? safe : ''
  } catch {
    return ''
  }
}

/**
 * One rule as it may stand, or nothing. Of the rules with an @ only conditions of the page are
 * known.
 */
function ruleOf(node: CssNode): string[] {
  return rulesWithin(node, SCHEME_NAMES)
}

function rulesWithin(node: CssNode, schemes: readonly Scheme[]): string[] {
  if (node.type === 'Rule') return styleOf(node, schemes)
  if (
    node.type !== 'Atrule' ||
    !/^(?:media|supports)$/i.test(node.name) ||
    !node.block ||
    !node.prelude ||
    !isPlain(node.prelude)
  )
    return []
  const prelude = generate(node.prelude)
  const named = /^\(prefers-color-scheme:(light|dark)\)$/.exec(prelude)?.[1] as Scheme | undefined
  const within = named ? schemes.filter((scheme) => scheme === named) : schemes
  const inner = [...node.block.children].flatMap((cssNode) => rulesWithin(cssNode, within))
  return inner.length > 0 ? [`@${node.name.toLowerCase()} ${prelude}{${inner.join('')}}`] : []
}

/**
 * A rule in parts: what holds everywhere, what holds outside protected areas, and colors that can
 * be read in one scheme only.
 */
function styleOf(rule: Rule, schemes: readonly Scheme[]): string[] {
  if (rule.prelude.type !== 'SelectorList') return []
  const selectors = [...rule.prelude.children].flatMap((selector) => scopedOf(selector))
  if (selectors.length === 0) return []
  const declarations = [...rule.block.children].flatMap((node) =>
    node.type === 'Declaration' ? [node] : [],
  )
  const allowed = declarations.flatMap((node) => {
    // the page's own size of text is what every other length counts from
    const isRootSize =
      /^(?:font-size|padding|margin)/i.test(node.property) && selectors.includes(`.${THEME_ROOT}`)
    const place = isRootSize ? null : placeOf(node)
    const readable = place ? schemesOf(node).filter((scheme) => schemes.includes(scheme)) : []
    if (!place || readable.length === 0) return []
    const scheme = readable.length < schemes.length ? readable[0] : undefined
    return [{ text: textOf(node), place, scheme }]
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

/** The declaration without `!important`: nothing of a resort beats what keeps a page usable. */
function textOf(node: Declaration): string {
  return `${node.property}:${generate(node.value)}`
}
