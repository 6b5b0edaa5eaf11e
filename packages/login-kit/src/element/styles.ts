import css from '../styles/element.css?inline'

// biome-ignore lint/plugin: one style sheet for all elements of a page
let sheet: CSSStyleSheet | null = null

/** Gives a shadow tree the sheet of the kit; a content security policy has nothing to allow. */
export function adoptStyles(shadow: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  shadow.adoptedStyleSheets = [sheet]
}
