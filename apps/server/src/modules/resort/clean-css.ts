import { contrastOf } from '@ownerng/domain'
import {
  type CssNode,
  clone,
  type Declaration,
  find,
  generate,
  List,
  parse,
  type Rule,
  walk,
} from 'css-tree'

/**
 * The class under which a resort's rules hold: the portal's root carries it, dialogs of other sites
 * and frames do not.
 */
const THEME_ROOT = 'resort-theme'
/**
 * Where a person signs in, pays or answers a dialog only fonts, borders and the palette's variables
 * of a resort hold. All else gets two conditions, which add nothing to the weight of a selector: no
 * such area is on the page, and it is in no dialog.
 */
const UNPROTECTED_PAGE = ':where(:not(:has(.brand-protected)))'
const NO_DIALOG = ':where(:not(dialog,dialog *))'
const PX: Record<string, number> = { px: 1, pt: 1.34, rem: 18, em: 18, ch: 9, '': 1 }

/**
 * Properties that hold everywhere, with how many px they may measure: they change how a thing looks
 * and never whether it shows or where.
 */
const EVERYWHERE: readonly (readonly [property: RegExp, maxPx: number])[] = [
  [/^--font-(?:head|text)$/, 0],
  [/^--r-(?:[1-3]|cove)$/, 96],
  [/^--(?:ink|ink-2|paper|surface|sunk)$/, 0],
  [/^font-(?:family|style)$/, 0],
  [/^font-weight$/, 1000],
  [/^border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$/, 8],
  [/^border(?:-(?:top|bottom)-(?:left|right))?-radius$/, 96],
]
/** Properties that hold outside protected areas only. */
const ELSEWHERE: readonly (readonly [property: RegExp, maxPx: number])[] = [
  [/^color$/, 0],
  [/^background(?:-(?:color|image))?$/, 1000],
  [/^font-size$/, 40],
  [/^font-(?:variant|variant-numeric|stretch)$/, 200],
  [/^line-height$/, 40],
  [/^(?:letter|word)-spacing$/, 4],
  [/^text-(?:align|transform|wrap)$/, 0],
  [/^text-shadow$/, 3],
  [/^text-decoration-(?:color|style)$/, 0],
  [/^(?:padding|margin)(?:-(?:top|right|bottom|left))?$/, 32],
  [/^(?:row-|column-)?gap$/, 32],
  [/^list-style-(?:type|position)$/, 0],
  [/^box-shadow$/, 24],
]
/** How far a shadow may be moved across and down, be blurred, and spread. */
const SHADOW_PX = [8, 8, 24, 2] as const
/** A smaller text is a text that is not there, and lines closer than this lie over each other. */
const MIN_TEXT_PX = 12
const MIN_LINE_HEIGHT = 1
/**
 * What only names a colour; all that computes a value, or takes it from elsewhere, may come to
 * anything.
 */
const COLOR_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/
/** Fonts whose letters are pictures: an amount in them is not readable. */
const PICTURE_FONT = /ding|symbol|emoji|icon|marlett|barcode/i
/** What text and grounds are read against in each scheme: the portal's own surface and ink. */
const SCHEMES = {
  light: { surface: '#FFFFFF', ink: '#15282C' },
  dark: { surface: '#14272B', ink: '#EAF1F0' },
} as const
type Scheme = keyof typeof SCHEMES
/**
 * Text this far from the surface and grounds this far from the ink are more than 2:1 apart from
 * each other, whatever rules meet.
 */
const TEXT_RATIO = 4.5
const GROUND_RATIO = 7
const BASIC_COLORS: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  maroon: '#800000',
  green: '#008000',
  navy: '#000080',
  blue: '#0000FF',
  purple: '#800080',
  teal: '#008080',
  gray: '#808080',
  silver: '#C0C0C0',
  yellow: '#FFFF00',
}

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
  const known = cleaned.get(css)
  if (known !== undefined) return known
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
  return rulesWithin(node, ['light', 'dark'])
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
  const inner = [...node.block.children].flatMap((each) => rulesWithin(each, within))
  return inner.length > 0 ? [`@${node.name.toLowerCase()} ${prelude}{${inner.join('')}}`] : []
}

/**
 * A rule in parts: what holds everywhere, what holds outside protected areas, and colours that can
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
    return place && readable.length > 0
      ? [
          {
            text: textOf(node),
            place,
            scheme: readable.length < schemes.length ? readable[0] : undefined,
          },
        ]
      : []
  })
  return ([undefined, 'light', 'dark'] as const).flatMap((scheme) =>
    (['everywhere', 'elsewhere'] as const).flatMap((place) => {
      const texts = allowed
        .filter((each) => each.scheme === scheme && each.place === place)
        .map((each) => each.text)
      if (texts.length === 0) return []
      const text = `${selectors.map((selector) => (place === 'elsewhere' ? outside(selector) : selector)).join(',')}{${texts.join(';')}}`
      return [scheme ? `@media (prefers-color-scheme:${scheme}){${text}}` : text]
    }),
  )
}

/**
 * The selector where it holds on pages without a protected area only; its own condition stands
 * before a pseudo-element.
 */
function outside(selector: string): string {
  const onPage = selector.replace(`.${THEME_ROOT}`, `.${THEME_ROOT}${UNPROTECTED_PAGE}`)
  const at = onPage.search(/::[a-z-]+$/i)
  return at < 0 ? `${onPage}${NO_DIALOG}` : `${onPage.slice(0, at)}${NO_DIALOG}${onPage.slice(at)}`
}

/**
 * A selector under the root: `:root`, `html`, `body` and the root's own class are the root itself.
 */
function scopedOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return []
  // a sheet is cleaned when it is saved and again when it is sent: its own condition is no part of
  // what was written
  const parts = [...selector.children].filter(
    (part) => ![UNPROTECTED_PAGE, NO_DIALOG].includes(generate(part)),
  )
  if (parts[0]?.type === 'Combinator') return []
  if (
    parts.some(
      (part) =>
        ![
          'TypeSelector',
          'ClassSelector',
          'IdSelector',
          'PseudoClassSelector',
          'PseudoElementSelector',
          'Combinator',
        ].includes(part.type),
    )
  )
    return []
  if (
    parts.some(
      (part) =>
        part.type === 'PseudoClassSelector' &&
        (part.children !== null ||
          !/^(?:root|hover|focus|focus-visible|active|visited|link|first-child|last-child|disabled)$/i.test(
            part.name,
          )),
    )
  )
    return []
  if (
    parts.some(
      (part) => part.type === 'TypeSelector' && !/^(?:\*|[a-z][a-z0-9-]*)$/i.test(part.name),
    )
  )
    return []
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
  const text = generate({
    type: 'Selector',
    children: new List<CssNode>().fromArray(rest.map(clone)),
  })
  return [rest.length === 0 ? `.${THEME_ROOT}` : `.${THEME_ROOT} ${text}`]
}

/** Where a declaration may hold; null for nowhere. */
function placeOf(node: Declaration): 'everywhere' | 'elsewhere' | null {
  const name = node.property.toLowerCase()
  const limitOf = (list: typeof EVERYWHERE) => list.find(([property]) => property.test(name))?.[1]
  const everywhere = limitOf(EVERYWHERE)
  const maxPx = everywhere ?? limitOf(ELSEWHERE)
  if (maxPx === undefined || !isPlain(node.value) || !isOfKind(name, node.value)) return null
  if (find(node.value, (each) => isFar(each, name, maxPx)) !== null) return null
  if (name === 'box-shadow' && isCover(node.value)) return null
  return everywhere === undefined ? 'elsewhere' : 'everywhere'
}

/**
 * A shadow whose edge lies far from its box: it is painted over what stands before that box, an
 * amount beside its label for one.
 */
function isCover(value: CssNode): boolean {
  if (value.type !== 'Value') return true
  let at = 0
  for (const part of value.children) {
    if (part.type === 'Operator') at = 0
    if (part.type !== 'Dimension' && part.type !== 'Number') continue
    const size = Math.abs(
      Number(part.value) *
        (PX[part.type === 'Dimension' ? part.unit.toLowerCase() : ''] ?? Number.POSITIVE_INFINITY),
    )
    if (size > (SHADOW_PX[at++] ?? 0)) return true
  }
  return false
}

/** Nothing in it loads, is unread, or is more than a value that can be read as it stands. */
function isPlain(value: CssNode): boolean {
  let plain = true
  walk(value, (node) => {
    if (node.type === 'Url' || node.type === 'Raw') plain = false
    if (
      node.type === 'Function' &&
      !COLOR_FUNCTION.test(node.name.toLowerCase()) &&
      !GRADIENT.test(node.name.toLowerCase()) &&
      node.name.toLowerCase() !== 'var'
    )
      plain = false
    if (node.type === 'Identifier' && /[\\<>"']/.test(node.name)) plain = false
    if (node.type === 'String' && /[\\<>]/.test(node.value)) plain = false
  })
  return plain
}

/**
 * Values that a property takes here: strings in fonts, gradients in grounds, and variables of the
 * portal that are of its kind.
 */
function isOfKind(name: string, value: CssNode): boolean {
  const isFont = /^(?:--font-|font-family$)/.test(name)
  const kept = isFont
    ? /^--font-(?:head|text)$/
    : /radius$|^--r-/.test(name)
      ? /^--r-(?:[1-3]|cove)$/
      : /^border/.test(name)
        ? /^--(?:ink|ink-2)$/
        : /^(?!)/
  let fits = true
  walk(value, (node) => {
    if (node.type === 'String' && (!isFont || PICTURE_FONT.test(node.value))) fits = false
    if (node.type === 'Identifier' && isFont && PICTURE_FONT.test(node.name)) fits = false
    if (
      node.type === 'Function' &&
      GRADIENT.test(node.name.toLowerCase()) &&
      !/^background(?:-image)?$/.test(name)
    )
      fits = false
    if (
      node.type === 'Function' &&
      node.name.toLowerCase() === 'var' &&
      !kept.test(generate(node).slice(4, -1).trim())
    )
      fits = false
    // widths and colours of a border that is made to go are none of a resort's look
    if (
      node.type === 'Identifier' &&
      /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(node.name)
    )
      fits = false
  })
  return fits
}

/**
 * In which schemes a colour of a text or a ground can be read; any other declaration holds in both.
 */
function schemesOf({ property, value }: Declaration): Scheme[] {
  const name = property.toLowerCase()
  const isText = /^(?:color|--ink|--ink-2)$/.test(name)
  const isGround = /^(?:background(?:-(?:color|image))?|--(?:paper|surface|sunk))$/.test(name)
  if (!isText && !isGround) return ['light', 'dark']
  const colors: (string | null)[] = []
  walk(value, {
    enter(node: CssNode) {
      if (
        node.type === 'Hash' ||
        node.type === 'Identifier' ||
        (node.type === 'Function' && !GRADIENT.test(node.name.toLowerCase()))
      ) {
        if (
          node.type !== 'Identifier' ||
          !/^(?:to|top|bottom|left|right|circle|ellipse|at|center)$/i.test(node.name)
        )
          colors.push(solidOf(node))
        if (node.type === 'Function') return walk.skip
      }
      return undefined
    },
  })
  if (colors.length === 0) return []
  return (['light', 'dark'] as const).filter((scheme) =>
    colors.every(
      (color) =>
        color !== null &&
        (isText
          ? contrastOf(color, SCHEMES[scheme].surface) >= TEXT_RATIO
          : contrastOf(color, SCHEMES[scheme].ink) >= GROUND_RATIO),
    ),
  )
}

/**
 * An opaque colour as `#RRGGBB`; null for what is not one, or is written in a way whose lightness
 * is not known here.
 */
function solidOf(node: CssNode): string | null {
  if (node.type === 'Identifier') return BASIC_COLORS[node.name.toLowerCase()] ?? null
  if (node.type === 'Hash') {
    const short = /^([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(node.value)
    return short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`
      : /^[0-9a-f]{6}$/i.test(node.value)
        ? `#${node.value}`
        : null
  }
  const rgb = /^rgba?\((\d{1,3})[ ,](\d{1,3})[ ,](\d{1,3})\)$/i.exec(generate(node))
  return rgb
    ? `#${rgb
        .slice(1)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')}`
    : null
}

/** Sizes that reach over what is beside, push it away, or make a text one that nobody can read. */
function isFar(node: CssNode, name: string, maxPx: number): boolean {
  const isColor = /color$|^background|^--(?:ink|paper|surface|sunk)/.test(name)
  // `larger` grows with every element inside another
  if (node.type === 'Identifier') return name === 'font-size'
  if (node.type === 'Percentage')
    return !isColor && !/^(?:font-stretch|border)/.test(name) && !/shadow$/.test(name)
  if (node.type !== 'Dimension' && node.type !== 'Number') return false
  const unit = node.type === 'Dimension' ? node.unit.toLowerCase() : ''
  if (isColor || unit === 'deg' || unit === 'turn' || unit === 'rad') return false
  // grows with every element inside another
  if (name === 'font-size' && unit !== 'px' && unit !== 'pt' && unit !== 'rem') return true
  const size = Number(node.value) * (PX[unit] ?? Number.POSITIVE_INFINITY)
  const isShade = /^(?:border|box-shadow|text-shadow)/.test(name) && unit === ''
  if (isShade) return !Number.isFinite(size) || Math.abs(size) > 1000
  if (Math.abs(size) > maxPx || (size < 0 && !/shadow$/.test(name))) return true
  if (name === 'font-size') return size < MIN_TEXT_PX
  return (
    name === 'line-height' &&
    (unit === '' ? size < MIN_LINE_HEIGHT || size > 2.5 : size < MIN_TEXT_PX)
  )
}

/** The declaration without `!important`: nothing of a resort beats what keeps a page usable. */
function textOf(node: Declaration): string {
  return `${node.property}:${generate(node.value)}`
}
