import type sharp from 'sharp'

/** The kinds of picture that staff send, by what reads them. */
type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * The image library, reading these kinds and no other: decoders of other kinds of file are never
 * run on what somebody sent. It is loaded by the commands that need it, and never by a server that
 * only serves.
 */
export async function openDecoder(kinds: readonly Kind[]): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) })
  return library
}
