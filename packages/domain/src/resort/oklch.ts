/** Red, green, and blue, 0 to 255. */
export type Rgb = [number, number, number]

/** Lightness 0 to 1, chroma, and hue in degrees (CSS Color 4). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Tolerance for rounding errors at the edge of sRGB. */
const GAMUT_SLACK = 0.0005
const CHROMA_STEPS = 24

/** Converts sRGB to OKLCH. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI }
}

/** Converts OKLCH to sRGB. Reduces chroma that is out of gamut at this lightness; keeps the hue. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  let [low, high] = [0, c]
  let linear = getLinear({ l, c, h })
  if (!isShown(linear)) {
    for (let step = 0; step < CHROMA_STEPS; step++) {
      const middle = (low + high) / 2
      if (isShown(getLinear({ l, c: middle, h }))) low = middle
      else high = middle
    }
    linear = getLinear({ l, c: low, h })
  }
  return linear.map(fromLinear) as Rgb
}

function getLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (linear: Rgb) =>
  linear.every((part) => part >= -GAMUT_SLACK && part <= 1 + GAMUT_SLACK)

/** Converts an sRGB channel to linear light; also used to compute WCAG contrast. */
export function toLinear(part: number): number {
  return part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
}
