import type { CallAnswer, CallInput, paymentForm, paymentMake } from '@ownerng/contract'
import { type PaymentMethodKind, paymentFee } from '@ownerng/domain'
import { useRef, useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { asFault } from '../../shared/states.tsx'
import type { CardFrameHandle } from './card-frame.tsx'
import { logCardFaults, useMakePayment } from './payment.query.ts'

const t = sectionTexts.payment

export type Form = CallAnswer<typeof paymentForm>
type Order = Pick<CallInput<typeof paymentMake>['body'], 'cents' | 'scope' | 'ownerNumbers' | 'chargeIds' | 'points'>

/** What is paid with: something kept, or what is typed into the fields. */
export type Way = { readonly methodId: string } | { readonly fields: PaymentMethodKind }

/** A line of what is wrong, and the field that it is about. */
export interface FaultLine {
  readonly text: string
  readonly field?: string
}

interface PaymentEvents {
  readonly onBusy: (busy: boolean) => void
  /** It is with the card company: what was typed is no draft any more. */
  readonly onPaid: () => void
}

/**
 * One payment from choosing what it is paid with to its receipt. A declined card leaves everything as it was typed; `busy`
 * while it is sent, so that the page keeps its form whatever it hears meanwhile.
 */
export function usePayment(form: Form, { onBusy, onPaid }: PaymentEvents) {
  const { owner } = useOwnerSettings()
  const good = form.methods.find((method) => !method.over)
  const [way, setWay] = useState<Way>(good ? { methodId: good.id } : { fields: 'card' })
  const [keep, setKeep] = useState(false)
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly FaultLine[]>([])
  const requestKey = useRef(crypto.randomUUID())
  const card = useRef<CardFrameHandle>(null)
  const pay = useMakePayment()
  const kind = 'fields' in way ? way.fields : (form.methods.find((method) => method.id === way.methodId)?.kind ?? 'card')
  const feeOf = (cents: number, by: PaymentMethodKind = kind) => paymentFee(form, by, cents)

  function setSending(sending: boolean) {
    setBusy(sending)
    onBusy(sending)
  }

  /** A token of the fields, or what is kept; null where the fields say what is wrong. */
  async function takeGiven() {
    if ('methodId' in way) return way
    const answer = await card.current?.tokenise()
    if (answer?.token) return { token: answer.token, kind: way.fields, keep }
    const codes = answer?.codes ?? []
    logCardFaults(codes)
    setLines(codes.map((code) => ({ text: t.faults[code] ?? t.faultOther })))
    return null
  }

  /** Sends it, unless something is wrong before. */
  async function submit(order: Order, fault: FaultLine | null) {
    if (busy) return
    setLines(fault ? [fault] : [])
    if (fault) return
    setSending(true)
    pay.reset()
    try {
      const given = await takeGiven()
      if (!given) return
      const done = await pay.mutateAsync({ ...order, ...given, requestKey: requestKey.current, ownerNumber: owner.ownerNumber, feeCents: feeOf(order.cents) })
      onPaid()
      goTo(hrefTo('/nav/payment/paymentconfirmation', { id: done.id }), { replace: true })
    } catch (error) {
      // only a payment that is known not to have happened gets a new key: anything else must stay the same payment
      if (asFault(error).status === 402 || asFault(error).status === 422) requestKey.current = crypto.randomUUID()
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
    declined: pay.isError ? asFault(pay.error) : null,
    feeOf,
    submit,
  }
}
