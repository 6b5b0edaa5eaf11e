import { openDecoder } from '../../integrations/files/image-decoder.ts'

/** A larger photo is refused before it is decoded; the portal scales photos down before sending. */
const MAX_PIXELS = 30_000_000
/** Longest side as stored, in pixels: enough to zoom into a detail. */
const MAX_SIDE = 2000
const QUALITY = 80

/**
 * Decodes a JPEG and encodes it again, upright and scaled down, so that only a picture is stored:
 * no location, no device, and no other content. Returns null if the bytes aren't a whole JPEG.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await openDecoder(['Jpeg'])
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => null)
}
