import type sharp from 'sharp'

/** Image formats, by decoder. */
type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * Loads the image library with only these decoders enabled, so that others never run on uploaded
 * bytes. Loaded on demand: a server needs it for the photos of work orders only.
 */
export async function openDecoder(kinds: readonly Kind[]): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) })
  return library
}
