import { errorsClient } from './compiled/errors/client.ts'
import { readerContext } from './context.ts'

/** What a page says when it has no answer of the server, and in which language. */
export const clientWords = () => ({
  locale: readerContext().locale,
  unexpected: errorsClient().refusals.UNEXPECTED,
  offline: errorsClient().offline,
})
