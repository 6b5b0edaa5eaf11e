import { readerContext } from './context.ts'
import { errorsClient } from './generated/errors/client.ts'

/** What a page says when it has no answer of the server, and in which language. */
export const clientWords = () => ({
  locale: readerContext().locale,
  unexpected: errorsClient().refusals.UNEXPECTED,
  offline: errorsClient().offline,
})
