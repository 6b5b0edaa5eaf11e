import type { CallAnswer, CallInput, createPayment, getPaymentForm } from '@ownerng/contract'
import { type PaymentMethodKind, paymentFee } from '@ownerng/domain'
import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import type { PaymentRetry } from '../../shared/payment-retry.ts'
import { useRouter } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { asFault } from '../../shared/states.tsx'
import type { FaultLine } from './card-faults.ts'
import { useMakePayment } from './payment.query.ts'
import { type PayMethodChoice, usePayFields } from './use-pay-fields.ts'
import { usePaymentAttempts } from './use-payment-attempts.ts'

export type Form = CallAnswer<typeof getPaymentForm>
type Order = Pick<
  CallInput<typeof createPayment>['body'],
  'cents' | 'scope' | 'ownerNumbers' | 'chargeIds' | 'points'
>

interface PaymentInput {
  /** The current order. */
  readonly order: Order
  readonly onBusy: (busy: boolean) => void
  /** The payment was sent, so the draft can be deleted. */
  readonly onPaid: () => void
}

/**
 * One payment, from choosing the method to the receipt. After a decline, everything typed stays.
 * While `busy`, the page keeps its form even if the data behind it changes.
 */
export function usePayment(form: Form, { order, onBusy, onPaid }: PaymentInput) {
  const { goTo } = useRouter()
  const { ownerNumber } = useOwnerSettings().owner
  const { isAsked, isQuestionOver, tryOnce, ...attempts } = usePaymentAttempts(order)
  const { findFaults, readInstrument, ...fields } = usePayFields(
    firstPayMethod(form, attempts.retry),
  )
  const [busy, setBusy] = useBusy(onBusy)
  const [lines, setLines] = useState<readonly FaultLine[]>([])
  const [count, setCount] = useState(0)
  const pay = useMakePayment()
  const getFee = (cents: number, by = getKind(fields.payMethod, form)) =>
    paymentFee(form, by, cents)

  /** Sends the payment; `isConfirmed` if the owner confirmed a duplicate. */
  async function send(isConfirmed: boolean) {
    const instrument = await readInstrument()
    if ('faults' in instrument) return setLines(instrument.faults)
    const done = await pay.mutateAsync({
      ...order,
      ...instrument,
      requestKey: tryOnce.takeRequestKey(),
      ownerNumber,
      feeCents: getFee(order.cents),
      ...(isConfirmed ? { again: isConfirmed } : {}),
    })
    attempts.forgetRetry()
    onPaid()
    goTo(hrefTo('/nav/payment/paymentconfirmation', { id: done.id }), { replace: true })
  }

  /** Validates everything, shows all errors at once, and sends the payment if there are none. */
  async function submit(fault: FaultLine | null, isConfirmed = false) {
    if (busy) return
    setCount(count + 1)
    pay.reset()
    tryOnce.begin()
    setLines(fault ? [fault, ...(await findFaults())] : [])
    if (fault) return
    setBusy(true)
    try {
      await send(isConfirmed)
    } catch (error) {
      tryOnce.recordRefusal(asFault(error), fields.payMethod)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...fields,
    ...attempts,
    busy,
    lines,
    tries: count,
    // the question about a duplicate disappears once something else is chosen
    declined: pay.isError && !isQuestionOver ? asFault(pay.error) : null,
    /** Pays although the same was paid a moment ago; null if that question isn't pending. */
    payAgain: pay.isError && isAsked ? () => void submit(null, true) : null,
    feeOf: getFee,
    submit,
    /** Clears the errors when something else is chosen. */
    forgetFaults: () => setLines([]),
  }
}

/** Whether a payment is being sent; also reported to the page. */
function useBusy(onBusy: (busy: boolean) => void) {
  const [busy, setBusy] = useState(false)
  const change = (next: boolean) => {
    setBusy(next)
    onBusy(next)
  }
  return [busy, change] as const
}

/**
 * The initial method: the fields of the last decline, otherwise a valid saved method, otherwise a
 * card.
 */
function firstPayMethod({ methods }: Form, { fields }: PaymentRetry): PayMethodChoice {
  if (fields) return { fields }
  const usableMethod = methods.find((method) => !method.over)
  return usableMethod ? { methodId: usableMethod.id } : { fields: 'card' }
}

function getKind(payMethod: PayMethodChoice, { methods }: Form): PaymentMethodKind {
  if ('fields' in payMethod) return payMethod.fields
  return methods.find((method) => method.id === payMethod.methodId)?.kind ?? 'card'
}
