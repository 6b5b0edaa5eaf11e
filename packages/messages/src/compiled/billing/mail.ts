// Compiled by `npm run messages` from catalogs/. Change it there.
import { money } from '../../format.ts'
import { messages } from '../../messages.ts'

export const billingMail = messages('billing/mail', (c) => ({
  title: (p) => `New bills: ${money(c, p.cents)}`,
  text: (p) => `New bills totaling ${money(c, p.cents)} are in the owner portal. See what each one is for and when it's due under Bills.`,
}))
