import { type Locale, SOURCE_LOCALE } from './locales.ts'
import { type ResortTerms, SOURCE_TERMS } from './terms.ts'

/** The reader of a message: language and terms of the resort. */
export interface MessageContext {
  readonly locale: Locale
  readonly terms: ResortTerms
  /**
   * Translates a text of the resort; returns the text itself if there is no translation. Only on
   * the server: what pages receive is translated.
   */
  readonly translate?: ((text: string) => string) | undefined
  /** The same for a text that may be someone else's, such as a parameter of a message. */
  readonly translateIfKnown?: ((text: string) => string) | undefined
  /** The same for a text of the resort, marked if it has no translation, for email. */
  readonly translateMarked?: ((text: string) => string) | undefined
  /** Texts of the resort that have no translation, so they are shown in the resort's language. */
  readonly untranslated?: ReadonlySet<string> | undefined
  /** For pages: no date breaks across two lines. Elsewhere, dates are plain text. */
  readonly keepsDates?: boolean | undefined
}

/** English, with the product's default terms. */
export const SOURCE_CONTEXT: MessageContext = {
  locale: SOURCE_LOCALE,
  terms: SOURCE_TERMS,
}

// biome-ignore lint/plugin: a page has one reader, which messages outside of React need, too (decision 039)
let reader = SOURCE_CONTEXT

/** The reader of this page. The server has many readers and passes a context to each catalog. */
export const readerContext = (): MessageContext => reader

/** Sets the reader of this page for all later renders. */
export function setReaderContext(context: MessageContext): void {
  reader = context
}
