// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createDrafts } from './draft-store.ts'
import {
  clearPaymentRetry,
  getRetry,
  NO_RETRY,
  orderKey,
  retryAfterDecline,
} from './payment-retry.ts'

const ORDER = orderKey({ scope: 'account', cents: 5_000 })
const OTHER = orderKey({ scope: 'account', cents: 5_001 })

describe('the retry of a declined payment', () => {
  const sent = { ...getRetry(NO_RETRY, ORDER), requestKey: 'key-0001' }

  it("keeps the declined payment's number, counts, and requires another payment", () => {
    const once = retryAfterDecline(sent, 'P-1004', 'card')
    expect(once).toEqual({
      order: ORDER,
      requestKey: '',
      number: 'P-1004',
      count: 1,
      fields: 'card',
    })
    expect(retryAfterDecline({ ...once, requestKey: 'key-0002' }, 'P-1005', '')).toMatchObject({
      number: 'P-1005',
      count: 2,
    })
  })

  it('continues with the same amount, and reuses the key while the outcome is unknown', () => {
    expect(getRetry(sent, ORDER)).toBe(sent)
    expect(getRetry(retryAfterDecline(sent, 'P-1004', 'card'), ORDER).count).toBe(1)
  })

  it('ends with another amount or other charges', () => {
    for (const order of [OTHER, orderKey({ scope: 'points', cents: 5_000 })])
      expect(getRetry(retryAfterDecline(sent, 'P-1004', 'card'), order)).toEqual({
        ...NO_RETRY,
        order,
      })
  })

  it('ends when the account is switched and at logout', () => {
    const key = { loginKey: 'l1', ownerNumber: '10427', form: 'payment-retry' }
    const drafts = createDrafts(sessionStorage)
    const { clearDrafts, readDraft, writeDraft } = drafts
    const keep = () => writeDraft(key, { ...retryAfterDecline(sent, 'P-1004', 'card') })
    keep()
    clearPaymentRetry(drafts, 'l1', '10428')
    expect(readDraft(key)).toMatchObject({ number: 'P-1004' })
    clearPaymentRetry(drafts, 'l1', '10427')
    expect(readDraft(key)).toBeNull()
    keep()
    clearDrafts()
    expect([readDraft(key), sessionStorage.length]).toEqual([null, 0])
  })
})
