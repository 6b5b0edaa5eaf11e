/** Tags that a resort's texts may use; nothing that runs, styles, sends or names (security.md H14). */
const TAGS = ['a', 'b', 'br', 'div', 'em', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'small', 'span', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul']
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height', 'lang']
const LINKS = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i

/** HTML of a resort made safe: a fragment with allowed tags and links only. The sanitiser loads when it is first needed. */
export async function sanitizeHtml(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINKS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer')
  return fragment
}
