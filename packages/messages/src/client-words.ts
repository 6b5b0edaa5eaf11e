import { errorsClient } from './compiled/errors/client.ts'

/** What a page says by itself, where no answer of the server has words. */
export const clientWords = () => ({
  unexpected: errorsClient().refusals.UNEXPECTED,
  offline: errorsClient().offline,
})
