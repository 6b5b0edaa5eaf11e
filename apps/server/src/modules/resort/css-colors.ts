import { computeContrast } from '@ownerng/domain'
import { type CssNode, type Declaration, generate, walk } from 'css-tree/dist/csstree.esm'

/** Functions with literal colors only; the result of computed or inherited values is unknown. */
export const COLOR_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/
export const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/
/** Reference colors for contrast in each scheme: the portal's surface and text. */
const SCHEMES = {
  light: { surface: '#FFFFFF', ink: '#15282C' },
  dark: { surface: '#14272B', ink: '#EAF1F0' },
} as const
export type Scheme = keyof typeof SCHEMES
export const SCHEME_NAMES: readonly Scheme[] = ['light', 'dark']
/**
 * With these contrasts to the portal's own colors, a resort's text and backgrounds have more than
 * 2:1 to each other, whichever rules combine.
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

/** Schemes in which a text or background color is readable; both for other declarations. */
export function getSchemes({ property, value }: Declaration): Scheme[] {
  const name = property.toLowerCase()
  const isText = /^(?:color|--ink|--ink-2)$/.test(name)
  const isGround = /^(?:background(?:-(?:color|image))?|--(?:paper|surface|sunk))$/.test(name)
  if (!isText && !isGround) return [...SCHEME_NAMES]
  const colors = findColors(value)
  if (colors.length === 0) return []
  const isReadable = (color: string, { surface, ink }: (typeof SCHEMES)[Scheme]) =>
    isText
      ? computeContrast(color, surface) >= TEXT_RATIO
      : computeContrast(color, ink) >= GROUND_RATIO
  return SCHEME_NAMES.filter((scheme) =>
    colors.every((color) => color !== null && isReadable(color, SCHEMES[scheme])),
  )
}

const DIRECTION = /^(?:to|top|bottom|left|right|circle|ellipse|at|center)$/i

/** Returns every color of a value; null for each whose lightness is unknown. */
function findColors(value: CssNode): (string | null)[] {
  const colors: (string | null)[] = []
  walk(value, {
    enter(node: CssNode) {
      const isColor =
        node.type === 'Hash' ||
        (node.type === 'Identifier' && !DIRECTION.test(node.name)) ||
        (node.type === 'Function' && !GRADIENT.test(node.name.toLowerCase()))
      if (isColor) colors.push(findSolidColor(node))
      return isColor && node.type === 'Function' ? walk.skip : undefined
    },
  })
  return colors
}

/** An opaque color as `#RRGGBB`; null if it isn't opaque or its notation isn't supported. */
function findSolidColor(node: CssNode): string | null {
  if (node.type === 'Identifier') return BASIC_COLORS[node.name.toLowerCase()] ?? null
  if (node.type === 'Hash') return solidOfHash(node.value)
  const rgb = /^rgba?\((\d{1,3})[ ,](\d{1,3})[ ,](\d{1,3})\)$/i.exec(generate(node))
  if (!rgb) return null
  const digits = rgb
    .slice(1)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

function solidOfHash(hash: string): string | null {
  if (/^[0-9a-f]{6}$/i.test(hash)) return `#${hash}`
  if (!/^[0-9a-f]{3}$/i.test(hash)) return null
  return `#${[...hash].map((digit) => digit + digit).join('')}`
}
