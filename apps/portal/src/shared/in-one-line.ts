import { readerContext } from '@ownerng/messages'

/** Names as one says them in the reader's language: "one, two, and three". */
export const inOneLine = (names: readonly string[]): string =>
  new Intl.ListFormat(readerContext().locale).format(names)
