/** Why a card is refused, in the card company's words. */
const DECLINES = {
  'do-not-honour': 'The bank did not approve this card.',
  funds: 'There is not enough money on this card.',
  lost: 'This card was reported lost. Please use another one.',
  referral: 'The bank wants to speak with you first: call the number on the back of the card.',
  code: 'The security code does not belong to this card.',
  postal: 'The postal code is not the one of this card.',
} as const

/**
 * How the sandbox behaves for a card (payments.md "Local sandbox gateway"). `answer` is what its
 * caller hears of what was decided, `notices` what is told later by itself; where `answer` is lost
 * before, nothing was decided.
 */
export interface Mode {
  readonly outcome: 'captured' | 'declined' | 'challenge'
  readonly reason?: string
  /** Only this share of the amount is approved. */
  readonly share?: number
  readonly answer?:
    | 'slow'
    | 'lost-before'
    | 'lost-after'
    | 'reset'
    | 'half'
    | 'error-before'
    | 'error-after'
    | 'busy'
    | 'duplicate'
  readonly notices?: 'none' | 'early' | 'twice' | 'forged' | 'late'
  /** A bank debit that its bank sends back later, and why. */
  readonly returned?: string
}

const declined = (kind: keyof typeof DECLINES): Mode => ({
  outcome: 'declined',
  reason: DECLINES[kind],
})
const APPROVE: Mode = { outcome: 'captured' }

/** Modes by card number; every other valid number is approved. */
const CARDS: Record<string, Mode> = {
  '4321000000009997': declined('do-not-honour'),
  '4321000000001002': declined('funds'),
  '4321000000002000': declined('lost'),
  '4321000000003008': declined('referral'),
  '4321000000005003': declined('code'),
  '4321000000006001': declined('postal'),
  '4321000000004006': { ...APPROVE, share: 0.5 },
  '4321000000007009': { ...APPROVE, answer: 'slow' },
  '4321000000011001': { ...APPROVE, answer: 'lost-before' },
  '4321000000009401': { ...APPROVE, answer: 'lost-after', notices: 'none' },
  '4321000000008007': { ...APPROVE, answer: 'reset' },
  '4321000000009005': { ...APPROVE, answer: 'half' },
  '4321000000010003': { ...APPROVE, answer: 'error-before' },
  '4321000000012009': { ...APPROVE, answer: 'error-after' },
  '4321000000013007': { ...APPROVE, answer: 'busy' },
  '4321000000014005': { ...APPROVE, answer: 'duplicate' },
  '4321000000015002': { ...APPROVE, notices: 'early' },
  '4321000000016000': { ...APPROVE, notices: 'twice' },
  '4321000000018006': { ...APPROVE, answer: 'lost-after', notices: 'late' },
  '4321000000017008': { ...declined('do-not-honour'), notices: 'forged' },
  '4321000000019004': { outcome: 'challenge' },
}

/** Amounts that say what becomes of them, whatever the card (payments.md "Shift4"). */
const AMOUNTS: Record<number, Mode> = {
  21900: { ...APPROVE, share: 0.5 },
  1919: declined('do-not-honour'),
  99999800: declined('referral'),
}
const MAX_CENTS = 99_999_900
/** 111.SS is approved after SS seconds. */
const SLOW_CENTS = 11_100

/** Modes by the number of a bank account; every other one pays. */
const BANK_ACCOUNTS: Record<string, Mode> = {
  '1000000001': { ...APPROVE, returned: 'There was not enough money in the account.' },
  '1000000002': { ...APPROVE, returned: 'The account is closed.' },
  '1000000003': { outcome: 'declined', reason: 'The bank does not know this account.' },
  '1000000004': { ...APPROVE, answer: 'lost-after', notices: 'none' },
}

/** The mode of a bank account; it is kept with the token, the number is not. */
export const modeOfBankAccount = (digits: string): Mode => BANK_ACCOUNTS[digits] ?? APPROVE

/** The mode of a card number; it is kept with the token, the number is not. */
export const modeOfCard = (digits: string): Mode => CARDS[digits] ?? APPROVE

/** What an amount changes, and how long its answer takes. */
export function modeOfSale(mode: Mode, cents: number): { mode: Mode; waitMs: number } {
  if (cents >= MAX_CENTS) return { mode: declined('do-not-honour'), waitMs: 0 }
  const seconds = cents > SLOW_CENTS && cents < SLOW_CENTS + 100 ? cents - SLOW_CENTS : 0
  return { mode: AMOUNTS[cents] ?? mode, waitMs: seconds * 1000 }
}
