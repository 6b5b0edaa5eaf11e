import { darkBar, guardColor } from '@ownerng/domain'

/** The theme of a resort or of one of its properties; empty values inherit from the theme below. */
export interface Brand {
  readonly cssOptions: { readonly navbar: string; readonly buttons: string }
  /** Sanitized by the server: it can't load resources or cover the page. */
  readonly customCSS: string
}

const PAPER = { light: '#EFEBE2', dark: '#14272B' }
const BAR_RATIO = 7
const TEXT_RATIO = 7

/** The themes of one window. */
export type Branding = ReturnType<typeof createBranding>

/**
 * Applies the themes of a resort and of a property on top of it to a window, and again when dark
 * mode changes, until `ended`.
 */
export function createBranding(window: Window & typeof globalThis, ended: AbortSignal) {
  const brands: { resort: Brand | null; property: Brand | null } = { resort: null, property: null }
  const dark = window.matchMedia('(prefers-color-scheme: dark)')

  /**
   * Sets the page's color variables, adjusted for contrast in light and dark, and adds the style
   * sheets after the portal's own.
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
    // the bar always has white text, so a pale color is darkened until the contrast suffices
    const bar = dark.matches
      ? darkBar(color('navbar'))
      : guardColor(color('navbar'), '#FFFFFF', BAR_RATIO)?.ground
    setOrClear(root, '--navbar', bar)
    window.document.adoptedStyleSheets = active
      .reverse()
      .flatMap(({ customCSS }) => (customCSS ? [getSheet(window, customCSS)] : []))
  }
  dark.addEventListener('change', show, { signal: ended })

  /** Sets the theme of the resort, or of a property on top of it; null removes it. */
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
    /** The favicon; empty restores the portal's own. */
    setFavicon(address: string): void {
      window.document
        .querySelector<HTMLLinkElement>('link[rel=icon]')
        ?.setAttribute('href', address || '/favicon.svg')
    },
  }
}

function getSheet(window: typeof globalThis, css: string): CSSStyleSheet {
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
