/** The height that a logo never exceeds in the bar, in CSS pixels (portal.md section 9). */
const MAX_HEIGHT = 40

/**
 * The size that a logo is shown at: at most 40 high, its width in proportion. Where the resort does
 * not say both, only the height is given and the browser keeps the picture's own proportion.
 */
export function fitLogo(
  width: number,
  height: number,
): { readonly width: number | undefined; readonly height: number } {
  if (width <= 0 || height <= 0)
    return { width: undefined, height: height > 0 ? Math.min(height, MAX_HEIGHT) : MAX_HEIGHT }
  const scale = Math.min(1, MAX_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
