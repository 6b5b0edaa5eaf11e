import { formatCurrency } from '@ownerng/domain'
import { word } from './words.ts'

const points = (count: number) => word.count(count)
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** The sentence that each act ends in, en-US: what happened and what follows. */
export const outcomeTexts = {
  stay: {
    released: (unit: string, dates: string) =>
      `You released ${unit}, ${dates}. The place is open to everyone again.`,
    moved: (unit: string, dates: string, cost: string) =>
      `Your stay is now ${unit}, ${dates}. ${cost}`,
    guests: (people: string) =>
      `Your stay is now for ${people}. The dates, the place, and what it costs are the same.`,
    same: 'It costs the same.',
    more: (count: number) => `It took ${points(count)} more.`,
    back: (count: number) => `${points(count)} ${are(count)} back in your account.`,
    fee: (cents: number) => `A fee of ${formatCurrency(cents)} is on your bill.`,
    lost: (count: number) => `${points(count)} ${are(count)} lost.`,
    book: 'Book a stay',
    seeStays: 'See your stays',
  },
  points: {
    bank: (count: number, year: number, from: string, to: string) =>
      `${points(count)} ${are(count)} banked for ${year}. Use them from ${from} to ${to}.`,
    borrow: (count: number, year: number, to: string) =>
      `${points(count)} ${are(count)} borrowed for ${year}. You can use them now, through ${to}.`,
    save: (count: number, to: string) => `${points(count)} ${are(count)} saved. Use them by ${to}.`,
    transfer: (count: number, name: string, to: string) =>
      `${points(count)} went to owner ${to}, ${name}. They are no longer in your account.`,
  },
  waitlist: {
    joined: (dates: string, auto: boolean) =>
      `You're on the waitlist for ${dates}. ${auto ? 'If a place opens up, we book it and email you.' : "If a place opens up, we'll hold it for you and email you."}`,
    left: (dates: string) =>
      `You left the waitlist for ${dates}. Nobody will hold a place for you anymore.`,
    released: (unit: string, dates: string) =>
      `You released ${unit}. You're no longer on the waitlist for ${dates}.`,
  },
  exchange: {
    exchanged: (what: string, company: string) =>
      `Deposited with ${company}: ${what}. The resort confirms it next. Until then, you can withdraw it here.`,
    rented: (what: string) =>
      `For the resort to rent out: ${what}. The resort confirms it next. Until then, you can withdraw it here.`,
    takenBack: (what: string) => `Withdrawn: ${what}. It's available to you again.`,
  },
  workOrder: {
    made: (number: string) =>
      `We received work order ${number}. We'll email you when a visit is scheduled.`,
    photosFailed: (number: string) =>
      `We received work order ${number}, but not all of the photos.`,
    said: "Your message was sent. We'll email you when the resort answers.",
    agreed: (cents: number) =>
      `You approved ${formatCurrency(cents)}. The resort goes ahead, and the cost goes on your bill.`,
    refused: (cents: number) =>
      `You declined the cost of ${formatCurrency(cents)}. The resort knows, and nothing is charged.`,
    rated: (rating: number) => `You rated this work order ${rating} out of 5. Thank you.`,
  },
  files: {
    downloading: (name: string) => `“${name}” is downloading. You'll find it with your downloads.`,
    calendar: 'The calendar file is downloading. Open it to add the stay to your calendar.',
    ledger: 'The table is downloading. Open it in a spreadsheet such as Excel.',
  },
  profile: {
    contact:
      "Your phone numbers and address are saved. We've emailed everyone on this account about the change.",
    email: (address: string) => `Your email address is now ${address}. We'll write to you there.`,
    otherEmail: (address: string) => `Your second email address is now ${address}.`,
    otherRemoved: 'Your second email address is removed. We no longer write there.',
    choices: 'Your notification choices are saved.',
    timeOut: (minutes: number) =>
      `Saved. You'll be signed out after ${minutes} minutes of inactivity.`,
    comments: 'Your details are saved.',
    role: (name: string, access: string) => `${name}’s access is now “${access}.”`,
    removed: (name: string) =>
      `${name} can no longer use this account. We've signed them out of it.`,
    withdrawn: (name: string) =>
      `The invitation to ${name} is withdrawn. The link in the email no longer works.`,
    accepted: (ownerNumber: string) =>
      `You accepted the invitation. Account ${ownerNumber} is now in your list of accounts.`,
  },
  security: {
    factorAdded: 'Two-step verification is on. We ask for a code when you sign in.',
    factorRemoved: (kind: string) =>
      `${kind} is removed. We no longer ask for that code when you sign in.`,
    ended: (device: string) => `${device} is signed out.`,
    endedOthers: "You're signed out everywhere else.",
    forgotten: (device: string) =>
      `${device} is forgotten. The next sign-in from it counts as a new device.`,
    passkeyAdded: 'Your passkey is added. You can sign in with it next time.',
    passkeyRemoved: (name: string) => `The passkey ${name} is removed. It no longer signs you in.`,
    codes: 'You have new recovery codes. Write them down now: they are shown only once.',
  },
  payments: {
    autopayOn: (method: string, cents: number) =>
      `Autopay is on: ${method}, up to ${formatCurrency(cents)} per payment. We'll email you a week ahead.`,
    autopayOff: 'Autopay is off. From now on you pay your bills yourself.',
    methodAdded: (kind: 'card' | 'bank') =>
      `Your ${kind === 'card' ? 'card' : 'bank account'} is saved. You can pay with it next time.`,
    methodRemoved: (name: string) => `${name} is removed. Nothing will be charged to it again.`,
    skipped: (day: string) => `The payment on ${day} is skipped. Its bills stay open.`,
    restored: (day: string) => `The payment on ${day} will be made as planned.`,
    changed: (day: string, cents: number) => `We'll pay ${formatCurrency(cents)} on ${day}.`,
    planStarted: (cents: number, parts: number) =>
      `Your plan has started. ${formatCurrency(cents)} is the first of ${parts} payments.`,
    planEnded: "Your plan has ended. What's left is due as it was billed.",
    seeBills: 'See your bills',
  },
  feed: {
    made: 'Your calendar link is ready. Copy it now: it is shown only once.',
    stopped: 'The calendar link is off. Calendars that use it get no more updates.',
    copied: 'The link is copied. Paste it into your calendar app as a subscription.',
  },
} as const
