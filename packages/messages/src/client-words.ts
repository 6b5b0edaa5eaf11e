import { errorsClient } from './compiled/errors/client.ts'

/** What a page says when it has no answer of the server. */
export const clientWords = () => ({
  unexpected: errorsClient().refusals.UNEXPECTED,
  offline: errorsClient().offline,
})
