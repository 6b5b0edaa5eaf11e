import { formatCurrency } from '@ownerng/domain'

/**
 * The words of the portal, en-US: the source of every catalogue. Another language is a value of this type.
 *
 * Names that the product's specification gives (Make Payment, Book Reservation, Logout, the menu, titles) stay as they are.
 */
export const texts = {
  appName: 'OwnerNg',
  money: (cents: number) => formatCurrency(cents),
  nights: (count: number) => `${count} night${count === 1 ? '' : 's'}`,
  people: (counts: readonly number[], labels: readonly string[]) => {
    const named = counts.map((count, index) => ({ count, label: labels[index] ?? '' })).filter(({ count }) => count > 0)
    return named.map(({ count, label }) => `${count} ${wordFor(count, label)}`).join(', ')
  },
  points: (count: number) => count.toLocaleString('en-US'),
  menu: {
    main: 'Main', short: 'Main, short', home: 'Home', calendar: 'Calendar', reservations: 'Reservations', bills: 'Bills', workorders: 'Work Orders', documents: 'Documents', profile: 'Profile',
    logout: 'Logout', makePayment: 'Make Payment', bookReservation: 'Book Reservation', more: 'More', stays: 'Stays', book: 'Book', pay: 'Pay', call: (phone: string) => `Call us on ${phone}`, email: 'Email us',
    skip: 'Skip to the main content', balance: 'Balance due', credit: 'Credit', total: 'All accounts', nothingToPay: 'Nothing to pay', bookOpen: 'You are booking now',
    owner: (number: string, room: string) => `Owner ${number}${room ? ` · unit ${room}` : ''}`, switchLabel: (name: string, number: string) => `${name}, owner ${number}. Switch account or log out`,
    yourAccounts: 'Your accounts', account: (number: string, room: string) => `Owner ${number}${room ? `, unit ${room}` : ''}`, close: 'Close',
  },
  titles: {
    home: 'Home', reservations: 'Reservations', bookReservation: 'Book Reservation', reservationConfirmation: 'Reservation Confirmation', reservation: 'Reservation', bills: 'Bills', payment: 'Payment',
    thanks: 'Thank you for your payment', points: 'Points', login: 'Login', notFound: 'We could not find that page',
  },
  states: {
    loading: (what: string) => `Loading ${what}`, failed: 'This part could not be loaded', retry: 'Try again', problem: 'There is a problem', orCall: 'If it goes on, please call us.', notHere: 'The page may have moved, or this resort does not use it.', toHome: 'Go to Home',
  },
  login: {
    forgotTitle: 'A new password', forgot: (phone: string) => `For a new password please call owner services${phone ? ` on ${phone}` : ''}. We will check who you are and help you at once.`,
    unable: 'We cannot show the sign-in page just now', expiredTitle: 'Session Expired', expired: 'Session has expired, please login again', ok: 'OK', insecure: 'A secure connection (https) is required',
  },
  home: {
    greeting: (hour: number, name: string) => `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
    lead: (owes: boolean, overdue: boolean, days: number | null) => {
      const bill = overdue ? 'A bill is past its due date' : owes ? 'You have a bill to pay' : 'Everything is paid'
      const stay = days === null ? 'you have no stay booked yet' : days <= 0 ? 'your stay is under way' : `your next stay starts ${days === 1 ? 'tomorrow' : `in ${days} days`}`
      return `${bill}, and ${stay}.`
    },
    formerLead: 'This account is closed. You can look at its bills and past stays here.',
    balance: 'Balance due', yourCredit: 'Your credit', due: (date: string, days: number) => `Due ${date} · ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`, overdue: (date: string) => `Was due ${date}`, nothingDue: 'Nothing is due', paid: 'Paid',
    paidIn: (year: string) => `Paid in ${year}:`, left: 'Left to pay:', paidBar: (paid: string, left: string, year: string) => `In ${year}, ${paid} is paid and ${left} is left to pay.`, seeBill: 'See the bill', seeBills: 'See your bills',
    together: 'All your accounts together:', payAll: 'Pay for all', moreLines: (count: number) => `${count} more on the bill`,
    nextStay: 'Your next stay', inDays: (days: number) => (days <= 0 ? 'Now' : days === 1 ? 'Tomorrow' : `In ${days} days`), checkIn: (time: string) => `check in from ${time}`, seeStay: 'See this stay', seeAll: 'See all stays',
    track: { label: 'Progress of this stay', booked: 'Booked', confirmed: 'Confirmed', arrive: 'Arrive', leave: 'Leave', done: ', done', next: ', next' },
    noStay: 'No stay booked yet', noStayText: 'When you book, your stay shows here with its dates.',
    points: (label: string) => `Your ${label.toLowerCase()}`, seePoints: (label: string) => `See all ${label.toLowerCase()}`, leftToUse: 'left to use', used: 'Used', held: 'Held for booked stays', useBy: (date: string) => `Use by ${date}`,
    bar: (used: number, held: number, left: number) => `${used.toLocaleString('en-US')} used, ${held.toLocaleString('en-US')} held for booked stays, ${left.toLocaleString('en-US')} left.`,
    bookWithPoints: (label: string) => `Book a stay with ${label.toLowerCase()}`,
    weeks: 'Your weeks', week: (year: number, type: string, season: string) => `${year}: ${type}${season ? `, ${season.toLowerCase()}` : ''}`,
    weekStatus: { available: 'Ready to book', reserved: 'Booked', used: 'Used', deposited: 'Given to exchange', 'rented-out': 'Rented out', banked: 'Saved', expired: 'Ended', blocked: 'Blocked' } as Record<string, string>, bookWeek: 'Book your week',
    year: (resort: string) => `Your year at ${resort}`, lanes: { stays: 'Stays', bills: 'Bills', points: (label: string) => `${label} end` }, today: 'Today', lanePaid: 'Paid', nothingThisYear: 'Nothing this year', stayMark: 'Stay: ', billMark: 'Bill due: ', endMark: (label: string) => ` ${label.toLowerCase()} end`,
    workOrder: (number: string) => `Work order ${number}`, received: 'Received', coming: 'Someone is coming', done: 'Work done', wePlan: 'We are planning it', weEmail: 'We will tell you', newDocuments: 'New documents', pdf: (pages: number, date: string) => `PDF, ${pages} page${pages === 1 ? '' : 's'} · ${date}`, opens: ', opens in a new tab', fromResort: 'From the resort',
  },
  stays: {
    upcoming: 'Coming up', past: 'Past stays', cancelled: 'Cancelled', noneUpcoming: 'No stay is booked', noneUpcomingText: 'Choose your dates and see what is free.', book: 'Book a stay', number: 'Reservation', status: { confirmed: 'Confirmed', held: 'Held for you', cancelled: 'Cancelled', stayed: 'Stayed', 'no-show': 'Not used' } as Record<string, string>,
    type: { O: 'Owner', G: 'Guest of owner', R: 'Owner referral' } as Record<string, string>, bookedOn: 'Booked', arrive: 'Arrive', leave: 'Leave', people: 'People', place: 'Place', paidWith: 'Paid with', pointsOf: (count: number) => `${count.toLocaleString('en-US')} points`, weekOf: (year: number) => `Your ${year} week`, guest: 'Guest', fee: 'Fee', rules: (version: number) => `Booked under rules version ${version}`, from: (time: string) => `from ${time}`, by: (time: string) => `by ${time}`,
    details: (unit: string) => `See ${unit}`, back: 'All stays', more: 'Show more',
  },
  booking: {
    steps: ['Dates and people', 'Choose your stay', 'Who is staying', 'Check and book'], stepsLabel: 'Steps', stepDone: ', done', stepLine: (step: number) => `Step ${step} of 4:`,
    when: 'When would you like to stay?', calendar: 'Choose the day you arrive, then the day you leave', arrive: 'Arrive', leave: 'Leave', chooseDay: 'Choose a day', legend: { ends: 'Arrive, leave', nights: 'Your nights', full: 'Full' }, full: 'full', earlier: 'Earlier month', later: 'Later month',
    who: 'How many people?', fewer: (label: string) => `Fewer ${label.toLowerCase()}`, more: (label: string) => `More ${label.toLowerCase()}`, see: 'See places', change: 'Change', for: (nights: string) => `${nights} for`,
    pickDates: 'Choose the day you arrive and the day you leave.', pickPeople: 'Say how many people will stay.', tooMany: (most: number) => `The largest place here sleeps ${most}.`,
    pointsYouHave: (count: number) => `You have ${count.toLocaleString('en-US')} points to use today.`, weekYouHave: (type: string, weekday: string, nights: number) => `You own a floating week: ${nights} nights in a ${type}, from ${weekday} to ${weekday}.`, weekYears: (years: readonly number[]) => (years.length > 0 ? `Ready to book: ${years.join(', ')}.` : 'All your weeks are booked.'),
    nightsRange: (least: number, most: number) => (least === most ? `Stays have ${least} nights.` : `Stays have ${least} to ${most} nights.`),
    otherWeeks: 'Fewer points in another week?', otherWeeksFree: 'Another week?', otherNote: 'Points for the cheapest place', otherLegend: 'Choose other dates', placesFree: (count: number) => (count === 0 ? 'Full' : `${count} place${count === 1 ? '' : 's'}`), fewest: 'Fewest', to: 'to',
    fit: (count: number) => (count === 0 ? 'No place is free for these dates' : `${count} kind${count === 1 ? '' : 's'} of place fit${count === 1 ? 's' : ''} your stay`), noneText: 'Try one of the weeks above, or change your dates.', cannot: 'You cannot book this stay yet', sort: 'Show first', sorts: { home: 'Your home unit', points: 'Fewest points', room: 'Most room' },
    home: 'Like your home unit', sleeps: (count: number) => `Sleeps ${count}`, sqFt: (feet: number) => `${feet.toLocaleString('en-US')} sq ft`, left: (free: number) => (free === 1 ? 'The last one' : `${free} left`), points: 'points', aNight: (points: number) => `${points.toLocaleString('en-US')} a night`, week: (year: number) => `Your ${year} week`, howMuch: 'How much of it do you need?', whole: 'Whole', choose: (name: string) => `Choose ${name}`, chosen: 'Chosen', isFull: 'Full for these dates', partly: (nights: number, asked: number, dates: string) => `Free for ${nights} of your ${asked} nights: ${dates}.`, useNights: (nights: number) => `Use these ${nights} nights`,
    changes: (date: string) => `From ${date} this changes by itself.`, rule: 'The rule:', ruleVersion: (version: number) => `(rules version ${version})`,
    soFar: 'Your stay so far', have: 'Points you have', stay: 'This stay', after: 'Left after', feeNow: 'Guest fee', nothingYet: 'Nothing is booked yet. You can check everything before you book.', pick: 'Choose a place to see what it costs.', continue: 'Continue',
    talk: 'Rather talk to a person?', whoStays: 'Who is staying?', me: (name: string) => `I am: ${name}`, guestFee: (fee: string) => `A guest fee of ${fee} goes on your bill.`, guestFirst: 'First name of the guest', guestLast: 'Last name of the guest', guestEmail: 'E-mail of the guest (if you like)', needFirst: 'Enter the first name of the guest', needLast: 'Enter the last name of the guest',
    check: 'Check and book', book: 'Book this stay', booking: 'Booking…', before: 'Before', afterwards: 'After', consequences: 'What changes', weekLine: (year: number) => `Your ${year} week`, ready: 'Ready to book', booked: 'Booked', billLine: 'On your bill', noCost: 'Nothing to pay',
    confirmed: 'Your stay is booked', confirmedText: (number: string) => `Reservation ${number}. We look forward to seeing you.`, next: 'What happens next', nextText: (time: string) => `Your place is ready from ${time} on the day you arrive. The stay is in your list, and you can see it at any time.`, print: 'Print', toStays: 'See all stays', nearest: 'The nearest stays that are free', nearestNone: 'Nothing near these dates is free. Please choose other dates.', takeThis: (unit: string, dates: string) => `Choose ${unit}, ${dates}`, backToPlaces: 'See other places',
  },
  bills: {
    open: 'To pay', history: 'Bills paid', payments: 'Payments', none: 'Nothing is open', noneText: 'All your bills are paid. Thank you.', noHistory: 'No bills yet', date: 'Due', what: 'What', amount: 'Amount', leftToPay: 'Left to pay', status: 'Status', state: { paid: 'Paid', due: 'Due', overdue: 'Past due' } as Record<string, string>, total: 'Total to pay', credit: 'Credit on your account', number: 'Number', on: 'On', method: 'How', methods: { card: 'Card', ach: 'Bank', check: 'Check', cash: 'Cash', transfer: 'Transfer' } as Record<string, string>, ending: (brand: string, last4: string) => `${brand} ending ${last4}`, checking: 'Being checked', receipt: (number: string) => `Receipt ${number}`,
  },
  payment: {
    howMuch: 'How much would you like to pay?', all: (cents: number) => `All that is due: ${formatCurrency(cents)}`, allAccounts: (cents: number, count: number) => `All ${count} accounts: ${formatCurrency(cents)}`, other: 'Another amount', amount: 'Amount', amountFault: 'Enter an amount such as 250.00', tooMuch: (cents: number) => `You owe ${formatCurrency(cents)}: enter that or less`, tooLittle: 'Enter at least $1.00',
    card: 'Your card', cardNote: 'The card fields come from the card company. Your card number never reaches us. Paying by card is free.', cardLoading: 'Loading the card fields', cardFailed: 'The card fields could not be loaded. Please check your connection.', pay: (cents: number) => `Pay ${formatCurrency(cents)}`, paying: 'Paying…', nothing: 'Nothing to pay', nothingText: 'Your balance is zero or in credit.', off: 'Card payments are switched off at this resort. Please call to pay.', inProgress: (cents: number) => `A payment of ${formatCurrency(cents)} is being checked`, inProgressText: 'The card company has not answered yet. Please do not pay again. This page looks every few seconds.',
    faults: { 102: 'The card number is not right', 106: 'The date on the card is not right', 108: 'The security code is not right', 109: 'The name on the card is missing', 111: 'The postal code is not right' } as Record<number, string>, faultOther: 'The card company could not read the card. Please try again',
    received: 'Payment received', on: (amount: string, date: string) => `${amount} on ${date}`, confirmation: 'Confirmation', cardLine: 'Card', newBalance: 'New balance', newTotal: 'All accounts', paidFor: 'What it paid', next: 'What happens next.', nextText: 'Nothing more to do. The payment is in your bills.', print: 'Print receipt', notTaken: 'No money was taken', notTakenText: 'You can try again.',
  },
  pointsPage: { lots: 'What you have', ledger: 'Every change', use: 'Use by', left: 'Left', began: 'Began with', kind: 'Kind', year: 'Use year', none: (label: string) => `You have no ${label.toLowerCase()}`, noneText: 'They show here when your next use year starts.', on: 'On', change: 'Change', why: 'Why', balance: 'Left in the lot', kinds: { annual: 'Yearly', banked: 'Saved', borrowed: 'Borrowed', bonus: 'Bonus', holding: 'Holding', transferred: 'Transferred', rented: 'Rented', restricted: 'Restricted' } as Record<string, string>, from: (date: string) => `Can be used from ${date}` },
}

/** `Adults` for two, `adult` for one: the resort's label, in the singular where it is a plain English plural. */
function wordFor(count: number, label: string): string {
  const lower = label.toLowerCase()
  if (count !== 1) return lower
  if (lower === 'children') return 'child'
  return lower.endsWith('s') ? lower.slice(0, -1) : lower
}
