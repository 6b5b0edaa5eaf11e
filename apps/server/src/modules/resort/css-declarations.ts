import { type CssNode, type Declaration, find, generate, walk } from 'css-tree'
import { COLOR_FUNCTION, GRADIENT } from './css-colors.ts'

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
/** Fonts whose letters are pictures: an amount in them is not readable. */
const PICTURE_FONT = /ding|symbol|emoji|icon|marlett|barcode/i
const FONT_PROPERTY = /^(?:--font-|font-family$)/

/** Where a declaration may hold; null for nowhere. */
export function placeOf(node: Declaration): 'everywhere' | 'elsewhere' | null {
  const name = node.property.toLowerCase()
  const limitOf = (list: typeof EVERYWHERE) => list.find(([property]) => property.test(name))?.[1]
  const everywhere = limitOf(EVERYWHERE)
  const maxPx = everywhere ?? limitOf(ELSEWHERE)
  if (maxPx === undefined || !isPlain(node.value) || !isOfKind(name, node.value)) return null
  if (find(node.value, (cssNode) => isFar(cssNode, name, maxPx)) !== null) return null
  if (name === 'box-shadow' && isCover(node.value)) return null
  return everywhere === undefined ? 'elsewhere' : 'everywhere'
}

/**
 * A shadow far from its box would be painted over earlier content, such as an amount next to its
 * label.
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
export function isPlain(value: CssNode): boolean {
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
  const isFont = FONT_PROPERTY.test(name)
  const allowed = variablesOf(name)
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
      !allowed.test(generate(node).slice(4, -1).trim())
    )
      fits = false
    // widths and colors of a border that is made to go are none of a resort's look
    if (
      node.type === 'Identifier' &&
      /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(node.name)
    )
      fits = false
  })
  return fits
}

/** The portal's variables that a property may take; none if it may take none. */
function variablesOf(property: string): RegExp {
  if (FONT_PROPERTY.test(property)) return /^--font-(?:head|text)$/
  if (/radius$|^--r-/.test(property)) return /^--r-(?:[1-3]|cove)$/
  return /^border/.test(property) ? /^--(?:ink|ink-2)$/ : /^(?!)/
}

/** Sizes that cover neighboring content, push it away, or make text unreadable. */
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
