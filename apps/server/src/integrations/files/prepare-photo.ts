import type { Metadata, Sharp } from 'sharp'
import { contentName } from './files.ts'
import { openDecoder } from './image-decoder.ts'

/** A photo in the sizes and formats that browsers choose from. */
export interface PreparedPhoto {
  readonly widths: readonly number[]
  /** The pixels of the largest one, as it is seen: turned as the camera was held. */
  readonly width: number
  readonly height: number
  /** A few pixels of it as a data address, shown until it is loaded. */
  readonly blur: string
  readonly files: readonly PhotoFile[]
}

interface PhotoFile {
  /** What follows the name of the photo: `-480.avif`. */
  readonly ending: string
  readonly bytes: Buffer
}

/** Why a file is no photo that can be shown. */
export type PhotoFault = 'unreadable' | 'small' | 'large'

/** What a camera makes is smaller; what decodes to more would fill the memory. */
export const MAX_PHOTO_BYTES = 25_000_000
const MAX_PIXELS = 60_000_000
/** Below this a photo is a thumbnail. */
export const MIN_PHOTO_WIDTH = 480

/** A thumbnail or a card, the width of a phone or half a desk, and a whole screen. */
const WIDTHS = [480, 1200, 2000] as const
const BLUR_WIDTH = 16
/** Changes with anything that makes other files of the same photo. */
const RECIPE = 'photo 1'

/**
 * The name of a photo: of its content and how it is prepared, so that browsers may keep it for a
 * year.
 */
export function photoName(bytes: Buffer): string {
  return contentName(Buffer.concat([Buffer.from(RECIPE), bytes])).slice(0, 32)
}

/**
 * Makes AVIF and WebP of a photo in up to three widths. Nothing but the picture is left: what the
 * camera wrote about place and time is gone. The size is judged before it is decoded.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto | PhotoFault> {
  const sharp = await openDecoder(['Jpeg', 'Png', 'Webp', 'Heif'])
  // only the head of the file is read for this
  const head = sharp(bytes, { limitInputPixels: false })
  const metadata = await head.metadata().catch(() => null)
  if (!metadata) return 'unreadable'
  const fault = faultOf(metadata)
  if (fault) return fault
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
  return encode(upright, metadata.autoOrient).catch(() => 'unreadable')
}

function faultOf({ autoOrient: { width, height } }: Metadata): PhotoFault | null {
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
