/** Decline reasons by code, in the wording of card companies and banks. */
export const REASONS = {
  notApproved: 'The bank did not approve this card.',
  noFunds: 'There is not enough money on this card.',
  lostCard: 'This card was reported lost. Please use another one.',
  callBank: 'The bank wants to speak with you first: call the number on the back of the card.',
  wrongSecurityCode: "The security code doesn't match this card.",
  wrongPostalCode: "The ZIP or postal code doesn't match this card.",
  otherMethod: "This isn't the payment method we showed you.",
  invalidCard: 'The card details are no longer valid. Please enter them again.',
  notConfirmed: 'Your bank could not confirm that it was you.',
  notConfirmedInTime: "You didn't confirm the payment with your bank in time.",
  emptyBankAccount: 'There was not enough money in the account.',
  closedBankAccount: 'The account is closed.',
  unknownBankAccount: "The bank couldn't find this account.",
} as const
/** Why a sale took no money. */
export type Reason = keyof typeof REASONS

/**
 * Behavior of the sandbox for a card (payments.md "Local sandbox gateway"). `answer` is how the
 * response fails, `notices` how notices are sent later. If `answer` is lost before processing,
 * nothing is decided.
 */
export interface Mode {
  readonly outcome: 'captured' | 'declined' | 'challenge'
  readonly reason?: Reason
  /** Approves only this share of the amount. */
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
  /** Reason for which the bank returns the debit later. */
  readonly returned?: Reason
}

const declined = (reason: Reason): Mode => ({ outcome: 'declined', reason })
const APPROVE: Mode = { outcome: 'captured' }

/** Modes by card number; every other valid number is approved. */
const CARDS: Record<string, Mode> = {
  '4321000000009997': declined('notApproved'),
  '4321000000001002': declined('noFunds'),
  '4321000000002000': declined('lostCard'),
  '4321000000003008': declined('callBank'),
  '4321000000005003': declined('wrongSecurityCode'),
  '4321000000006001': declined('wrongPostalCode'),
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
  '4321000000017008': { ...declined('notApproved'), notices: 'forged' },
  '4321000000019004': { outcome: 'challenge' },
}

/** Amounts with a fixed outcome, whatever the card (payments.md "Shift4"). */
const AMOUNTS: Record<number, Mode> = {
  21900: { ...APPROVE, share: 0.5 },
  1919: declined('notApproved'),
  99999800: declined('callBank'),
}
const MAX_CENTS = 99_999_900
/** 111.SS is approved after SS seconds. */
const SLOW_CENTS = 11_100

/** Modes by bank account number; every other account pays. */
const BANK_ACCOUNTS: Record<string, Mode> = {
  '1000000001': { ...APPROVE, returned: 'emptyBankAccount' },
  '1000000002': { ...APPROVE, returned: 'closedBankAccount' },
  '1000000003': declined('unknownBankAccount'),
  '1000000004': { ...APPROVE, answer: 'lost-after', notices: 'none' },
}

/** Mode of a bank account; stored with the token instead of the number. */
export const getBankAccountMode = (digits: string): Mode => BANK_ACCOUNTS[digits] ?? APPROVE

/** Mode of a card; stored with the token instead of the number. */
export const getCardMode = (digits: string): Mode => CARDS[digits] ?? APPROVE

/** Applies the effect of the amount to a mode, and its delay in ms. */
export function getSaleMode(mode: Mode, cents: number): { mode: Mode; waitMs: number } {
  if (cents >= MAX_CENTS) return { mode: declined('notApproved'), waitMs: 0 }
  const seconds = cents > SLOW_CENTS && cents < SLOW_CENTS + 100 ? cents - SLOW_CENTS : 0
  return { mode: AMOUNTS[cents] ?? mode, waitMs: seconds * 1000 }
}
