import { formatCurrency } from '@ownerng/domain'
import { word } from '../words.ts'

/** The words of bills, en-US: loaded with its screens (decision 008). */
export const billsTexts = {
  open: 'Open bills',
  history: 'Paid bills',
  payments: 'Payments',
  none: "You're all paid up",
  noneText: 'You have no open bills. Thank you.',

  date: 'Due',
  what: 'Description',
  amount: 'Amount',
  leftToPay: 'Amount due',
  status: 'Status',
  state: { paid: 'Paid', due: 'Due', overdue: 'Past due' } as Record<string, string>,
  total: 'Total due',
  credit: 'Credit on your account',
  number: 'Number',
  on: 'Date',
  method: 'Method',
  methods: {
    card: 'Card',
    ach: 'Bank',
    check: 'Check',
    cash: 'Cash',
    transfer: 'Transfer',
  } as Record<string, string>,
  ending: (brand: string, last4: string) => `${brand} ending ${last4}`,
  checking: 'Being verified',
  states: { refunded: 'Refunded', returned: 'Returned by the bank' } as Record<string, string>,
  toAutomatic: 'Automatic payments, saved cards, and payment plans',
  receipt: (number: string) => `Receipt ${number}`,
  ages: {
    to30: 'up to 30 days past due',
    to60: '31 to 60 days past due',
    to90: '61 to 90 days past due',
    over90: 'more than 90 days past due',
  },
  payChosen: (cents: number, count: number) =>
    `Pay ${count === 1 ? 'this bill' : `these ${count} bills`}: ${formatCurrency(cents)}`,
  about: 'What is this?',
  kinds: {
    maintenance:
      'Your share of running the resort: staff, cleaning, power, repairs, and insurance.',
    reserve: 'Your share of the savings for future large repairs, such as roofs and furniture.',
    tax: 'Property tax on what you own, collected for the county.',
    'special-assessment': "A one-time cost the yearly budget didn't cover, approved by the board.",
    'late-fee': 'Charged once because a bill was paid late.',
    interest: 'Charged for each month a bill is past due.',
    reservation: 'A fee for a reservation.',
    guest: 'A fee for a guest who stays without you.',
    get 'lock-off'() {
      return `A fee for using parts of your ${word.room} separately.`
    },
    housekeeping: 'An additional cleaning.',
    'club-dues': 'The yearly membership of the club.',
    'returned-payment': 'Charged because a payment from a bank account was returned by the bank.',
    get points() {
      return `${word.Points} you rented in addition to your yearly ones.`
    },
    other: 'Contact the resort for details.',
  } as Record<string, string>,
  billed: (number: string, day: string, amount: string) => `Bill ${number}, ${day}, ${amount}.`,
  paidBy: (amount: string, day: string, number: string) =>
    `${amount} paid on ${day}, receipt ${number}`,
  owed: 'Balance by month',
  owedMost: (amount: string, month: string) =>
    `Highest balance: ${amount}, at the end of ${month}.`,
  inCredit: (amount: string) => `${amount} in credit`,
  statements: 'Statements',
  statementsText: 'All bills and payments for a year, with the balance after each.',
  statementsAll: (count: number) => `Statements for all ${count} accounts`,
  statementLabelAll: {
    pdf: (year: string) => `PDF: statement for all accounts, ${year}`,
    csv: (year: string) => `Spreadsheet (CSV): statement for all accounts, ${year}`,
  },
  accounts: (count: number) => `Your ${count} accounts`,
  account: (number: string) => `Owner ${number}`,
  shownHere: 'shown here',
  payAll: 'Pay all accounts',
  statementKind: { pdf: 'PDF', csv: 'Spreadsheet (CSV)' },
  statementLabel: {
    pdf: (year: string) => `PDF: statement for ${year}`,
    csv: (year: string) => `Spreadsheet (CSV): statement for ${year}`,
  },
}
