import type { CallAnswer, paymentForm } from '@ownerng/contract'
import { readDollars } from '@ownerng/domain'
import { useRef, useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo, useRoute } from '../../shared/router.ts'
import { asFault, Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { AmountChoice, type Choice } from './amount-choice.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { logCardFaults, useMakePayment } from './payment.query.ts'

const t = texts.payment
const LEAST_CENTS = 100

type Form = CallAnswer<typeof paymentForm>

interface PaymentFormProps {
  readonly form: Form
  readonly frame: NonNullable<Form['frame']>
  /** While a payment is sent, the page keeps this form whatever it hears meanwhile. */
  readonly onBusy: (busy: boolean) => void
}

/** The amount, the card fields and one button. A declined card leaves everything as it was typed. */
export function PaymentForm({ form, frame, onBusy }: PaymentFormProps) {
  const { query } = useRoute()
  const { owner } = useOwnerSettings()
  const asked = Number(query.get('cents') ?? '') || 0
  const charges = (query.get('charges') ?? '').split(',').filter(Boolean)
  const chosen = charges.length > 0 ? { cents: asked, count: charges.length } : null
  const [choice, setChoice] = useState<Choice>(() => (chosen ? 'chosen' : startChoice(form, query.get('scope'), asked)))
  const [typed, setTyped] = useState(asked > 0 ? (asked / 100).toFixed(2) : '')
  const [lines, setLines] = useState<{ text: string; field?: string }[]>([])
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const requestKey = useRef(crypto.randomUUID())
  const card = useRef<CardFrameHandle>(null)
  const pay = useMakePayment()
  const cents = choice === 'chosen' ? asked : centsOf(choice, typed, form)
  const declined = pay.isError ? asFault(pay.error) : null

  function setSending(sending: boolean) {
    setBusy(sending)
    onBusy(sending)
  }

  async function submit() {
    if (busy) return
    const fault = amountFault(choice, typed, cents, form)
    setLines(fault ? [{ text: fault, field: 'amount' }] : [])
    if (fault) return
    setSending(true)
    pay.reset()
    try {
      const answer = await card.current?.tokenise()
      if (!answer?.token) {
        const codes = answer?.codes ?? []
        logCardFaults(codes)
        setLines(codes.map((code) => ({ text: t.faults[code] ?? t.faultOther })))
        return
      }
      const done = await pay.mutateAsync({
        requestKey: requestKey.current,
        ownerNumber: owner.ownerNumber,
        cents,
        scope: choice === 'all' ? 'all' : 'account',
        token: answer.token,
        ...(choice === 'chosen' ? { chargeIds: charges } : {}),
      })
      goTo(hrefTo('/nav/payment/paymentconfirmation', { id: done.id }), { replace: true })
    } catch (error) {
      // only a payment that is known not to have happened gets a new key: anything else must stay the same payment
      if (asFault(error).code === 'PAYMENT_DECLINED' || asFault(error).status === 422) requestKey.current = crypto.randomUUID()
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      className="pay"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      {declined && <Problem title={declined.title ?? texts.states.problem} lines={[{ text: declined.message }]} />}
      {lines.length > 0 && <Problem lines={lines} />}
      <AmountChoice form={form} chosen={chosen} choice={choice} typed={typed} fault={lines.some((line) => line.field === 'amount')} onChoice={setChoice} onTyped={setTyped} />
      <section className="card" aria-labelledby="h-card">
        <h2 id="h-card">{t.card}</h2>
        <p className="muted">{t.cardNote}</p>
        <CardFrame ref={card} {...frame} onReady={() => setReady(true)} onSubmit={() => void submit()} />
      </section>
      <button className="btn btn--main btn--lg" type="submit" disabled={!ready} aria-disabled={busy}>
        {busy ? t.paying : t.pay(cents)}
      </button>
    </form>
  )
}

function startChoice(form: Form, scope: string | null, asked: number): Choice {
  if (scope === 'all') return 'all'
  if (asked > 0) return 'other'
  if (form.balanceCents > 0) return 'account'
  return form.totalBalanceCents > 0 ? 'all' : 'other'
}

function centsOf(choice: Choice, typed: string, form: Form): number {
  if (choice === 'account') return form.balanceCents
  return choice === 'all' ? form.totalBalanceCents : (readDollars(typed) ?? 0)
}

function amountFault(choice: Choice, typed: string, cents: number, form: Form): string | null {
  if (choice === 'other' && readDollars(typed) === null) return t.amountFault
  const owed = choice === 'all' ? form.totalBalanceCents : form.balanceCents
  if (cents < LEAST_CENTS && cents !== owed) return t.tooLittle
  return cents > owed && !form.mayExceedBalance ? t.tooMuch(Math.max(0, owed)) : null
}
