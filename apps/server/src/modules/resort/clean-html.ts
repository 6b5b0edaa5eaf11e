import { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from '@ownerng/domain'

/**
 * HTML of a resort as it may be kept: allowed tags, attributes and addresses only, by the sanitiser
 * that the browser uses again before it shows it. It needs a DOM, so it loads when options are
 * saved and at no other time.
 */
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
