import { JOURNAL_ACCOUNT_NAMES, JOURNAL_ACCOUNTS, type JournalAccount } from '@ownerng/domain'
import * as z from 'zod/mini'

/** A code in a chart of accounts. No spreadsheet runs a letter or digit as a formula. */
const accountCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 .:_/-]{0,39}$/))

const codes = Object.fromEntries(
  JOURNAL_ACCOUNT_NAMES.map((name) => [name, z._default(accountCode, JOURNAL_ACCOUNTS[name])]),
) as Record<JournalAccount, z.ZodMiniDefault<typeof accountCode>>

/** The code of each account of the journal. */
export const accountCodes = z.prefault(z.object(codes), {})

/** What the journal posts to each account. */
const ACCOUNTS: Readonly<Record<JournalAccount, string>> = {
  receivable: 'what owners owe on their bills',
  ownerCredits: 'credit that owners have on account',
  cash: 'payments in cash',
  checks: 'payments by check',
  transfers: 'payments by wire',
  cards: 'card payments and their refunds',
  bankDebits: 'bank debits and their refunds',
  payouts: 'credit that was paid out',
  bank: 'other money at the bank',
  disputes: 'card payments that cardholders took back in disputes',
  suspense: 'money that is not explained yet',
  tax: 'taxes on bills',
  maintenance: 'maintenance fees',
  reserve: 'reserve fees',
  specialAssessment: 'special assessments',
  clubDues: 'club dues',
  reservation: 'reservation fees',
  guest: 'guest fees',
  lockOff: 'lock-off fees',
  housekeeping: 'housekeeping fees',
  points: 'rented points and fees for moving points',
  lateFee: 'late fees',
  interest: 'interest on late bills',
  returnedPayment: 'fees for returned payments',
  otherCharges: 'other charges',
  paymentFees: 'convenience fees of payments',
  creditsGiven: 'credits that lower no bill, such as goodwill',
  badDebt: 'bills that were written off',
}

/** One sentence for each option of an account code. */
export const ACCOUNT_SENTENCES = Object.fromEntries(
  Object.entries(ACCOUNTS).map(([name, what]) => [
    `accountCodes.${name}`,
    `Code of the journal's account for ${what}.`,
  ]),
)
