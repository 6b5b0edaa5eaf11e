/** Maximum height of a logo in the bar, in CSS pixels (portal.md section 9). */
const MAX_HEIGHT = 40

/**
 * Returns the display size of a logo: at most 40 pixels high, with the width in proportion. If the
 * resort doesn't specify both dimensions, returns only the height, and the browser keeps the
 * image's aspect ratio.
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
