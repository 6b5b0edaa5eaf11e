// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const resortWelcome = messages('resort/welcome', () => ({
  title: 'Your first visit',
  hide: 'Got it',
  done: "You won't see these cards again. Help is at the foot of every page.",
  pay: {
    title: 'Know what you owe',
    text: 'Your balance is at the top of every page. Each bill explains what it is for.',
    link: 'Look at your bills',
  },
  book: {
    title: 'Plan a stay',
    text: 'Choose dates and see what is free and what it costs. Nothing is booked before the last step.',
    link: 'Look at open dates',
  },
  reach: {
    title: 'Tell us how to reach you',
    text: 'Check your phone, email, and what we may write to you about.',
    link: 'Check your details',
  },
}))
