import { formatCurrency } from '@ownerng/domain'
import { word } from './words.ts'

/**
 * The words that the portal shows first, sign-in and frame, en-US: with `section-texts/` the source
 * of every catalogue. Another language is a value of these types.
 *
 * Names that the product's specification gives (Make Payment, Book Reservation, Logout, the menu,
 * titles) stay as they are.
 */
export const texts = {
  appName: 'OwnerNg',
  money: (cents: number) => formatCurrency(cents),
  nights: (count: number) => `${count} night${count === 1 ? '' : 's'}`,
  people: (counts: readonly number[], labels: readonly string[]) => {
    const named = counts
      .map((count, index) => ({ count, label: labels[index] ?? '' }))
      .filter(({ count }) => count > 0)
    return named.map(({ count, label }) => `${count} ${wordFor(count, label)}`).join(', ')
  },
  points: (count: number) => count.toLocaleString('en-US'),
  menu: {
    main: 'Main',
    short: 'Main, short',
    home: 'Home',
    calendar: 'Calendar',
    reservations: 'Reservations',
    bills: 'Bills',
    workorders: 'Work Orders',
    documents: 'Documents',
    profile: 'Profile',
    logout: 'Logout',
    get makePayment() {
      return word.makePayment
    },
    get bookReservation() {
      return word.bookReservation
    },
    more: 'More',
    stays: 'Stays',
    book: 'Book',
    pay: 'Pay',
    call: (phone: string) => `Call us on ${phone}`,
    email: 'Email us',
    skip: 'Skip to the main content',
    balance: 'Balance due',
    credit: 'Credit',
    total: 'All accounts',
    nothingToPay: 'Nothing to pay',
    bookOpen: "You're booking a stay",
    notYours: "You don't have permission to do this on this account",
    owner: (number: string, room: string, roomLabel: string) =>
      `Owner ${number}${room ? ` · ${roomLabel || 'unit'} ${room}` : ''}`,
    switchLabel: '. Switch account or log out',
    yourAccounts: 'Your accounts',
    get findAccount() {
      return `Find an account: number or ${word.room}`
    },
    notices: (unread: number) =>
      unread > 0 ? `Notices (${unread > 99 ? 'more than 99' : unread} new)` : 'Notices',
    account: (number: string, room: string, roomLabel: string) =>
      `Owner ${number}${room ? `, ${roomLabel || 'unit'} ${room}` : ''}`,
    accountPlace: (room: string, roomLabel: string, resort: string) =>
      room ? `${roomLabel || 'Unit'} ${room}, ${resort}` : resort,
    accountBalance: (cents: number) =>
      cents > 0
        ? `${formatCurrency(cents)} due`
        : cents < 0
          ? `${formatCurrency(-cents)} credit`
          : 'Paid up',
    close: 'Close',
  },
  windowTitle: (page: string, resort: string) => `${page} · ${resort}`,
  titles: {
    home: 'Home',
    reservations: 'Reservations',
    get bookReservation() {
      return word.bookReservation
    },
    changeReservation: 'Change Reservation',
    waitlist: 'Waitlist',
    exchange: 'Exchange and rental',
    reservationConfirmation: 'Reservation Confirmation',
    reservation: 'Reservation',
    bills: 'Bills',
    payment: 'Payment',
    thanks: 'Thank you for your payment',
    automatic: 'Automatic payments',
    documents: 'Documents',
    workOrders: 'Work orders',
    workOrder: 'Work order',
    newWorkOrder: 'New Work Order',
    get points() {
      return word.Points
    },
    get pointsPayment() {
      return `${word.Points} Payment`
    },
    login: 'Login',
    changePassword: 'Change Password',
    security: 'Sign-in and security',
    notices: 'Notices',
    notFound: "We couldn't find that page",
  },
  /** What stands in the place of a part of the page that failed. */
  parts: {
    unreachable: {
      title: "We can't load this right now",
      text: 'Check your internet connection, then try again.',
    },
    outdated: {
      title: 'This site was just updated',
      text: 'Select Try again to load the new version.',
    },
    broken: {
      title: 'Something went wrong on this page',
      text: 'Please try again. If this keeps happening, please call us.',
    },
  },
  states: {
    loading: (what: string) => `Loading ${what}`,
    failed: "We couldn't load this",
    retry: 'Try again',
    problem: 'There is a problem',
    orCall: 'If this keeps happening, please call us.',
    notHere: "The page may have moved, or this resort doesn't use it.",
    toHome: 'Go to Home',
    fromResort: 'From the resort',
    opens: ' (opens in a new tab)',
  },
  form: {
    optional: '(optional)',
    needEmail: 'Enter an email address',
    badEmail: 'Enter an email address like name@example.com',
    needPhone: 'Enter a phone number',
    wholeNumber: 'Enter a whole number',
    badPhone: 'Enter a phone number like (555) 010-0142',
  },
  login: {
    passkey: 'Use a passkey',
    passkeyStopped: "The passkey wasn't used. You can try again, or sign in with your password.",
    unable: "We can't show the sign-in page right now",
    expiredTitle: 'Session Expired',
    expired: 'Session has expired, please login again',
    signedIn: "You're logged in",
    signedInText: 'Continue to your account, log out, or log in with a different login below.',
    goOn: 'Continue to your account',
    noCookiesTitle: "You couldn't stay signed in",
    noCookies:
      "Your browser isn't keeping cookies from this site. Allow cookies for it in the browser's settings, then sign in again.",
    leftElsewhere: 'You logged out in another window.',
    otherTitle: 'Different login',
    other:
      'You signed in with a different login in another window. This window now shows that login’s account.',
    ok: 'OK',
    insecure: 'A secure connection (https) is required',
  },
  idle: {
    title: 'Are you still there?',
    text: (seconds: number) =>
      `For your security, we will sign you out in ${seconds > 60 ? '2 minutes' : seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    stay: 'Stay logged in',
    left: 'For your security, we signed you out after a period of inactivity. Please sign in again to pick up where you left off.',
  },
  changePassword: {
    old: 'Old password',
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Change Password',
    busy: 'One moment…',
    done: "Your password is changed. We've signed you out everywhere else.",
  },
}

/**
 * `Adults` for two, `Adult` for one: the resort's label as it is written, in the singular where it
 * is a plain English plural.
 */
function wordFor(count: number, label: string): string {
  if (count !== 1) return label
  if (/^children$/i.test(label)) return label.slice(0, 5)
  return label.endsWith('s') ? label.slice(0, -1) : label
}
