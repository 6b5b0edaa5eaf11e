import type { CallFault } from '@ownerng/contract'
import { useRef, useState } from 'react'
import {
  getRetry,
  orderKey,
  retryAfterDecline,
  usePaymentRetry,
} from '../../shared/payment-retry.ts'
import type { PayMethodChoice } from './use-pay-fields.ts'

/**
 * The attempts to pay one order: their idempotency key, the last decline, and the duplicate
 * question.
 */
export function usePaymentAttempts(order: object) {
  const name = orderKey(order)
  const storedRetry = usePaymentRetry()
  const retry = getRetry(storedRetry.values, name)
  const [declinedId, setDeclinedId] = useState('')
  // the order of the duplicate question, asked if the same was paid a moment ago
  const [askedOf, setAskedOf] = useState('')
  // of the pending payment, whatever is typed in the meantime
  const requestKey = useRef('')

  /**
   * The idempotency key of the attempt: it stays the same until the payment is known to have
   * failed.
   */
  function takeRequestKey(): string {
    requestKey.current ||= retry.requestKey || crypto.randomUUID()
    storedRetry.set({ ...retry, requestKey: requestKey.current })
    return requestKey.current
  }

  /**
   * Only a payment that is known to have failed gets a new key: anything else must stay the same
   * payment.
   */
  function recordRefusal({ code, status, detail }: CallFault, payMethod: PayMethodChoice) {
    setAskedOf(code === 'PAYMENT_TWICE' ? name : '')
    if (status !== 402 && status !== 422) return
    requestKey.current = ''
    if (status === 422) return storedRetry.set({ ...retry, requestKey: '' })
    storedRetry.set(
      retryAfterDecline(
        retry,
        String(detail['paymentNumber'] ?? ''),
        'fields' in payMethod ? payMethod.fields : '',
      ),
    )
    if ('methodId' in payMethod) setDeclinedId(payMethod.methodId)
  }

  return {
    /** The earlier decline of the same order. */
    retry,
    declinedId,
    /** The owner was asked whether to pay the same once more. */
    isAsked: askedOf === name,
    /** The order of the question is no longer chosen. */
    isQuestionOver: askedOf !== '' && askedOf !== name,
    tryOnce: { begin: () => setDeclinedId(''), takeRequestKey, recordRefusal },
    /** A different amount is chosen, so the earlier decline no longer applies. */
    forgetRetry: storedRetry.clear,
  }
}
