import type { Metadata, Sharp } from 'sharp'
import { contentName } from './files.ts'
import { openDecoder } from './image-decoder.ts'

/** A photo in the sizes and formats that browsers choose from. */
export interface PreparedPhoto {
  readonly widths: readonly number[]
  /** Width of the largest size in pixels, after applying the camera's rotation. */
  readonly width: number
  readonly height: number
  /** Tiny placeholder as a data URL, shown until the photo loads. */
  readonly blur: string
  readonly files: readonly PhotoFile[]
}

interface PhotoFile {
  /** Suffix after the photo's name, such as `-480.avif`. */
  readonly ending: string
  readonly bytes: Buffer
}

export type PhotoFault = 'unreadable' | 'small' | 'large'

/** Cameras produce smaller files; decoding larger ones could exhaust memory. */
export const MAX_PHOTO_BYTES = 25_000_000
const MAX_PIXELS = 60_000_000
/** Minimum width; anything smaller is a thumbnail. */
export const MIN_PHOTO_WIDTH = 480

/** For thumbnails and cards, for phones or half a desktop screen, and for full screen. */
const WIDTHS = [480, 1200, 2000] as const
const BLUR_WIDTH = 16
/** Change this with every change to the encoding, so that photos get new names. */
const RECIPE = 'photo 1'

/**
 * Returns the name of a photo from its content and encoding, so that browsers can cache it for a
 * year.
 */
export function photoName(bytes: Buffer): string {
  return contentName(Buffer.concat([Buffer.from(RECIPE), bytes])).slice(0, 32)
}

/**
 * Encodes a photo as AVIF and WebP in up to three widths and removes all metadata, such as place
 * and time. Checks the dimensions before decoding.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto | PhotoFault> {
  const sharp = await openDecoder(['Jpeg', 'Png', 'Webp', 'Heif'])
  // reads the image header only
  const head = sharp(bytes, { limitInputPixels: false })
  const metadata = await head.metadata().catch(() => null)
  if (!metadata) return 'unreadable'
  const fault = findFault(metadata)
  if (fault) return fault
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
  return encode(upright, metadata.autoOrient).catch(() => 'unreadable')
}

function findFault({ autoOrient: { width, height } }: Metadata): PhotoFault | null {
  if (width * height > MAX_PIXELS) return 'large'
  return width < MIN_PHOTO_WIDTH ? 'small' : null
}

async function encode(upright: Sharp, source: Metadata['autoOrient']): Promise<PreparedPhoto> {
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, source.width)))]
  const width = widths.at(-1) ?? source.width
  const files: PhotoFile[] = []
  for (const each of widths) {
    const sized = upright.clone().resize({ width: each })
    files.push(
      {
        ending: `-${each}.avif`,
        bytes: await sized.clone().avif({ quality: 48, effort: 3 }).toBuffer(),
      },
      { ending: `-${each}.webp`, bytes: await sized.clone().webp({ quality: 74 }).toBuffer() },
    )
  }
  const blur = await upright.clone().resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer()
  return {
    widths,
    width,
    height: Math.round((source.height * width) / source.width),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files,
  }
}
