import { readDollars } from '@ownerng/domain'
import { useRoute } from '../../shared/router.ts'
import { paymentTexts } from '../../shared/section-texts/payment.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { AmountChoice, type Choice } from './amount-choice.tsx'
import type { Account } from './apart.ts'
import { PayWith } from './pay-with.tsx'
import { withoutTry } from './retry-link.tsx'
import { type Form, usePayment } from './use-payment.ts'

const t = paymentTexts
const LEAST_CENTS = 100

/** What is paid, as it is typed. */
interface AmountDraft {
  readonly choice: Choice
  readonly typed: string
  readonly unticked: readonly string[]
}

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
  // bills chosen elsewhere, and a payment begun here, are two drafts: the address tells them apart
  const start: Choice = chosen ? 'chosen' : startChoice(form, query.get('scope'), asked)
  const draft = useDraft(`payment ${withoutTry(query)}`, {
    choice: start,
    typed: asked > 0 ? (asked / 100).toFixed(2) : '',
    unticked: [] as readonly string[],
  } as AmountDraft)
  const { typed } = draft.values
  // what was chosen may be paid since: the amount is the one of a fresh start then
  const choice = isOffered(draft.values.choice, form, chosen !== null) ? draft.values.choice : start
  const unticked = new Set(draft.values.unticked)
  const payable = form.accounts.filter((account) => account.mayPay && account.balanceCents > 0)
  const ticked = payable.filter((account) => !unticked.has(account.ownerNumber))
  const cents = choice === 'chosen' ? asked : centsOf(choice, typed, form, ticked)
  const order =
    choice === 'all'
      ? { cents, scope: 'all' as const, ownerNumbers: ticked.map((account) => account.ownerNumber) }
      : { cents, scope: 'account' as const, ...(choice === 'chosen' ? { chargeIds: charges } : {}) }
  const payment = usePayment(form, { order, onBusy, onPaid: draft.clear })
  const { lines } = payment

  function submit() {
    const fault = amountFault(choice, typed, cents, form)
    void payment.submit(fault ? { text: fault, field: 'amount' } : null)
  }
  function change(next: Partial<AmountDraft>) {
    payment.forgetRetry()
    draft.set(next)
  }

  return (
    <form
      className="pay pay--two"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <AmountChoice
        form={form}
        payable={payable}
        unticked={unticked}
        chosen={chosen}
        choice={choice}
        typed={typed}
        fault={lines.find((line) => line.field === 'amount')?.text ?? ''}
        onChoice={(next) => change({ choice: next })}
        onTyped={(next) => change({ typed: next })}
        onTick={(ownerNumber) => change({ unticked: toggled(draft.values.unticked, ownerNumber) })}
      />
      <PayWith form={form} frame={frame} payment={payment} cents={cents} what={t.sum.paid} onSubmit={submit} />
    </form>
  )
}

function isOffered(choice: Choice, form: Form, hasChosen: boolean): boolean {
  if (choice === 'chosen') return hasChosen
  if (choice === 'account') return form.balanceCents > 0
  return choice === 'other' || form.totalBalanceCents > 0
}

const toggled = (names: readonly string[], name: string) => (names.includes(name) ? names.filter((each) => each !== name) : [...names, name])

function startChoice(form: Form, scope: string | null, asked: number): Choice {
  if (scope === 'all' && form.totalBalanceCents > 0) return 'all'
  if (asked > 0) return 'other'
  if (form.balanceCents > 0) return 'account'
  return form.totalBalanceCents > 0 ? 'all' : 'other'
}

function centsOf(choice: Choice, typed: string, form: Form, ticked: readonly Account[]): number {
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
