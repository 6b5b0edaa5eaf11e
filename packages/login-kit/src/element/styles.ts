import css from '../styles/element.css?inline'

// biome-ignore lint/plugin: cache: all elements of a page share one style sheet
let sheet: CSSStyleSheet | null = null

/** Adopts login-kit's style sheet in a shadow tree, which needs no CSP exception. */
export function adoptStyles(shadow: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  shadow.adoptedStyleSheets = [sheet]
}
