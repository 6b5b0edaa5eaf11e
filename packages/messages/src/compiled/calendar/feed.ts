// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const calendarFeed = messages('calendar/feed', () => ({
  title: 'Add your stays to your calendar app',
  text: 'A private link shows your stays, deadlines, and bills in Apple, Google, or Outlook Calendar. Anyone who has the link can see them.',
  stop: 'Turn off the link',
  made: (p) => `You created a link on ${p.day}. It was last used on ${p.read}.`,
  url: 'Your private link',
  madeUnused: (p) => `You created a link on ${p.day}. It hasn't been used yet.`,
  link: 'Private link',
  on: 'On',
  off: 'Off',
  apps: {
    apple: 'Apple Calendar',
    google: 'Google Calendar',
    outlook: 'Outlook',
  },
  replaces: 'Adding it again creates a new link and turns off that one.',
}))
