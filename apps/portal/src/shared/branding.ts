import { darkBar, guardColor } from '@ownerng/domain'

/**
 * The theme of a resort or of one of its properties; empty values leave the theme below unchanged.
 */
export interface Brand {
  readonly cssOptions: { readonly navbar: string; readonly buttons: string }
  /** Cleaned by the server: it loads nothing and covers nothing. */
  readonly customCSS: string
}

const PAPER = { light: '#EFEBE2', dark: '#14272B' }
const BAR_RATIO = 7
const TEXT_RATIO = 7

/** The themes of one window. */
export type Branding = ReturnType<typeof createBranding>

/**
 * Applies the theme of a resort, and of a property over it, to a window, and again when dark mode
 * changes, until `ended`.
 */
export function createBranding(window: Window & typeof globalThis, ended: AbortSignal) {
  const brands: { resort: Brand | null; property: Brand | null } = { resort: null, property: null }
  const dark = window.matchMedia('(prefers-color-scheme: dark)')

  /**
   * Puts colors into the page's variables, made safe to read in light and dark, and style sheets
   * after the portal's own.
   */
  function show(): void {
    const active = [brands.property, brands.resort].filter((brand) => brand !== null)
    const color = (name: 'navbar' | 'buttons') =>
      active.map((brand) => brand.cssOptions[name]).find(Boolean) ?? ''
    const root = window.document.documentElement.style
    const paper = dark.matches ? PAPER.dark : PAPER.light
    const button = guardColor(color('buttons'), paper, TEXT_RATIO)
    setOrClear(root, '--brand', button?.ground)
    setOrClear(root, '--on-brand', button?.text)
    // the bar is always dark with white words: a pale one is darkened until they can be read
    const bar = dark.matches
      ? darkBar(color('navbar'))
      : guardColor(color('navbar'), '#FFFFFF', BAR_RATIO)?.ground
    setOrClear(root, '--navbar', bar)
    window.document.adoptedStyleSheets = active
      .reverse()
      .flatMap(({ customCSS }) => (customCSS ? [sheetOf(window, customCSS)] : []))
  }
  dark.addEventListener('change', show, { signal: ended })

  /** Sets the theme of the resort, or of a property over it; null removes it. */
  function setBrand(of: 'resort' | 'property', brand: Brand | null): void {
    brands[of] = brand
    show()
  }
  return {
    setBrand,
    /** Removes a theme; returns whether there was one. */
    removeBrand(of: 'resort' | 'property'): boolean {
      const wasShown = brands[of] !== null
      setBrand(of, null)
      return wasShown
    },
    /** The picture of the browser tab; empty shows the portal's own. */
    setFavicon(address: string): void {
      window.document
        .querySelector<HTMLLinkElement>('link[rel=icon]')
        ?.setAttribute('href', address || '/favicon.svg')
    },
  }
}

function sheetOf(window: typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet()
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
