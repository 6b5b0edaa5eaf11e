import { darkBar, guardColor } from '@ownerng/domain'

/** The face of a resort or of one of its properties; what is empty leaves what was there. */
export interface Brand {
  readonly cssOptions: { readonly navbar: string; readonly buttons: string }
  /** Cleaned by the server: it loads nothing and covers nothing. */
  readonly customCSS: string
}

const PAPER = { light: '#EFEBE2', dark: '#14272B' }
const BAR_RATIO = 7
const TEXT_RATIO = 7

const brands: { resort: Brand | null; property: Brand | null } = { resort: null, property: null }
const dark = matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', show)

/**
 * Shows the face of the resort, or with `property` that of a property over it; null takes it away.
 */
export function setBrand(of: 'resort' | 'property', brand: Brand | null): void {
  brands[of] = brand
  show()
}

/** Takes a face away; says whether there was one. */
export function takeBrand(of: 'resort' | 'property'): boolean {
  const had = brands[of] !== null
  setBrand(of, null)
  return had
}

/**
 * Puts colours into the page's variables, made safe to read in light and dark, and style sheets
 * after the portal's own.
 */
function show(): void {
  const shown = [brands.property, brands.resort].filter((brand) => brand !== null)
  const colour = (name: 'navbar' | 'buttons') =>
    shown.map((brand) => brand.cssOptions[name]).find(Boolean) ?? ''
  const root = document.documentElement.style
  const button = guardColor(colour('buttons'), dark.matches ? PAPER.dark : PAPER.light, TEXT_RATIO)
  setOrClear(root, '--brand', button?.ground)
  setOrClear(root, '--on-brand', button?.text)
  // the bar is always dark with white words: a pale one is darkened until they can be read
  const bar = dark.matches
    ? darkBar(colour('navbar'))
    : guardColor(colour('navbar'), '#FFFFFF', BAR_RATIO)?.ground
  setOrClear(root, '--navbar', bar)
  document.adoptedStyleSheets = shown
    .reverse()
    .flatMap(({ customCSS }) => (customCSS ? [sheetOf(customCSS)] : []))
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

function setOrClear(
  style: CSSStyleDeclaration,
  name: string,
  value: string | null | undefined,
): void {
  if (value) style.setProperty(name, value)
  else style.removeProperty(name)
}

/** The picture of the browser tab; empty shows the portal's own. */
export function setFavicon(address: string): void {
  document
    .querySelector<HTMLLinkElement>('link[rel=icon]')
    ?.setAttribute('href', address || '/favicon.svg')
}
