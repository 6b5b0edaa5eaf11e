// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const resortHelp = messages('resort/help', (c) => ({
  title: 'Help',
  lead: 'Find an answer, or talk to a person.',
  search: 'Search for a word, such as cancel',
  found: (p) => plural(c, p.count, { '=0': 'No answers', one: `${number(c, p.count)} answer`, other: `${number(c, p.count)} answers` }),
  nothing: "We didn't find an answer with these words. Try another word, or ask us.",
  here: (p) => `About ${p.page}`,
  resort: (p) => `From ${p.resort}`,
  more: 'More questions',
  open: 'Open this page',
  person: {
    title: 'Talk to a person',
    text: (p) => `Have your owner number ready: ${p.ownerNumber}.`,
    call: (p) => `Call ${p.phone}`,
    mail: 'Send an email',
    subject: (p) => `Question about ${p.page}, owner ${p.ownerNumber}`,
    body: (p) => `Owner number: ${p.ownerNumber}\nResort: ${p.resort}\nPage: ${p.page}\n\nMy question: `,
    none: (p) => `Please ask at the front desk of ${p.resort}.`,
  },
  pages: {
    home: 'this site',
    bills: 'bills and payments',
    stays: 'stays',
    points: `${c.words.points}`,
    calendar: 'the calendar',
    workorders: 'work orders',
    documents: 'documents',
    profile: 'your profile',
  },
  topics: {
    payBill: {
      question: 'How do I pay my bill?',
      answer: `Choose ${c.words.makePayment} at the top of any page. You can pay the whole balance or part of it. The total, with any fee, is shown before you pay.`,
    },
    automatic: {
      question: 'Can my bills be paid automatically?',
      answer: 'If your resort offers it, yes. Under Bills, open automatic payments, saved cards, and payment plans. You see each payment before it is made.',
    },
    receipt: {
      question: 'Where is my receipt?',
      answer: 'Under Bills, each payment has its receipt. Statements for each year are there as well, as a PDF or a spreadsheet.',
    },
    declined: {
      question: 'My card was declined. Was I charged?',
      answer: 'No. A declined payment takes no money. Check the number, the date, and the ZIP code, or use another card.',
    },
    book: {
      question: 'How do I book a stay?',
      answer: `Choose ${c.words.bookReservation}. Pick your dates and who is coming, then a place. Nothing is booked before the last step.`,
    },
    change: {
      question: 'How do I change or cancel a stay?',
      answer: 'Open the stay under Reservations. You see what comes back and what it costs before you confirm.',
    },
    full: {
      question: 'The dates I want are full. What can I do?',
      answer: 'Join the waitlist. You see your place in line, and we email you when a place opens up.',
    },
    guest: {
      question: 'Can someone else use my stay?',
      answer: "Yes. When you book, say that a guest is staying and enter the guest's name. If there is a guest fee, you see it before you book.",
    },
    offline: {
      question: 'Can I read my stays without internet?',
      answer: 'Yes. Under Reservations, choose to keep your next stays on this device.',
    },
    expire: {
      question: `Do my ${c.words.points} expire?`,
      answer: 'Each use year has an end. The page shows what expires when, and what you can do about it.',
    },
    feed: {
      question: 'Can I see my stays in my own calendar?',
      answer: 'Yes. A stay has a button that adds it to your calendar. Under Reservations, you can also get a private calendar address that stays up to date.',
    },
    broken: {
      question: `Something in my ${c.words.room} is broken. Who should I tell?`,
      answer: 'Report it as a work order, with a photo if you like. You see who is coming and when. In an emergency, call the resort.',
    },
    budget: {
      question: "Where are the budget and the board's notes?",
      answer: 'Under Documents. You can search for words inside them.',
    },
    contact: {
      question: 'How do I change my address, email, or phone number?',
      answer: 'Under Profile. Every owner on the account hears about the change.',
    },
    password: {
      question: 'How do I change my password?',
      answer: 'Under Profile, open sign-in and security. There you also see where you are signed in.',
    },
    invite: {
      question: 'Can my family see the account?',
      answer: 'Yes. Under Profile, invite a person and choose what that person may do.',
    },
  },
}))
