import { type Locale, SOURCE_LOCALE } from './locales.ts'
import { type ResortWords, SOURCE_WORDS } from './words.ts'

/** For whom messages are written: the language, and what the reader's resort calls things. */
export interface MessageContext {
  readonly locale: Locale
  readonly words: ResortWords
}

/** The product's own words in its source language. */
export const SOURCE_CONTEXT: MessageContext = {
  locale: SOURCE_LOCALE,
  words: SOURCE_WORDS,
}

let reader = SOURCE_CONTEXT

/** The reader of this page. A server has many readers and passes a context to each message. */
export const readerContext = (): MessageContext => reader

/** Sets for whom this page is written; what is drawn from now on uses it. */
export function setReaderContext(context: MessageContext): void {
  reader = context
}
