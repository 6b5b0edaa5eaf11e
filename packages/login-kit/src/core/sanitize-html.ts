import { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from '@ownerng/domain'
import type { DOMPurify } from 'dompurify'

// biome-ignore lint/plugin: cache of the library, which is loaded once per page
let purifier: Promise<DOMPurify> | null = null

/**
 * Sanitizes HTML of a resort: a fragment with allowed tags and links only. Loads the sanitizer on
 * first use.
 */
export async function sanitizeHtml(html: string): Promise<DocumentFragment> {
  purifier ??= loadPurifier().catch((error: unknown) => {
    // allows a retry with the next text
    purifier = null
    throw error
  })
  return (await purifier).sanitize(html, {
    ALLOWED_TAGS: HTML_TAGS,
    ALLOWED_ATTR: HTML_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

async function loadPurifier(): Promise<DOMPurify> {
  return import('dompurify').then(({ default: purify }) => {
    const purifier = purify(window)
    purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
      if (attribute.attrName === 'href') attribute.keepAttr = isSafeLink(attribute.attrValue)
      if (attribute.attrName === 'src') attribute.keepAttr = isSafeImage(attribute.attrValue)
    })
    return purifier
  })
}
