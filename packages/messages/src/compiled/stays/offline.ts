// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const staysOffline = messages('stays/offline', () => ({
  title: 'Your next stays',
  none: 'No upcoming stays',
  asOf: (p) => `As of ${p.moment}. Changes made since then aren't shown.`,
  call: (p) => `Call ${p.phone}`,
  code: (p) => `${p.name}: go online on ${p.day} and open your stay to see it.`,
  card: {
    title: 'Without internet',
    text: 'See your next stays, confirmation numbers, and our phone number even where you have no signal.',
    label: 'Keep my next stays on this device',
    hint: 'Use this on your own device only. Logging out removes them.',
    on: 'Your next stays are kept on this device.',
    off: 'Your next stays are no longer kept on this device.',
    installed: 'Your next stays are kept on this device until you log out.',
    install: 'Install as an app',
    home: 'On an iPhone or iPad, tap Share, then Add to Home Screen.',
  },
}))
