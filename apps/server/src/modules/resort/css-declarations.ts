import { type CssNode, type Declaration, find, generate, walk } from 'css-tree/dist/csstree.esm'
import { COLOR_FUNCTION, GRADIENT } from './css-colors.ts'

const PX: Record<string, number> = { px: 1, pt: 1.34, rem: 18, em: 18, ch: 9, '': 1 }

/** Maximum sizes in px of properties that change how something looks, never whether or where. */
const EVERYWHERE: readonly (readonly [property: RegExp, maxPx: number])[] = [
  [/^--font-(?:head|text)$/, 0],
  [/^--r-(?:[1-3]|cove)$/, 96],
  [/^--(?:ink|ink-2|paper|surface|sunk)$/, 0],
  [/^font-(?:family|style)$/, 0],
  [/^font-weight$/, 1000],
  [/^border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$/, 8],
  [/^border(?:-(?:top|bottom)-(?:left|right))?-radius$/, 96],
]
/** Allowed outside protected areas only. */
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
/** Maximum offset x, offset y, blur, and spread of a shadow, in px. */
const SHADOW_PX = [8, 8, 24, 2] as const
/** Smaller text is unreadable, and smaller line heights overlap. */
const MIN_TEXT_PX = 12
const MIN_LINE_HEIGHT = 1
/** Symbol fonts, which make amounts unreadable. */
const PICTURE_FONT = /ding|symbol|emoji|icon|marlett|barcode/i
const FONT_PROPERTY = /^(?:--font-|font-family$)/

/** Where a declaration is allowed; null if nowhere. */
export function findPlace(node: Declaration): 'everywhere' | 'elsewhere' | null {
  const name = node.property.toLowerCase()
  const getLimit = (list: typeof EVERYWHERE) => list.find(([property]) => property.test(name))?.[1]
  const everywhere = getLimit(EVERYWHERE)
  const maxPx = everywhere ?? getLimit(ELSEWHERE)
  if (maxPx === undefined || !isPlain(node.value) || !isOfKind(name, node.value)) return null
  if (find(node.value, (cssNode) => isFar(cssNode, name, maxPx)) !== null) return null
  if (name === 'box-shadow' && isCover(node.value)) return null
  return everywhere === undefined ? 'elsewhere' : 'everywhere'
}

/** Whether a shadow reaches far from its box and could cover content, such as an amount. */
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

/** Returns whether a value is fully parsed, loads nothing, and contains only literal values. */
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

/** Whether a property accepts the value, such as strings in fonts and gradients in backgrounds. */
function isOfKind(name: string, value: CssNode): boolean {
  const isFont = FONT_PROPERTY.test(name)
  const allowed = getVariables(name)
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
    // CSS-wide keywords could remove a border, so they aren't allowed
    if (
      node.type === 'Identifier' &&
      /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(node.name)
    )
      fits = false
  })
  return fits
}

function getVariables(property: string): RegExp {
  if (FONT_PROPERTY.test(property)) return /^--font-(?:head|text)$/
  if (/radius$|^--r-/.test(property)) return /^--r-(?:[1-3]|cove)$/
  return /^border/.test(property) ? /^--(?:ink|ink-2)$/ : /^(?!)/
}

/** Whether a size could cover neighboring content, push it away, or make text unreadable. */
function isFar(node: CssNode, name: string, maxPx: number): boolean {
  const isColor = /color$|^background|^--(?:ink|paper|surface|sunk)/.test(name)
  // `larger` grows with each nested element
  if (node.type === 'Identifier') return name === 'font-size'
  if (node.type === 'Percentage')
    return !isColor && !/^(?:font-stretch|border)/.test(name) && !/shadow$/.test(name)
  if (node.type !== 'Dimension' && node.type !== 'Number') return false
  const unit = node.type === 'Dimension' ? node.unit.toLowerCase() : ''
  if (isColor || unit === 'deg' || unit === 'turn' || unit === 'rad') return false
  // grows with each nested element
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
