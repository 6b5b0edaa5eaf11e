import { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from '@ownerng/domain'

/** Loads the sanitizer, which the browser uses as well, and the DOM that it needs. */
export async function openHtmlCleaner(): Promise<(html: string) => string> {
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([
    import('dompurify'),
    import('jsdom'),
  ])
  const purifier = createPurifier(new JSDOM('').window as never)
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (attribute.attrName === 'href') attribute.keepAttr = isSafeLink(attribute.attrValue)
    if (attribute.attrName === 'src') attribute.keepAttr = isSafeImage(attribute.attrValue)
  })
  return (html) =>
    purifier.sanitize(html, {
      ALLOWED_TAGS: HTML_TAGS,
      ALLOWED_ATTR: HTML_ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
}
