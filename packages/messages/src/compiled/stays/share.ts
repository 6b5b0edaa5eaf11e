// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const staysShare = messages('stays/share', () => ({
  open: 'Share with family',
  title: 'Share this stay',
  text: 'Anyone with the link can see the dates, the map, and how to arrive. No prices, and no codes until the day.',
  since: (p) => `A link has worked since ${p.day}. A new one replaces it.`,
  make: 'Make a link',
  again: 'Make a new link',
  end: 'Turn off the link',
  url: 'Link to send',
  copied: 'The link is copied. Paste it into a message.',
  made: 'The link is ready. It works until the stay is over.',
  ended: 'The link is off.',
  endedElsewhere: 'This link was turned off and no longer works. You can make a new one.',
  close: 'Close',
}))
