// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const calendarFeed = messages('calendar/feed', () => ({
  title: 'Add your stays to your calendar app',
  text: 'A private link shows your stays, deadlines, and bills in Apple, Google, or Outlook Calendar. Anyone who has the link can see them.',
  make: 'Create a private calendar link',
  again: 'Create a new link',
  stop: 'Turn off the link',
  made: (p) => `You created a link on ${p.day}. It was last used on ${p.read}.`,
  url: 'Your private link. Copy it now: it is shown only once. Add it to your calendar app as a subscription.',
  madeUnused: (p) => `You created a link on ${p.day}. It hasn't been used yet.`,
  link: 'Calendar link',
  on: 'On',
  off: 'Off',
}))
