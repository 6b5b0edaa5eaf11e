import { randomBytes } from 'node:crypto'
import { type Mode, modeOfSale } from './modes.ts'
import type { Sale, Store } from './store.ts'

const CHALLENGE_LIFE_MS = 10 * 60_000
const LATE_NOTICE_MS = 1500

/** What a merchant hears of an invoice; `challenge` is the path of this site where the owner confirms at the bank, or empty. */
export type SaleAnswer = Pick<Sale, 'state' | 'cents' | 'refunded' | 'reason' | 'brand' | 'last4' | 'challenge'>

/** How an answer goes wrong; null where it is given as it is. */
export type Trouble = Mode['answer'] | null

/** Decides a sale once for its invoice, writes it to the books, and says how its answer shall go wrong. */
export function decideSale(store: Store, { invoice, cents, token }: { invoice: string; cents: number; token: string }): { sale: Sale | null; trouble: Trouble; waitMs: number } {
  const now = Date.now()
  const known = store.findSale(invoice)
  if (known) return { sale: known, trouble: null, waitMs: 0 }
  const card = store.takeToken(token, now)
  const none = { invoice, cents, brand: '', last4: '', challenge: '', made_ms: now }
  if (!card) return { sale: store.addSale({ ...none, state: 'declined', reason: 'The card details are no longer valid. Please enter them again.' }), trouble: null, waitMs: 0 }
  const { mode, waitMs } = modeOfSale(card.mode, cents)
  if (mode.answer === 'lost-before' || mode.answer === 'error-before' || mode.answer === 'busy') return { sale: null, trouble: mode.answer, waitMs }
  if (mode.notices === 'early') tell(store, invoice, 'captured', 0)
  const sale = store.addSale({
    ...none,
    ...card,
    state: mode.outcome,
    cents: mode.outcome === 'captured' && mode.share ? Math.floor(cents * mode.share) : cents,
    reason: mode.reason ?? '',
    challenge: mode.outcome === 'challenge' ? randomBytes(18).toString('base64url') : '',
  })
  if (mode.notices === 'forged') tell(store, invoice, 'captured', 0, true)
  else if (mode.notices === 'late') {
    // out of order: the end is told before the beginning
    tell(store, invoice, 'captured', LATE_NOTICE_MS)
    tell(store, invoice, 'received', LATE_NOTICE_MS)
  } else if (mode.notices !== 'none' && sale.state !== 'challenge') for (let time = 0; time < (mode.notices === 'twice' ? 2 : 1); time++) tell(store, invoice, sale.state, 0)
  return { sale, trouble: mode.answer ?? null, waitMs }
}

/** Notes that something is to be told of an invoice; a forged one is signed with another secret. */
export function tell(store: Store, invoice: string, what: string, inMs: number, forged = false): void {
  store.addNotice(JSON.stringify({ invoice, what }), Date.now() + inMs, forged)
}

/** What an invoice stands at; challenges that took too long are over. */
export function findSale(store: Store, invoice: string): Sale | null {
  store.endOldChallenges(Date.now() - CHALLENGE_LIFE_MS)
  return store.findSale(invoice)
}

/** A sale as it is told. */
export function answerOf({ state, cents, refunded, reason, brand, last4, challenge }: Sale): SaleAnswer {
  return { state, cents, refunded, reason, brand, last4, challenge: state === 'challenge' ? `/challenge/${challenge}` : '' }
}
