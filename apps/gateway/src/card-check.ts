import { getBankAccountMode, getCardMode } from './modes.ts'
import type { PayToken } from './store.ts'

/** Content of the card fields. */
export interface CardEntry {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
  readonly postalCode: string
}

/**
 * Fault codes of the real gateways: 102 number, 106 date, 108 security code, 109 name, 111 postal
 * code.
 */
export type CardFault = 102 | 106 | 108 | 109 | 111

/** Checks an entry; `today` is `YYYY-MM`. Returns the faults or the data of the token. */
export function checkCard(
  entry: CardEntry,
  today: string,
): { faults: CardFault[]; card: PayToken } {
  const digits = entry.number.replace(/\D/g, '')
  const faults: CardFault[] = []
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) faults.push(102)
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(entry.expiry.trim())
  if (!expiry || `20${expiry[2]}-${expiry[1]}` < today) faults.push(106)
  if (!/^\d{3,4}$/.test(entry.code.trim())) faults.push(108)
  if (entry.name.trim().length < 2) faults.push(109)
  if (!/^[A-Za-z0-9 -]{3,10}$/.test(entry.postalCode.trim())) faults.push(111)
  return {
    faults,
    card: {
      kind: 'card',
      mode: getCardMode(digits),
      brand: detectBrand(digits),
      last4: digits.slice(-4),
      goodUntil: expiry ? `20${expiry[2]}-${expiry[1]}` : '',
    },
  }
}

/** Content of the bank account fields. */
export interface BankEntry {
  readonly routing: string
  readonly account: string
  readonly name: string
}

/** Faults of these fields: 301 routing number, 302 account number, 109 name. */
export type BankFault = 301 | 302 | 109

/**
 * Checks a bank account: a routing number of nine digits with its check digit, and an account
 * number of at most seventeen.
 */
export function checkBank(entry: BankEntry): { faults: BankFault[]; card: PayToken } {
  const routing = entry.routing.replace(/\D/g, '')
  const account = entry.account.replace(/[\s-]/g, '')
  const faults: BankFault[] = []
  if (!isRoutingNumber(routing)) faults.push(301)
  if (!/^\d{4,17}$/.test(account)) faults.push(302)
  if (entry.name.trim().length < 2) faults.push(109)
  return {
    faults,
    card: {
      kind: 'bank',
      mode: getBankAccountMode(account),
      brand: 'Bank account',
      last4: account.slice(-4),
      goodUntil: '',
    },
  }
}

/** The check digit of the American Bankers Association: weights 3, 7, 1. */
function isRoutingNumber(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  )
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}

function detectBrand(digits: string): string {
  if (digits.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return digits.startsWith('6') ? 'Discover' : 'Card'
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    sum += i % 2 === 0 ? digit : doubled
  }
  return sum % 10 === 0
}
