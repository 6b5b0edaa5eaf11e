/** A colour of the resort's settings made safe to read: the ground, and the text on it. */
export interface SafeColour {
  readonly ground: string
  readonly text: '#FFFFFF' | '#000000'
}

/**
 * Takes a brand colour only where text can be read on it and it can be read on paper (ux.md "Contrast guard").
 *
 * White or black on it never falls below 4.58:1. For light pages the colour is darkened in 5 % steps until it
 * stands out from `page` by `ratio`; for dark pages it is lightened. Null for what is not `#RRGGBB`.
 */
export function guardColour(colour: string, page: string, ratio = 4.5): SafeColour | null {
  let rgb = parse(colour)
  const pageRgb = parse(page)
  if (!rgb || !pageRgb) return null
  const towards = luminance(pageRgb) > 0.18 ? 0 : 255
  for (let step = 0; step < 60 && contrast(rgb, pageRgb) < ratio; step++) {
    rgb = rgb.map((part) => Math.round(part + (towards - part) * 0.05)) as Rgb
  }
  const white = contrast(rgb, [255, 255, 255])
  const black = contrast(rgb, [0, 0, 0])
  return { ground: `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`, text: white >= black ? '#FFFFFF' : '#000000' }
}

/** Contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2); 0 where one is not a colour. */
export function contrastOf(a: string, b: string): number {
  const [one, two] = [parse(a), parse(b)]
  return one && two ? contrast(one, two) : 0
}

type Rgb = [number, number, number]

function parse(colour: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  return match ? (match.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb) : null
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [one, two] = [luminance(a), luminance(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}
