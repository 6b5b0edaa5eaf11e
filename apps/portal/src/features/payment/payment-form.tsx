import { readDollars } from '@ownerng/domain'
import { useState } from 'react'
import { useRoute } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { AmountChoice, type Choice, type Payable } from './amount-choice.tsx'
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
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const payment = usePayment(form, onBusy)
  const payable = form.accounts.filter((account) => account.mayPay && account.balanceCents > 0)
  const ticked = payable.filter((account) => !unticked.has(account.ownerNumber))
  const cents = choice === 'chosen' ? asked : centsOf(choice, typed, form, ticked)
  const { declined, lines } = payment

  function submit() {
    const fault = amountFault(choice, typed, cents, form)
    const order =
      choice === 'all'
        ? { cents, scope: 'all' as const, ownerNumbers: ticked.map((account) => account.ownerNumber) }
        : { cents, scope: 'account' as const, ...(choice === 'chosen' ? { chargeIds: charges } : {}) }
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
      <AmountChoice
        form={form}
        payable={payable}
        unticked={unticked}
        chosen={chosen}
        choice={choice}
        typed={typed}
        fault={lines.some((line) => line.field === 'amount')}
        onChoice={setChoice}
        onTyped={setTyped}
        onTick={(ownerNumber) => setUnticked(new Set(unticked.has(ownerNumber) ? [...unticked].filter((each) => each !== ownerNumber) : [...unticked, ownerNumber]))}
      />
      <PayWith form={form} frame={frame} payment={payment} cents={cents} what={t.sum.paid} onSubmit={submit} />
    </form>
  )
}

function startChoice(form: Form, scope: string | null, asked: number): Choice {
  if (scope === 'all' && form.totalBalanceCents > 0) return 'all'
  if (asked > 0) return 'other'
  if (form.balanceCents > 0) return 'account'
  return form.totalBalanceCents > 0 ? 'all' : 'other'
}

function centsOf(choice: Choice, typed: string, form: Form, ticked: readonly Payable[]): number {
  if (choice === 'account') return form.balanceCents
  return choice === 'all' ? ticked.reduce((sum, account) => sum + account.balanceCents, 0) : (readDollars(typed) ?? 0)
}

function amountFault(choice: Choice, typed: string, cents: number, form: Form): string | null {
  if (choice === 'other' && readDollars(typed) === null) return t.amountFault
  if (choice === 'all') return cents === 0 ? t.noAccount : null
  const owed = form.balanceCents
  if (cents < LEAST_CENTS && cents !== owed) return t.tooLittle
  return cents > owed && !form.mayExceedBalance ? t.tooMuch(Math.max(0, owed)) : null
}
