import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'
import {
  type AttemptState,
  allocateRefund,
  type GatewayStatus,
  isOpenPayment,
  nextPaymentStep,
  type PaymentState,
  type PaymentStep,
} from './payment-machine.ts'

const STATES: PaymentState[] = [
  'created',
  'tokenised',
  'submitting',
  'challenge',
  'unknown',
  'captured',
  'authorised',
  'declined',
  'abandoned',
  'safe-to-retry',
  'voided',
  'refund-pending',
  'refunded',
  'partially-refunded',
  'returned',
  'manual-review',
]
const attempt = (state: PaymentState, overrides: Partial<AttemptState> = {}): AttemptState => ({
  state,
  cents: 1000,
  negativeAnswers: 0,
  ageMs: 0,
  held: false,
  ...overrides,
})
const statuses: GatewayStatus[] = [
  { state: 'captured', cents: 1000 },
  { state: 'declined', reason: 'no' },
  { state: 'challenge' },
  { state: 'voided' },
  { state: 'not-found' },
  { state: 'unknown' },
  { state: 'returned', reason: 'no funds' },
  { state: 'authorised', cents: 1000 },
  { state: 'captured', cents: 100_000 },
  { state: 'odd', why: 'last4' },
]

/** Returns the state of an attempt after a step. */
function after(standing: AttemptState, step: PaymentStep): AttemptState {
  if (step.kind === 'reverse') return { ...standing, state: 'returned' }
  if (step.kind === 'settle') return { ...standing, state: step.state }
  if (step.kind === 'review') return { ...standing, state: 'manual-review', held: true }
  if (step.kind !== 'ask-again') return standing
  const negativeAnswers = standing.negativeAnswers + (step.negative ? 1 : 0)
  return { ...standing, state: step.state, negativeAnswers }
}

const textReason = (text: string) => ({ code: 'said', params: { text } })

describe('a gateway status', () => {
  it.each([
    [
      'submitting',
      { state: 'captured', cents: 1000 },
      { kind: 'settle', state: 'captured', reason: null, post: true },
    ],
    ['submitting', { state: 'captured', cents: 999, partial: true }, { kind: 'void' }],
    [
      'submitting',
      { state: 'captured', cents: 999 },
      { kind: 'review', finding: { what: 'other-amount', cents: 999 }, inMs: HOUR_MS },
    ],
    [
      'unknown',
      { state: 'captured', cents: 100_000 },
      {
        kind: 'review',
        finding: { what: 'other-amount', cents: 100_000 },
        inMs: HOUR_MS,
      },
    ],
    [
      'manual-review',
      { state: 'captured', cents: 100_000, refunded: 99_000 },
      { kind: 'settle', state: 'captured', reason: null, post: true },
    ],
    [
      'manual-review',
      { state: 'captured', cents: 1000, refunded: 1000 },
      {
        kind: 'settle',
        state: 'declined',
        reason: { code: 'givenBack', params: {} },
        post: false,
      },
    ],
    ['declined', { state: 'captured', cents: 1000, refunded: 1000 }, { kind: 'none' }],
    [
      'submitting',
      { state: 'authorised', cents: 100_000 },
      {
        kind: 'review',
        finding: { what: 'other-amount', cents: 100_000 },
        inMs: HOUR_MS,
      },
    ],
    [
      'unknown',
      { state: 'odd', why: 'last4' },
      { kind: 'review', finding: { what: 'odd-answer', why: 'last4' }, inMs: HOUR_MS },
    ],
    [
      'submitting',
      { state: 'token-gone' },
      {
        kind: 'settle',
        state: 'declined',
        reason: { code: 'invalidCard', params: {} },
        post: false,
      },
    ],
    ['captured', { state: 'odd', why: 'last4' }, { kind: 'none' }],
    [
      'manual-review',
      { state: 'unknown' },
      { kind: 'ask-again', state: 'manual-review', inMs: HOUR_MS, negative: false },
    ],
    ['submitting', { state: 'authorised', cents: 1000 }, { kind: 'capture' }],
    ['unknown', { state: 'authorised', cents: 999, partial: true }, { kind: 'void' }],
    ['captured', { state: 'authorised', cents: 1000 }, { kind: 'none' }],
    ['safe-to-retry', { state: 'authorised', cents: 1000 }, { kind: 'none' }],
    [
      'unknown',
      { state: 'voided' },
      {
        kind: 'settle',
        state: 'declined',
        reason: { code: 'partOnly', params: {} },
        post: false,
      },
    ],
    [
      'unknown',
      { state: 'declined', reason: 'no' },
      { kind: 'settle', state: 'declined', reason: textReason('no'), post: false },
    ],
    [
      'unknown',
      { state: 'declined', reason: 'INSUFF FUNDS', reasonCode: 'noFunds' },
      {
        kind: 'settle',
        state: 'declined',
        reason: { code: 'declined', params: { why: 'noFunds', text: 'INSUFF FUNDS' } },
        post: false,
      },
    ],
    [
      'unknown',
      { state: 'declined', reason: 'no', reasonCode: 'ofAnotherRelease' },
      { kind: 'settle', state: 'declined', reason: textReason('no'), post: false },
    ],
    [
      'submitting',
      { state: 'challenge' },
      { kind: 'ask-again', state: 'challenge', inMs: 3_000, negative: false },
    ],
    [
      'submitting',
      { state: 'unknown' },
      { kind: 'ask-again', state: 'unknown', inMs: 5_000, negative: false },
    ],
    [
      'challenge',
      { state: 'unknown' },
      { kind: 'ask-again', state: 'challenge', inMs: 5_000, negative: false },
    ],
    [
      'unknown',
      { state: 'not-found' },
      { kind: 'ask-again', state: 'unknown', inMs: MINUTE_MS, negative: true },
    ],
    [
      'safe-to-retry',
      { state: 'captured', cents: 1000 },
      { kind: 'settle', state: 'captured', reason: null, post: true },
    ],
    ['safe-to-retry', { state: 'declined', reason: 'no' }, { kind: 'none' }],
    // issue 12, item 10: a later response corrects an earlier one
    [
      'declined',
      { state: 'captured', cents: 1000 },
      { kind: 'settle', state: 'captured', reason: null, post: true },
    ],
    ['captured', { state: 'declined', reason: 'no' }, { kind: 'none' }],
    [
      'captured',
      { state: 'returned', reason: 'no funds' },
      { kind: 'reverse', reason: textReason('no funds') },
    ],
    [
      'partially-refunded',
      { state: 'returned', reason: 'no funds' },
      { kind: 'reverse', reason: textReason('no funds') },
    ],
    ['returned', { state: 'returned', reason: 'no funds' }, { kind: 'none' }],
    ['refunded', { state: 'returned', reason: 'no funds' }, { kind: 'none' }],
    [
      'unknown',
      { state: 'returned', reason: 'no funds' },
      { kind: 'settle', state: 'declined', reason: textReason('no funds'), post: false },
    ],
  ] as const)('%s and %o lead to %o', (state, word, step) =>
    expect(nextPaymentStep(attempt(state), word)).toEqual(step),
  )

  it('counts as not found only after two misses', () => {
    expect(
      nextPaymentStep(attempt('unknown', { negativeAnswers: 1 }), { state: 'not-found' }),
    ).toMatchObject({ kind: 'settle', state: 'safe-to-retry', post: false })
  })

  it('never counts as not found once the gateway has reported the invoice', () => {
    const standing = attempt('manual-review', { held: true, negativeAnswers: 5 })
    expect(nextPaymentStep(standing, { state: 'not-found' })).toEqual({
      kind: 'ask-again',
      state: 'manual-review',
      inMs: HOUR_MS,
      negative: false,
    })
  })

  it.each([
    [DAY_MS - 1, 'unknown', 5_000],
    [DAY_MS, 'manual-review', HOUR_MS],
  ])('of an invoice missing for %i ms leads to %s and a retry after %i ms', (ageMs, state, inMs) =>
    expect(nextPaymentStep(attempt('unknown', { ageMs }), { state: 'unknown' })).toEqual({
      kind: 'ask-again',
      state,
      inMs,
      negative: false,
    }),
  )

  it('posts money only on a capture, and never for a final payment', () => {
    for (const state of STATES)
      for (const word of statuses) {
        const step = nextPaymentStep(attempt(state), word)
        if (step.kind === 'settle') expect(step.post).toBe(word.state === 'captured')
        if (!isOpenPayment(state) && !['declined', 'safe-to-retry', 'abandoned'].includes(state))
          expect(step.kind).toBe(
            word.state === 'returned' && (state === 'captured' || state === 'partially-refunded')
              ? 'reverse'
              : 'none',
          )
      }
  })

  it('settles at most once and posts at most once, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 12 }), (answers) => {
        let standing = attempt('submitting')
        const steps = answers.map((word) => {
          const step = nextPaymentStep(standing, word)
          standing = after(standing, step)
          return step
        })
        const posted = steps.filter((step) => step.kind === 'settle' && step.post).length
        const reversed = steps.filter((step) => step.kind === 'reverse').length
        expect(posted - reversed).toBe(standing.state === 'captured' ? 1 : 0)
        expect(posted).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a refund', () => {
  const shares = [
    { accountId: 'a', chargeId: 'old', cents: 300 },
    { accountId: 'a', chargeId: 'new', cents: 500 },
    { accountId: 'a', chargeId: null, cents: 200 },
  ]
  it.each([
    [100, [{ chargeId: null, cents: 100 }]],
    [
      700,
      [
        { chargeId: null, cents: 200 },
        { chargeId: 'new', cents: 500 },
      ],
    ],
  ])('of %i comes out of the last share first', (cents, expected) =>
    expect(allocateRefund(cents, shares)).toMatchObject(expected),
  )
  it('larger than the payment is rejected', () =>
    expect(() => allocateRefund(1001, shares)).toThrow(RangeError))
  it('never loses a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (cents) => {
        expect(allocateRefund(cents, shares).reduce((sum, share) => sum + share.cents, 0)).toBe(
          cents,
        )
      }),
    )
  })
})
