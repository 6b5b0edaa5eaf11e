import { fromOklch, type Rgb, toLinear, toOklch } from './oklch.ts'

/** A readable version of a resort's color: background and text color. */
export interface SafeColor {
  readonly ground: string
  readonly text: '#FFFFFF' | '#000000'
}

const LIGHTNESS_STEP = 0.01
/** Lightness of the bar in dark mode; white text on it has a contrast of at least 13:1. */
const DARK_BAR_LIGHTNESS = 0.27

/**
 * Adjusts a brand color so that text on it is readable and the color is readable on the page (ux.md
 * "Contrast guard").
 *
 * White or black text on it never falls below 4.58:1. For light pages the color is darkened until
 * its contrast with `page` reaches `ratio`; for dark pages it is lightened. Keeps the hue, and as
 * much chroma as sRGB can show at that lightness. Null if the color isn't `#RRGGBB`.
 */
export function guardColor(color: string, page: string, ratio = 4.5): SafeColor | null {
  let rgb = parse(color)
  const pageRgb = parse(page)
  if (!rgb || !pageRgb) return null
  const step = luminance(pageRgb) > 0.18 ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  const { l, c, h } = toOklch(rgb)
  for (let at = l; at >= 0 && at <= 1 && contrast(rgb, pageRgb) < ratio; at += step)
    rgb = fromOklch({ l: Math.min(1, Math.max(0, at + step)), c, h })
  const white = contrast(rgb, [255, 255, 255])
  const black = contrast(rgb, [0, 0, 0])
  return { ground: getHex(rgb), text: white >= black ? '#FFFFFF' : '#000000' }
}

/**
 * Returns the color of the bar in dark mode: as dark as the page around it, in the resort's hue.
 */
export function darkBar(color: string): string | null {
  const rgb = parse(color)
  if (!rgb) return null
  const { l, c, h } = toOklch(rgb)
  return getHex(fromOklch({ l: Math.min(l, DARK_BAR_LIGHTNESS), c, h }))
}

const getHex = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Returns the contrast of two `#RRGGBB` colors, 1 to 21 (WCAG 2.2); 0 if either is invalid. */
export function computeContrast(a: string, b: string): number {
  const [one, two] = [parse(a), parse(b)]
  return one && two ? contrast(one, two) : 0
}

function parse(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  return match ? (match.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb) : null
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [one, two] = [luminance(a), luminance(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}
