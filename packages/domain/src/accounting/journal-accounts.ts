/** The kinds of charges, each with the account code of its revenue. */
const REVENUE = {
  maintenance: '4010',
  reserve: '4020',
  specialAssessment: '4030',
  clubDues: '4040',
  reservation: '4110',
  guest: '4120',
  lockOff: '4130',
  housekeeping: '4140',
  points: '4150',
  lateFee: '4210',
  interest: '4220',
  returnedPayment: '4230',
  otherCharges: '4900',
} as const

/** The accounts of the journal, with the codes that a resort without its own chart uses. */
export const JOURNAL_ACCOUNTS = {
  // what owners owe on bills, and what the resort owes owners
  receivable: '1200',
  ownerCredits: '2100',
  // money received, by kind of payment, until the bank statement has it
  cash: '1010',
  checks: '1020',
  transfers: '1030',
  cards: '1040',
  bankDebits: '1050',
  // credit that was paid out, and other money without a payment
  payouts: '1080',
  bank: '1090',
  // card payments that the cardholder took back in a dispute
  disputes: '1300',
  suspense: '1900',
  // owed to the tax authority
  tax: '2200',
  ...REVENUE,
  paymentFees: '4800',
  // credits that lower no bill, such as goodwill or rent for a week
  creditsGiven: '4950',
  badDebt: '6100',
} as const

export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS

export const JOURNAL_ACCOUNT_NAMES = Object.keys(JOURNAL_ACCOUNTS) as readonly JournalAccount[]

/** The account of each kind of charge. A charge of a tax is owed on, and a payout is no revenue. */
const OF_CHARGE = {
  maintenance: 'maintenance',
  reserve: 'reserve',
  tax: 'tax',
  'special-assessment': 'specialAssessment',
  'late-fee': 'lateFee',
  interest: 'interest',
  reservation: 'reservation',
  guest: 'guest',
  'lock-off': 'lockOff',
  housekeeping: 'housekeeping',
  'club-dues': 'clubDues',
  'returned-payment': 'returnedPayment',
  points: 'points',
  payout: 'payouts',
  other: 'otherCharges',
} as const satisfies Readonly<Record<string, JournalAccount>>

const OF_METHOD = {
  cash: 'cash',
  check: 'checks',
  transfer: 'transfers',
  card: 'cards',
  ach: 'bankDebits',
} as const satisfies Readonly<Record<string, JournalAccount>>

type ChargeKind = keyof typeof OF_CHARGE
type PaymentMethod = keyof typeof OF_METHOD

const CHARGE_KINDS = Object.keys(OF_CHARGE) as readonly ChargeKind[]
const METHODS = Object.keys(OF_METHOD) as readonly PaymentMethod[]

/** What decides the account of a ledger entry. */
export interface Movement {
  readonly ledgerAccount: keyof typeof OF_LEDGER
  /**
   * Kind of the entry's bill. Income and money without a bill take the kind of their transaction's
   * bills, if all have the same.
   */
  readonly chargeKind: ChargeKind | null
  /** Of the entry's payment; null without one. */
  readonly method: PaymentMethod | null
  /** Whether a gateway took the payment. */
  readonly byGateway: boolean
}

type Rule = (movement: Movement) => JournalAccount

/** Money that a gateway took goes through its own ledger account, except when it loses a dispute. */
const bankAccount: Rule = ({ chargeKind, method, byGateway }) => {
  if (method) return byGateway ? 'disputes' : OF_METHOD[method]
  return chargeKind === 'payout' ? 'payouts' : 'bank'
}

const OF_LEDGER = {
  'owner-receivable': ({ chargeKind }) => (chargeKind ? 'receivable' : 'ownerCredits'),
  income: ({ chargeKind }) => (chargeKind ? OF_CHARGE[chargeKind] : 'creditsGiven'),
  'gateway-clearing': ({ method }) => (method ? OF_METHOD[method] : 'cards'),
  bank: bankAccount,
  fees: () => 'paymentFees',
  suspense: () => 'suspense',
  'bad-debt': () => 'badDebt',
} as const satisfies Readonly<Record<string, Rule>>

const LEDGER_ACCOUNTS = Object.keys(OF_LEDGER) as readonly (keyof typeof OF_LEDGER)[]

/** Returns the account of the journal that a ledger entry belongs to. */
export const getJournalAccount = (movement: Movement): JournalAccount =>
  OF_LEDGER[movement.ledgerAccount](movement)

/** Lists every movement that the ledger can have. */
export const listMovements = (): Movement[] =>
  LEDGER_ACCOUNTS.flatMap((ledgerAccount) =>
    [...CHARGE_KINDS, null].flatMap((chargeKind) =>
      [...METHODS, null].flatMap((method) =>
        [true, false].map((byGateway) => ({ ledgerAccount, chargeKind, method, byGateway })),
      ),
    ),
  )
