import { readDollars } from '@ownerng/domain'
import { useState } from 'react'
import { useRoute } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { AmountChoice, type Choice } from './amount-choice.tsx'
import { PayWith } from './pay-with.tsx'
import { type Form, usePayment } from './use-payment.ts'

const t = sectionTexts.payment
const LEAST_CENTS = 100

interface PaymentFormProps {
  readonly form: Form
  readonly frame: NonNullable<Form['frame']>
  /** While a payment is sent, the page keeps this form whatever it hears meanwhile. */
  readonly onBusy: (busy: boolean) => void
}

/** The amount, what it is paid with, and one button. A declined card leaves everything as it was typed. */
export function PaymentForm({ form, frame, onBusy }: PaymentFormProps) {
  const { query } = useRoute()
  const asked = Number(query.get('cents') ?? '') || 0
  const charges = (query.get('charges') ?? '').split(',').filter(Boolean)
  const chosen = charges.length > 0 ? { cents: asked, count: charges.length } : null
  const [choice, setChoice] = useState<Choice>(() => (chosen ? 'chosen' : startChoice(form, query.get('scope'), asked)))
  const [typed, setTyped] = useState(asked > 0 ? (asked / 100).toFixed(2) : '')
  const payment = usePayment(form, onBusy)
  const cents = choice === 'chosen' ? asked : centsOf(choice, typed, form)
  const { declined, lines } = payment

  function submit() {
    const fault = amountFault(choice, typed, cents, form)
    const order = { cents, scope: choice === 'all' ? ('all' as const) : ('account' as const), ...(choice === 'chosen' ? { chargeIds: charges } : {}) }
    void payment.submit(order, fault ? { text: fault, field: 'amount' } : null)
  }

  return (
    <form
      className="pay"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      {declined && <Problem title={declined.title ?? texts.states.problem} lines={[{ text: declined.message }]} />}
      {lines.length > 0 && <Problem lines={lines} />}
      <AmountChoice form={form} chosen={chosen} choice={choice} typed={typed} fault={lines.some((line) => line.field === 'amount')} onChoice={setChoice} onTyped={setTyped} />
      <PayWith form={form} frame={frame} payment={payment} cents={cents} what={t.sum.paid} onSubmit={submit} />
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
