// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysGuestPage = messages('stays/guest-page', (c) => ({
  title: (p) => `You're invited to ${p.resort}`,
  lead: (p) => `${p.owner} invites you to ${p.unit}, ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
  about: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  phoneHint: 'So the front desk can reach you on the way',
  arrivalTime: 'When do you expect to arrive?',
  carPlate: 'License plate',
  people: "Who's coming?",
  upTo: (p) => `${p.unit} sleeps ${p.most}.`,
  rules: 'House rules',
  accept: "I've read the house rules and will follow them",
  send: (p) => `Send to ${p.owner}`,
  after: (p) => `${p.owner} sees what you send and confirms your stay. Until then nothing is changed.`,
  faults: {
    title: (p) => plural(c, p.count, { one: 'Please check one thing', other: `Please check ${p.count} things` }),
    firstName: {
      needed: 'Enter your first name',
      unreadable: 'Enter your first name in up to 40 letters',
    },
    lastName: {
      needed: 'Enter your last name',
      unreadable: 'Enter your last name in up to 40 letters',
    },
    phone: {
      needed: 'Enter your phone number',
      unreadable: 'Enter a phone number such as (555) 010-0142',
    },
    arrivalTime: {
      needed: 'Enter a time such as 3:30 PM',
      unreadable: 'Enter a time such as 3:30 PM',
    },
    carPlate: {
      needed: 'Enter a license plate',
      unreadable: 'Enter a license plate of up to 12 characters',
    },
    rules: {
      needed: 'Please accept the house rules',
      unreadable: 'Please accept the house rules',
    },
    people: 'Enter how many people are coming, in whole numbers',
  },
  filled: (p) => `Thank you, ${p.name}`,
  filledText: (p) => `We have your form. When ${p.owner} confirms your stay, we'll email you, and this page shows how to get here.`,
  hello: (p) => `Welcome, ${p.name}`,
  over: {
    unknown: {
      title: 'This link no longer works',
      text: "It was replaced by a newer one, or it isn't complete. Look for the newest email from us, or ask whoever invited you.",
    },
    withdrawn: {
      title: 'This invitation was withdrawn',
      text: 'Please ask whoever invited you.',
    },
    expired: {
      title: 'This invitation is no longer open',
      text: 'Its time is over. Ask whoever invited you to send it again.',
    },
    canceled: {
      title: 'This stay is canceled',
      text: 'Please talk to whoever invited you.',
    },
    past: {
      title: 'This stay is over',
      text: 'We hope you enjoyed it.',
    },
  },
  decline: {
    open: "I can't come",
    what: (p) => select(p.step, { invited: `${p.owner} is told at once.`, filled: `${p.owner} is told at once, and the form you sent is deleted.`, other: `${p.owner} is told at once, and the form you sent is deleted. This page stops showing the way and the door codes. The stay stays booked in your name until ${p.owner} changes it.` }),
    until: (p) => `You can change your mind here through ${dayInWords(c, p.day)}.`,
    over: (p) => `To come after all, you would need a new invitation from ${p.owner}.`,
    note: (p) => `A few words to ${p.owner}`,
    noteFault: (p) => `Write up to ${p.most} characters, and no card number`,
    send: (p) => `Tell ${p.owner} I can't come`,
  },
  declined: {
    title: (p) => `${p.owner} knows you can't come`,
    text: (p) => `Thank you for letting us know. Any form you sent is deleted. If the stay was booked in your name, it stays so until ${p.owner} changes it.`,
    back: 'I can come after all',
    until: (p) => `You can send the form through ${dayInWords(c, p.day)}.`,
    over: (p) => `To come after all, ask ${p.owner} for a new invitation.`,
    taken: (p) => `${p.owner} has invited someone else since. To come after all, ask ${p.owner} for a new invitation.`,
  },
}))
