/**
 * Tags that a resort's texts may use; nothing that runs, styles, sends or names (security.md H14).
 */
export const HTML_TAGS = [
  'a',
  'b',
  'br',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]

/** Attributes that they may carry. Links and images are looked at once more by their addresses. */
export const HTML_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'colspan',
  'rowspan',
  'width',
  'height',
  'lang',
]

const LINK = /^(?:https:\/\/[^/\\]|mailto:[^/\\]|tel:[+\d(]|#|\/(?![/\\]))/i
const IMAGE = /^\/(?![/\\])/

/** May a resort's text lead here? By https, mail, telephone, or to a place of this portal. */
export function isSafeLink(address: string): boolean {
  return LINK.test(bare(address))
}

/**
 * May a resort's text show this picture? Only from this portal: a picture from elsewhere would tell
 * others who looks at it.
 */
export function isSafeImage(address: string): boolean {
  return IMAGE.test(bare(address))
}

/**
 * What a browser makes of an address before it reads it: blanks and control characters are not
 * there.
 */
function bare(address: string): string {
  return [...address]
    .filter((sign) => (sign.codePointAt(0) ?? 0) > 32 && sign !== '\u00A0' && sign !== '\uFEFF')
    .join('')
}
