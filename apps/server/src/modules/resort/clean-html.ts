import { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from '@ownerng/domain'

/** Something that was removed: a tag, an attribute of a tag, a link, or a picture. */
export interface RemovedHtml {
  readonly kind: 'tag' | 'attribute' | 'link' | 'picture'
  readonly tag: string
  /** Name of the attribute, or the address of the link or picture. */
  readonly what: string
}

interface CleanHtml {
  readonly html: string
  readonly removed: readonly RemovedHtml[]
}

/** Attributes without an effect that is missed: links of a resort open in a new tab anyway. */
const UNMISSED = ['target', 'rel']

/** Loads the sanitizer, which the browser uses as well, and the DOM that it needs. */
export async function openHtmlCleaner(): Promise<(html: string) => CleanHtml> {
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([
    import('dompurify'),
    import('jsdom'),
  ])
  const purifier = createPurifier(new JSDOM('').window as never)
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (attribute.attrName === 'href') attribute.keepAttr = isSafeLink(attribute.attrValue)
    if (attribute.attrName === 'src') attribute.keepAttr = isSafeImage(attribute.attrValue)
  })
  return (html) => {
    const clean = purifier.sanitize(html, {
      ALLOWED_TAGS: HTML_TAGS,
      ALLOWED_ATTR: HTML_ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
    return { html: clean, removed: purifier.removed.flatMap(describeRemoved) }
  }
}

/** Nodes that the parser adds, and comments. */
const NOT_WRITTEN = /^(?:#.*|html|head|body)$/

/** An entry of the sanitizer's list: an element, or an attribute of an element. */
interface Removed {
  readonly element?: Node
  readonly attribute?: Attr | null
  readonly from?: Node
}

function describeRemoved({ element, attribute, from }: Removed): RemovedHtml[] {
  const tag = (element ?? from)?.nodeName.toLowerCase() ?? ''
  if (element) return NOT_WRITTEN.test(tag) ? [] : [{ kind: 'tag', tag, what: tag }]
  if (!attribute || UNMISSED.includes(attribute.name)) return []
  if (attribute.name === 'href') return [{ kind: 'link', tag, what: attribute.value }]
  if (attribute.name === 'src') return [{ kind: 'picture', tag, what: attribute.value }]
  return [{ kind: 'attribute', tag, what: attribute.name }]
}
