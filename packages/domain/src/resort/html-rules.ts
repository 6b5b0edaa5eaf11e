/**
 * Tags allowed in a resort's texts: no scripts, styles, forms, or named elements (security.md H14).
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

/** Allowed attributes. URLs of links and images are checked separately. */
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

const LINK = /^(?:https:\/\/[^/\\]|mailto:[^/\\]|tel:[+\d(]|#\/|\/(?![/\\]))/i
const IMAGE = /^\/(?![/\\])/

/**
 * Returns true if a resort's text may link to an address: https, mailto, tel, or a page of this
 * portal. Links within a text (`#faq`) are refused: the part after `#` names a page of the portal.
 */
export function isSafeLink(address: string): boolean {
  return LINK.test(bare(address))
}

/**
 * Returns true if a resort's text may show an image. Only images of this portal are allowed: others
 * would reveal visitors to third parties.
 */
export function isSafeImage(address: string): boolean {
  return IMAGE.test(bare(address))
}

/** Removes spaces and control characters, which browsers ignore when they parse a URL. */
function bare(address: string): string {
  return [...address]
    .filter((sign) => (sign.codePointAt(0) ?? 0) > 32 && sign !== '\u00A0' && sign !== '\uFEFF')
    .join('')
}
