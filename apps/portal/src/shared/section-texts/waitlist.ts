import { word } from '../words.ts'

/** The words of the waitlist, en-US: loaded with its screens (decision 008). */
export const waitlistTexts = {
  none: "You're not on any waitlists",
  noneText:
    'When a place is full, you can join its waitlist: choose your dates and select "Join waitlist".',
  newTitle: 'Join the waitlist',
  text: 'When nights open up, the first person in line gets them. You can see your place in line here.',
  kinds: 'Which places would work? Put your favorite first.',
  flex: 'Other dates that work',
  flexNone: 'Only these dates',
  flexDays: (days: number) => `Up to ${days} day${days === 1 ? '' : 's'} earlier or later`,
  replaces: "Replace a stay you've booked",
  replacesNone: 'No, this is an additional stay',
  replacesText: (number: string) => `Replace stay ${number}`,
  get lotFirst() {
    return `${word.Points} to use first`
  },
  lotSoonest: 'Those that expire soonest',
  how: 'If a place opens up',
  ask: (hours: number) => `Hold it for me for ${hours} hours and ask me`,
  auto: 'Book it right away',
  get autoText() {
    return `We book it under that day's rules: your ${word.points} are used, fees go on your bill, and we email you.`
  },
  join: 'Join the waitlist',
  busy: 'One moment…',
  needKind: 'Choose at least one type of place',
  rank: (rank: number) => (rank === 1 ? "You're first in line" : `You're number ${rank} in line`),
  flexLine: (days: number) =>
    days === 0 ? '' : `, up to ${days} day${days === 1 ? '' : 's'} earlier or later`,
  autoLine: "If it opens up, we'll book it right away.",
  replacesLine: (number: string) => `It replaces stay ${number}.`,
  asked: (day: string) => `On the waitlist since ${day}`,
  status: {
    waiting: 'Waiting',
    offered: 'Available for you now',
    matched: 'Booked',
    withdrawn: 'Withdrawn',
    lapsed: 'Ended',
  } as Record<string, string>,
  offer: (unit: string, dates: string, until: string) =>
    `${unit} is available for you, ${dates}. We'll hold it until ${until}.`,
  accept: 'Book this stay',
  withdraw: 'Leave the waitlist',
  decline: 'Release it',
  history: 'History',
  events: {
    asked: 'You joined',
    passed: 'Passed over',
    offered: 'Held for you',
    booked: 'Booked',
    lapsed: 'Ended',
    withdrawn: 'You left',
  } as Record<string, string>,
  closed: "This resort doesn't offer a waitlist.",
  open: 'Your waitlist requests',
  over: 'Past requests',
}
