import type { CallAnswer, CallFault, CallInput, paymentForm, paymentMake } from '@ownerng/contract'
import { type PaymentMethodKind, paymentFee } from '@ownerng/domain'
import { useRef, useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { declinedOnce, orderName, retryOf, usePaymentRetry } from '../../shared/payment-retry.ts'
import { goTo, hrefTo } from '../../shared/router.ts'
import { asFault } from '../../shared/states.tsx'
import { cardFaultLines, type FaultLine } from './card-faults.ts'
import type { CardFrameHandle } from './card-frame.tsx'
import { logCardFaults, useMakePayment } from './payment.query.ts'

export type Form = CallAnswer<typeof paymentForm>
type Order = Pick<
  CallInput<typeof paymentMake>['body'],
  'cents' | 'scope' | 'ownerNumbers' | 'chargeIds' | 'points'
>

/** What is paid with: something kept, or what is typed into the fields. */
export type Way = { readonly methodId: string } | { readonly fields: PaymentMethodKind }

interface PaymentGiven {
  /** What is paid as it is chosen now. */
  readonly order: Order
  readonly onBusy: (busy: boolean) => void
  /** It is with the card company: what was typed is no draft any more. */
  readonly onPaid: () => void
}

/**
 * One payment from choosing what it is paid with to its receipt. A declined card leaves everything
 * as it was typed; `busy` while it is sent, so that the page keeps its form whatever it hears
 * meanwhile.
 */
export function usePayment(form: Form, { order, onBusy, onPaid }: PaymentGiven) {
  const { owner } = useOwnerSettings()
  const good = form.methods.find((method) => !method.over)
  const kept = usePaymentRetry()
  const retry = retryOf(kept.values, orderName(order))
  const [way, setWay] = useState<Way>(
    retry.fields ? { fields: retry.fields } : good ? { methodId: good.id } : { fields: 'card' },
  )
  const [keep, setKeep] = useState(false)
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly FaultLine[]>([])
  const [tries, setTries] = useState(0)
  const [declinedId, setDeclinedId] = useState('')
  // the order that the owner was asked about, because the same was paid a moment ago
  const [askedOf, setAskedOf] = useState('')
  // of the payment on its way, whatever is typed meanwhile
  const requestKey = useRef('')
  const card = useRef<CardFrameHandle>(null)
  const pay = useMakePayment()
  const kind =
    'fields' in way
      ? way.fields
      : (form.methods.find((method) => method.id === way.methodId)?.kind ?? 'card')
  const feeOf = (cents: number, by: PaymentMethodKind = kind) => paymentFee(form, by, cents)

  const isAsked = askedOf === orderName(order)

  function setSending(sending: boolean) {
    setBusy(sending)
    onBusy(sending)
  }

  /**
   * What is wrong with the fields before anything is sent; nothing where something kept is used.
   */
  async function faultsOfFields(): Promise<FaultLine[]> {
    if ('methodId' in way || !ready) return []
    const answer = (await card.current?.check()) ?? {}
    return answer.codes?.length ? cardFaultLines(answer, way.fields) : []
  }

  /** A token of the fields, or what is kept; null where the fields say what is wrong. */
  async function takeGiven() {
    if ('methodId' in way) return way
    const answer = (await card.current?.tokenise()) ?? {}
    if (answer.token) return { token: answer.token, kind: way.fields, keep }
    logCardFaults(answer.codes ?? [])
    setLines(cardFaultLines(answer, way.fields))
    return null
  }

  /**
   * Only a payment that is known not to have happened gets a new key: anything else must stay the
   * same payment.
   */
  function noteRefusal({ code, status, detail }: CallFault) {
    setAskedOf(code === 'PAYMENT_TWICE' ? orderName(order) : '')
    if (status !== 402 && status !== 422) return
    requestKey.current = ''
    if (status === 422) return kept.set({ ...retry, requestKey: '' })
    kept.set(
      declinedOnce(retry, String(detail['paymentNumber'] ?? ''), 'fields' in way ? way.fields : ''),
    )
    if ('methodId' in way) setDeclinedId(way.methodId)
  }

  /**
   * Sends it, unless something is wrong before: then every fault is named at once. `again` where
   * the owner was asked.
   */
  async function submit(fault: FaultLine | null, again = false) {
    if (busy) return
    setTries(tries + 1)
    pay.reset()
    setDeclinedId('')
    setLines(fault ? [fault, ...(await faultsOfFields())] : [])
    if (fault) return
    setSending(true)
    try {
      const given = await takeGiven()
      if (!given) return
      requestKey.current ||= retry.requestKey || crypto.randomUUID()
      kept.set({ ...retry, requestKey: requestKey.current })
      const done = await pay.mutateAsync({
        ...order,
        ...given,
        requestKey: requestKey.current,
        ownerNumber: owner.ownerNumber,
        feeCents: feeOf(order.cents),
        ...(again ? { again } : {}),
      })
      kept.clear()
      onPaid()
      goTo(hrefTo('/nav/payment/paymentconfirmation', { id: done.id }), { replace: true })
    } catch (error) {
      noteRefusal(asFault(error))
    } finally {
      setSending(false)
    }
  }

  return {
    way,
    setWay: (next: Way) => {
      setReady(false)
      setWay(next)
    },
    keep,
    setKeep,
    card,
    onReady: () => setReady(true),
    ready: ready || 'methodId' in way,
    busy,
    lines,
    tries,
    declinedId,
    // a question about what was paid a moment ago is gone once something else is chosen
    declined: pay.isError && (askedOf === '' || isAsked) ? asFault(pay.error) : null,
    /** Pays although the same was paid a moment ago; null where nothing was asked. */
    payAgain: pay.isError && isAsked ? () => void submit(null, true) : null,
    /** What was declined of the same order before. */
    retry,
    /** Another amount is chosen: what was declined is no part of it. */
    forgetRetry: kept.clear,
    feeOf,
    submit,
  }
}
