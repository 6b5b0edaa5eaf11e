import { readerContext } from './context.ts'
import { errorsClient } from './generated/errors/client.ts'

/** Texts for requests that got no response from the server, and their language. */
export const clientTexts = () => ({
  locale: readerContext().locale,
  unexpected: errorsClient().refusals.UNEXPECTED,
  offline: errorsClient().offline,
})
