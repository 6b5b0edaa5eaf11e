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

/** Attributes they may have. URLs of links and images are checked separately. */
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
 * Whether a resort's text may show this image. Only images of this portal: others would reveal to
 * third parties who views them.
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
