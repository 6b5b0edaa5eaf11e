// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const staysRequests = messages('stays/requests', () => ({
  kinds: {
    crib: 'Crib',
    'early-arrival': 'Early arrival',
    'ground-floor': 'Ground floor',
    'late-departure': 'Late departure',
    other: 'Something else',
  },
  title: 'Your requests',
  intro: 'Need a crib, or want to arrive early? Ask us.',
  state: {
    asked: 'Asked',
    yes: 'Yes',
    sorry: 'Sorry',
  },
  askedOn: (p) => `Asked ${p.day}`,
  answeredOn: (p) => `Answered ${p.day}`,
  ask: 'Ask for something',
  what: 'What would you like?',
  choose: 'Please choose',
  needKind: "Choose what you'd like",
  details: 'Details',
  needDetails: "Tell us what you'd like",
  send: 'Send request',
  cancel: 'Cancel',
  sent: "We got your request. We'll answer here and by email.",
}))
