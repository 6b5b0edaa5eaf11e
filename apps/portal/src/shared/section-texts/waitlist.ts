import { word } from '../words.ts'

/** The words of the waitlist, en-US: loaded with its screens (decision 008). */
export const waitlistTexts = {
  none: 'You wait for no stay',
  noneText: 'When a place is full, you can wait for it: choose your dates and press "Wait for this place".',
  newTitle: 'Wait for a stay',
  text: 'When nights come free, the first in line gets them. You can see your place here, and every try.',
  kinds: 'Which places would do? They are tried in this order.',
  flex: 'Other dates that would do',
  flexNone: 'Only these dates',
  flexDays: (days: number) => `Up to ${days} day${days === 1 ? '' : 's'} earlier or later`,
  replaces: 'In place of a stay that you have',
  replacesNone: 'No, it is one more stay',
  replacesText: (number: string) => `In place of stay ${number}`,
  get lotFirst() {
    return `${word.Points} to use first`
  },
  lotSoonest: 'Those that end soonest',
  how: 'When it comes free',
  ask: (hours: number) => `Keep it for me for ${hours} hours, and ask me`,
  auto: 'Book it at once',
  get autoText() {
    return `It is booked under the rules of that day: the ${word.points} are spent and fees go on your bill. We write you a mail.`
  },
  join: 'Wait for this stay',
  busy: 'One moment…',
  needKind: 'Choose at least one kind of place',
  rank: (rank: number) => (rank === 1 ? 'You are the first in line' : `You are number ${rank} in line`),
  flexLine: (days: number) => (days === 0 ? '' : `, up to ${days} day${days === 1 ? '' : 's'} earlier or later`),
  autoLine: 'It is booked at once when it comes free.',
  replacesLine: (number: string) => `It takes the place of stay ${number}.`,
  asked: (day: string) => `Waiting since ${day}`,
  status: { waiting: 'Waiting', offered: 'Free for you now', matched: 'Booked', withdrawn: 'Taken back', lapsed: 'Over' } as Record<string, string>,
  offer: (unit: string, dates: string, until: string) => `${unit} is free for you, ${dates}. We keep it until ${until}.`,
  accept: 'Take this stay',
  withdraw: 'Wait no longer',
  decline: 'Let it go',
  history: 'Every try',
  events: { asked: 'You began to wait', passed: 'Not taken', offered: 'Kept for you', booked: 'Booked', lapsed: 'Ended', withdrawn: 'You stopped waiting' } as Record<
    string,
    string
  >,
  closed: 'This resort keeps no waitlist.',
  open: 'What you wait for',
  over: 'Earlier',
}
