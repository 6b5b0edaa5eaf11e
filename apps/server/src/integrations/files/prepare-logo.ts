import { openDecoder } from './image-decoder.ts'

/** The size of a logo in a mail, in CSS pixels: as in the portal's bar; its PNG has twice as many. */
const MAX_HEIGHT = 40
const MAX_WIDTH = 200
const PIXELS_PER_POINT = 2
const MAX_PIXELS = 20_000_000

/** What the file is named that mail shows in the place of `logo.svg`: `logo-mail.png`. */
export const mailLogoName = (name: string): string => `${name.replace(/\.[a-z]+$/, '')}-mail.png`

/**
 * Makes a PNG of a resort's logo, since mail programs show no SVG and few show WebP. Null for what
 * cannot be read: its mail has the resort's name alone.
 */
export async function prepareLogo(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await openDecoder(['Jpeg', 'Png', 'Webp', 'Svg'])
  // a drawing has no pixels of its own: this many for each of its units before it is made smaller
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

/** The size at which a mail shows such a PNG, in CSS pixels. */
export function mailLogoSize(png: Buffer): { readonly width: number; readonly height: number } {
  // width and height stand at fixed places in the head of every PNG
  const half = (offset: number) => Math.round(png.readUInt32BE(offset) / PIXELS_PER_POINT)
  return { width: half(16), height: half(20) }
}
