import { openDecoder } from './image-decoder.ts'

/**
 * Maximum logo height in email, in CSS pixels, as in the portal's bar. The PNG has twice the
 * resolution.
 */
const MAX_HEIGHT = 40
const MAX_WIDTH = 200
const PIXELS_PER_POINT = 2
const MAX_PIXELS = 20_000_000

/** Returns the file name of the email version of a logo: `logo-mail.png` for `logo.svg`. */
export const mailLogoName = (name: string): string => `${name.replace(/\.[a-z]+$/, '')}-mail.png`

/**
 * Converts a resort's logo to PNG, because email clients show no SVG and few show WebP. Returns
 * null for an unreadable file; email then shows the resort's name only.
 */
export async function prepareLogo(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await openDecoder(['Jpeg', 'Png', 'Webp', 'Svg'])
  // an SVG has no pixels: rasterize it large, then scale down
  const options = { density: 288, failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  return sharp(bytes, options)
    .resize({
      height: MAX_HEIGHT * PIXELS_PER_POINT,
      width: MAX_WIDTH * PIXELS_PER_POINT,
      fit: 'inside',
    })
    .png()
    .toBuffer()
    .catch(() => null)
}

/** Returns the display size of such a PNG in CSS pixels. */
export function mailLogoSize(png: Buffer): { readonly width: number; readonly height: number } {
  // every PNG has its width and height at fixed offsets
  const half = (offset: number) => Math.round(png.readUInt32BE(offset) / PIXELS_PER_POINT)
  return { width: half(16), height: half(20) }
}
