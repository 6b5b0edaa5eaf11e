import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PreparedPhoto } from '../integrations/files/prepare-photo.ts'

const INDEX = z.record(
  z.string(),
  z.object({
    widths: z.array(z.number()),
    width: z.number(),
    height: z.number(),
    blur: z.string(),
  }),
)

/**
 * Returns a lookup of photos that were encoded in advance, by name. The demo commits them, so that
 * `npm start` encodes none.
 */
export function readPrepared(folder: string): (name: string) => PreparedPhoto | null {
  const index = INDEX.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
  return (name) => {
    const photo = index[name]
    if (!photo) return null
    const files = photo.widths.flatMap((width) =>
      ['avif', 'webp'].map((type) => {
        const ending = `-${width}.${type}`
        return { ending, bytes: readFileSync(join(folder, `${name}${ending}`)) }
      }),
    )
    return { ...photo, files }
  }
}
