// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const notificationsPages = messages('notifications/pages', (c) => ({
  topics: {
    bills: 'bills',
    payments: 'payments',
    stays: 'stays',
    points: `${c.words.points}`,
    'work-orders': 'work orders',
  },
  about: (p) => `Email about your ${p.what}`,
  same: 'Your notices in the portal say the same.',
  stop: (p) => `Unsubscribe from email about your ${p.what}`,
  stopped: "You're unsubscribed",
  stoppedText: (p) => `We won't email you about your ${p.what} anymore. You can change that in your profile.`,
  over: 'This link no longer works',
  overText: 'It comes from an older email. To choose which email you get, sign in and open your profile.',
  portal: 'Go to the portal',
  outbox: 'Demo outbox',
  outboxText: 'What people were sent, newest first. Reload to see more.',
  outboxNone: 'Nothing was sent yet.',
  textMessage: 'Text message',
  sentTo: (p) => `${select(p.channel, { text: 'text', other: 'email' })} to ${p.to}, `,
  asMail: 'As mail programs show it',
}))
