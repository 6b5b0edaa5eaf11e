import type { CallFault } from '@ownerng/contract'
import { useRef, useState } from 'react'
import {
  orderKey,
  retryAfterDecline,
  retryOf,
  usePaymentRetry,
} from '../../shared/payment-retry.ts'
import type { PayMethodChoice } from './use-pay-fields.ts'

/**
 * The attempts to pay one order: their request key, the last decline, and the duplicate question.
 */
export function usePaymentAttempts(order: object) {
  const name = orderKey(order)
  const storedRetry = usePaymentRetry()
  const retry = retryOf(storedRetry.values, name)
  const [declinedId, setDeclinedId] = useState('')
  // the order that the owner was asked about, because the same was paid a moment ago
  const [askedOf, setAskedOf] = useState('')
  // of the payment on its way, whatever is typed meanwhile
  const requestKey = useRef('')

  /**
   * The request key of the attempt: the same one until the payment is known not to have happened.
   */
  function takeRequestKey(): string {
    requestKey.current ||= retry.requestKey || crypto.randomUUID()
    storedRetry.set({ ...retry, requestKey: requestKey.current })
    return requestKey.current
  }

  /**
   * Only a payment that is known not to have happened gets a new key: anything else must stay the
   * same payment.
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
    /** What was declined of the same order before. */
    retry,
    declinedId,
    /** The owner was asked whether this is really to be paid once more. */
    isAsked: askedOf === name,
    /** What the owner was asked about is not chosen any more. */
    isQuestionOver: askedOf !== '' && askedOf !== name,
    tryOnce: { begin: () => setDeclinedId(''), takeRequestKey, recordRefusal },
    /** Another amount is chosen: what was declined is no part of it. */
    forgetRetry: storedRetry.clear,
  }
}
