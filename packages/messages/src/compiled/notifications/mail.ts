// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const notificationsMail = messages('notifications/mail', () => ({
  text: (p) => `${p.title}. Details are in the owner portal.`,
  open: 'Open in the portal',
  openAt: (p) => `Open it in the portal: ${p.url}`,
  openPage: 'Open your page',
  openPageAt: (p) => `Open your page: ${p.url}`,
  stop: 'Unsubscribe',
  stopAt: (p) => `Unsubscribe: ${p.url}`,
}))
