import type sharp from 'sharp'

/** Image formats that staff can send, by decoder. */
type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * Loads the image library with only these decoders enabled, so that others never run on uploaded
 * bytes. Only commands load it; a running server doesn't need it.
 */
export async function openDecoder(kinds: readonly Kind[]): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) })
  return library
}
