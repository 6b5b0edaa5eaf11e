import css from '../styles/element.css?inline'

// biome-ignore lint/plugin: one style sheet for all elements of a page
let sheet: CSSStyleSheet | null = null

/** Adopts login-kit's style sheet in a shadow tree, which needs no CSP exception. */
export function adoptStyles(shadow: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  shadow.adoptedStyleSheets = [sheet]
}
