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

const cleaned = new Map<string, string>()
const MAX_CACHED = 200
const MAX_TEXT = 100_000

/**
 * Sanitizes a resort's style sheet (security.md H15): scopes every selector to the theme's root,
 * and drops anything that loads resources, escapes its place, covers content, or can't be parsed.
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
    const safe = sheet.type === 'StyleSheet' ? [...sheet.children].flatMap(getRule).join('\n') : ''
    return safe.length <= MAX_TEXT ? safe : ''
  } catch {
    return ''
  }
}

/** The only at-rules allowed are media conditions. */
function getRule(node: CssNode): string[] {
  return rulesWithin(node, SCHEME_NAMES)
}

function rulesWithin(node: CssNode, schemes: readonly Scheme[]): string[] {
  if (node.type === 'Rule') return getStyle(node, schemes)
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

/** Splits a rule by where and in which color scheme its declarations are allowed. */
function getStyle(rule: Rule, schemes: readonly Scheme[]): string[] {
  if (rule.prelude.type !== 'SelectorList') return []
  const selectors = [...rule.prelude.children].flatMap((selector) => scopeSelectors(selector))
  if (selectors.length === 0) return []
  const declarations = [...rule.block.children].flatMap((node) =>
    node.type === 'Declaration' ? [node] : [],
  )
  const allowed = declarations.flatMap((node) => {
    // the root font size is the base of all other lengths
    const isRootSize =
      /^(?:font-size|padding|margin)/i.test(node.property) && selectors.includes(`.${THEME_ROOT}`)
    const place = isRootSize ? null : findPlace(node)
    const readable = place ? getSchemes(node).filter((scheme) => schemes.includes(scheme)) : []
    if (!place || readable.length === 0) return []
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
