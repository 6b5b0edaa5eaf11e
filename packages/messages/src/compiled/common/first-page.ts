// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const commonFirstPage = messages('common/first-page', () => ({
  texts: {
    unloaded: "We can't load this site right now",
    connection: 'Check your internet connection, then try again.',
    retry: 'Try again',
    noScript: 'This page needs JavaScript. Please switch it on, or call the resort.',
  },
}))
