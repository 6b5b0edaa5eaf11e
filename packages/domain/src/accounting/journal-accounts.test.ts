import { describe, expect, it } from 'vitest'
import { findCloseFault } from './close-fault.ts'
import {
  getJournalAccount,
  JOURNAL_ACCOUNT_NAMES,
  listMovements,
  type Movement,
} from './journal-accounts.ts'

const NONE = { chargeKind: null, method: null, byGateway: false } as const

describe('getJournalAccount', () => {
  it.each<[string, Movement]>([
    ['receivable', { ...NONE, ledgerAccount: 'owner-receivable', chargeKind: 'tax' }],
    ['ownerCredits', { ...NONE, ledgerAccount: 'owner-receivable' }],
    ['lateFee', { ...NONE, ledgerAccount: 'income', chargeKind: 'late-fee' }],
    ['tax', { ...NONE, ledgerAccount: 'income', chargeKind: 'tax' }],
    ['creditsGiven', { ...NONE, ledgerAccount: 'income' }],
    ['checks', { ...NONE, ledgerAccount: 'bank', method: 'check' }],
    // the bill that a payment pays doesn't matter for the money
    ['cash', { ...NONE, ledgerAccount: 'bank', method: 'cash', chargeKind: 'payout' }],
    ['payouts', { ...NONE, ledgerAccount: 'bank', chargeKind: 'payout' }],
    ['bank', { ...NONE, ledgerAccount: 'bank' }],
    ['disputes', { ...NONE, ledgerAccount: 'bank', method: 'card', byGateway: true }],
    ['cards', { ...NONE, ledgerAccount: 'gateway-clearing', method: 'card', byGateway: true }],
    ['bankDebits', { ...NONE, ledgerAccount: 'gateway-clearing', method: 'ach', byGateway: true }],
    ['paymentFees', { ...NONE, ledgerAccount: 'fees', method: 'card', byGateway: true }],
    ['badDebt', { ...NONE, ledgerAccount: 'bad-debt', chargeKind: 'maintenance' }],
    ['suspense', { ...NONE, ledgerAccount: 'suspense' }],
  ])('posts to %s', (account, movement) => expect(getJournalAccount(movement)).toBe(account))

  it('uses every account, and has one for every movement', () => {
    const used = new Set(listMovements().map(getJournalAccount))
    expect([...used].sort()).toEqual([...JOURNAL_ACCOUNT_NAMES].sort())
  })
})

describe('findCloseFault', () => {
  const today = '2026-11-30'
  it.each([
    ['2026-11-30', null, 'dayNotOver'],
    ['2026-12-01', '2026-11-28', 'dayNotOver'],
    ['2026-11-29', null, null],
    ['2026-11-29', '2026-11-28', null],
    ['2026-11-29', '2026-11-01', null],
    ['2026-11-28', '2026-11-28', 'dayClosed'],
    ['2026-11-01', '2026-11-28', 'dayClosed'],
  ])('closes %s after %s: %s', (day, closedThrough, fault) =>
    expect(findCloseFault({ day, today, closedThrough })).toBe(fault),
  )
})
