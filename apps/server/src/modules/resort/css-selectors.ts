import { type CssNode, clone, generate, List } from 'css-tree/dist/csstree.esm'

/** Class of the portal's root. Dialogs of other sites and frames don't have it. */
export const THEME_ROOT = 'resort-theme'
/**
 * Where a person signs in, pays, or answers a dialog, only fonts, borders, and palette variables of
 * a resort apply.
 */
const UNPROTECTED_PAGE = ':where(:not(:has(.brand-protected)))'
const NO_DIALOG = ':where(:not(dialog,dialog *))'

/** Restricts a selector to pages without a protected area. */
export function outside(selector: string): string {
  const onPage = selector.replace(`.${THEME_ROOT}`, `.${THEME_ROOT}${UNPROTECTED_PAGE}`)
  const at = onPage.search(/::[a-z-]+$/i)
  return at < 0 ? `${onPage}${NO_DIALOG}` : `${onPage.slice(0, at)}${NO_DIALOG}${onPage.slice(at)}`
}

/** Scopes a selector to the root, which is also what `:root`, `html`, and `body` mean. */
export function scopeSelectors(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return []
  // style sheets are sanitized when saved and when sent: skip conditions that were already added
  const parts = [...selector.children].filter(
    (part) => ![UNPROTECTED_PAGE, NO_DIALOG].includes(generate(part)),
  )
  if (parts[0]?.type === 'Combinator') return []
  if (!parts.every(isKnownPart)) return []
  const rest = [...parts]
  while (isRoot(rest[0])) {
    rest.shift()
    if (rest[0]?.type === 'Combinator' && rest[0].name !== ' ') return []
    if (rest[0]?.type === 'Combinator') rest.shift()
    else if (rest.length > 0) return []
  }
  if (rest.some(isRoot)) return []
  const text = generate({
    type: 'Selector',
    children: new List<CssNode>().fromArray(rest.map(clone)),
  })
  return [rest.length === 0 ? `.${THEME_ROOT}` : `.${THEME_ROOT} ${text}`]
}

const PART_TYPES = [
  'TypeSelector',
  'ClassSelector',
  'IdSelector',
  'PseudoClassSelector',
  'PseudoElementSelector',
  'Combinator',
]
const PSEUDO_CLASS =
  /^(?:root|hover|focus|focus-visible|active|visited|link|first-child|last-child|disabled)$/i

/** Selector parts that only select an element and its state. */
function isKnownPart(part: CssNode): boolean {
  if (!PART_TYPES.includes(part.type)) return false
  if (part.type === 'PseudoClassSelector')
    return part.children === null && PSEUDO_CLASS.test(part.name)
  return part.type !== 'TypeSelector' || /^(?:\*|[a-z][a-z0-9-]*)$/i.test(part.name)
}

function isRoot(part: CssNode | undefined): boolean {
  return (
    (part?.type === 'PseudoClassSelector' && /^root$/i.test(part.name)) ||
    (part?.type === 'TypeSelector' && /^(?:html|body)$/i.test(part.name)) ||
    (part?.type === 'ClassSelector' && part.name === THEME_ROOT)
  )
}
