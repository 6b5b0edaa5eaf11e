// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const commonHelp = messages('common/help', () => ({
  link: 'Answers about this page',
  talk: 'Rather talk to a person?',
}))
