import { type CssNode, clone, type Declaration, find, generate, List, parse, type Rule, walk } from 'css-tree'

/** The class under which a resort's rules hold: the portal's root carries it, dialogs of other sites and frames do not. */
const THEME_ROOT = 'resort-theme'
/** No length of a resort's rule is longer: longer ones cover what lies beside. */
const MOST_PX = 96
/** A smaller text is a text that is not there. */
const LEAST_TEXT_PX = 12
const PX: Record<string, number> = { px: 1, pt: 1.34, rem: 18, em: 18, ch: 9, '': 1 }
/** Properties that change how things look and not where they are, whether they show, or what they load. */
const PROPERTY =
  /^(?:--[a-z][a-z0-9-]*|(?:background|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?)-?(?:color|style|width|radius)?|border-(?:top|bottom)-(?:left|right)-radius|background-image|color|caret-color|accent-color|fill|stroke|font(?:-(?:family|size|weight|style|variant|variant-numeric|stretch|feature-settings))?|line-height|letter-spacing|word-spacing|text-(?:align|decoration(?:-(?:color|line|style|thickness))?|transform|shadow|underline-offset|wrap)|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?|gap|row-gap|column-gap|list-style(?:-type|-position)?|box-shadow)$/
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|var|(?:repeating-)?(?:linear|radial|conic)-gradient)$/

const cleaned = new Map<string, string>()
const MOST_KEPT = 200
/** A sheet that grows beyond this in reading is no sheet for a page. */
const MOST_TEXT = 100_000

/**
 * A resort's style sheet made safe (security.md H15): parsed, every selector scoped under the theme's root, and without
 * anything that loads, escapes its place or covers. What cannot be read is left out; the same text is cleaned once.
 */
export function cleanCss(css: string): string {
  const known = cleaned.get(css)
  if (known !== undefined) return known
  if (cleaned.size >= MOST_KEPT) cleaned.clear()
  const safe = read(css)
  cleaned.set(css, safe)
  return safe
}

function read(css: string): string {
  if (css.trim() === '') return ''
  try {
    const sheet = parse(css, { parseCustomProperty: true, onParseError: () => {} })
    const safe = sheet.type === 'StyleSheet' ? [...sheet.children].flatMap(ruleOf).join('\n') : ''
    return safe.length <= MOST_TEXT ? safe : ''
  } catch {
    return ''
  }
}

/** One rule as it may stand, or nothing. Of the rules with an @ only conditions of the page are known. */
function ruleOf(node: CssNode): string[] {
  if (node.type === 'Rule') return styleOf(node)
  if (node.type !== 'Atrule' || !/^(?:media|supports)$/i.test(node.name) || !node.block || !node.prelude || !isPlain(node.prelude)) return []
  const inner = [...node.block.children].flatMap(ruleOf)
  return inner.length > 0 ? [`@${node.name.toLowerCase()} ${generate(node.prelude)}{${inner.join('')}}`] : []
}

function styleOf(rule: Rule): string[] {
  if (rule.prelude.type !== 'SelectorList') return []
  const selectors = [...rule.prelude.children].flatMap((selector) => scopedOf(selector))
  const declarations = [...rule.block.children].flatMap((node) => (node.type === 'Declaration' && isAllowed(node) ? [textOf(node)] : []))
  return selectors.length > 0 && declarations.length > 0 ? [`${selectors.join(',')}{${declarations.join(';')}}`] : []
}

/** A selector under the root: `:root`, `html`, `body` and the root's own class are the root itself. */
function scopedOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return []
  const parts = [...selector.children]
  if (parts[0]?.type === 'Combinator') return []
  if (parts.some((part) => !['TypeSelector', 'ClassSelector', 'IdSelector', 'PseudoClassSelector', 'PseudoElementSelector', 'Combinator'].includes(part.type))) return []
  if (
    parts.some(
      (part) =>
        part.type === 'PseudoClassSelector' &&
        (part.children !== null || !/^(?:root|hover|focus|focus-visible|active|visited|link|first-child|last-child|disabled)$/i.test(part.name)),
    )
  )
    return []
  if (parts.some((part) => part.type === 'TypeSelector' && !/^(?:\*|[a-z][a-z0-9-]*)$/i.test(part.name))) return []
  // the root's own class: a sheet is cleaned when it is saved and again when it is sent
  const isRoot = (part: CssNode | undefined) =>
    (part?.type === 'PseudoClassSelector' && /^root$/i.test(part.name)) ||
    (part?.type === 'TypeSelector' && /^(?:html|body)$/i.test(part.name)) ||
    (part?.type === 'ClassSelector' && part.name === THEME_ROOT)
  const rest = [...parts]
  while (isRoot(rest[0])) {
    rest.shift()
    if (rest[0]?.type === 'Combinator' && rest[0].name !== ' ') return []
    if (rest[0]?.type === 'Combinator') rest.shift()
    else if (rest.length > 0) return []
  }
  if (rest.some(isRoot)) return []
  const text = generate({ type: 'Selector', children: new List<CssNode>().fromArray(rest.map(clone)) })
  return [rest.length === 0 ? `.${THEME_ROOT}` : `.${THEME_ROOT} ${text}`]
}

function isAllowed(node: Declaration): boolean {
  const name = node.property.toLowerCase()
  return PROPERTY.test(name) && isPlain(node.value) && !isFarAway(node) && (/^(?:--)?font/.test(name) || find(node.value, (each) => each.type === 'String') === null)
}

/** Nothing in it loads, is unread, or is more than a value. */
function isPlain(value: CssNode): boolean {
  let plain = true
  walk(value, (node) => {
    if (node.type === 'Url' || node.type === 'Raw' || (node.type === 'Function' && !FUNCTION.test(node.name.toLowerCase()))) plain = false
    if (node.type === 'Identifier' && /[\\<>"']/.test(node.name)) plain = false
    if (node.type === 'String' && /[\\<>]/.test(node.value)) plain = false
  })
  return plain
}

/** Sizes that reach over what is beside, or make a text one that nobody can read. */
function isFarAway({ property, value }: Declaration): boolean {
  const name = property.toLowerCase()
  return find(value, (node) => isFar(node, name)) !== null
}

function isFar(node: CssNode, name: string): boolean {
  const ofType = /^(?:font|font-size|line-height)$/.test(name)
  if (node.type === 'Percentage') return Math.abs(Number(node.value)) > 400 || (ofType && Number(node.value) < 70)
  if (node.type !== 'Dimension' && node.type !== 'Number') return false
  const unit = node.type === 'Dimension' ? node.unit.toLowerCase() : ''
  if (unit === 'deg' || unit === 'turn' || unit === 'rad') return false
  const size = Number(node.value) * (PX[unit] ?? Number.POSITIVE_INFINITY)
  if (Math.abs(size) > (unit === '' ? 1000 : MOST_PX)) return true
  if (size < 0 && /^(?:margin|--|letter|word|padding)/.test(name)) return true
  return ofType && (unit === '' ? size < 1 : size < LEAST_TEXT_PX)
}

/** The declaration without `!important`: nothing of a resort beats what keeps a page usable. */
function textOf(node: Declaration): string {
  return `${node.property}:${generate(node.value)}`
}
