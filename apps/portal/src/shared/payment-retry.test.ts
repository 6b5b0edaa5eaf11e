// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createDrafts } from './draft-store.ts'
import { declinedOnce, dropPaymentRetry, NO_RETRY, orderName, retryOf } from './payment-retry.ts'

const ORDER = orderName({ scope: 'account', cents: 5_000 })
const OTHER = orderName({ scope: 'account', cents: 5_001 })

describe('the retry of a declined payment', () => {
  const sent = { ...retryOf(NO_RETRY, ORDER), requestKey: 'key-0001' }

  it('keeps the number of the declined payment, counts, and asks for another payment', () => {
    const once = declinedOnce(sent, 'P-1004', 'card')
    expect(once).toEqual({
      order: ORDER,
      requestKey: '',
      number: 'P-1004',
      count: 1,
      fields: 'card',
    })
    expect(declinedOnce({ ...once, requestKey: 'key-0002' }, 'P-1005', '')).toMatchObject({
      number: 'P-1005',
      count: 2,
    })
  })

  it('goes on while the amount is the same, with the same key while nothing is known of it', () => {
    expect(retryOf(sent, ORDER)).toBe(sent)
    expect(retryOf(declinedOnce(sent, 'P-1004', 'card'), ORDER).count).toBe(1)
  })

  it('is over with another amount, or something else that is paid', () => {
    for (const order of [OTHER, orderName({ scope: 'points', cents: 5_000 })])
      expect(retryOf(declinedOnce(sent, 'P-1004', 'card'), order)).toEqual({ ...NO_RETRY, order })
  })

  it('is gone once another account is shown, and once somebody logs out', () => {
    const key = { loginKey: 'l1', ownerNumber: '10427', form: 'payment-retry' }
    const drafts = createDrafts(sessionStorage)
    const { dropDrafts, readDraft, writeDraft } = drafts
    const keep = () => writeDraft(key, { ...declinedOnce(sent, 'P-1004', 'card') })
    keep()
    dropPaymentRetry(drafts, 'l1', '10428')
    expect(readDraft(key)).toMatchObject({ number: 'P-1004' })
    dropPaymentRetry(drafts, 'l1', '10427')
    expect(readDraft(key)).toBeNull()
    keep()
    dropDrafts()
    expect([readDraft(key), sessionStorage.length]).toEqual([null, 0])
  })
})
