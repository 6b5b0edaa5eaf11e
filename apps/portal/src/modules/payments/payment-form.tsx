import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { type FieldChecks, Form } from '@ownerng/ui'
import { useState } from 'react'
import { readTypedAmount } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { AmountChoice } from './amount-choice.tsx'
import {
  type Choice,
  currentChoice,
  dueCents,
  isOffered,
  listParts,
  noChoiceReason,
  PLAN,
  snapshotChoice,
  startChoice,
} from './amount-rule.ts'
import type { FaultLine } from './card-faults.ts'
import { PayWith } from './pay-with.tsx'
import styles from './payment.module.css'
import { withoutTry } from './retry-link.tsx'
import { type Form as PaymentFormData, usePayment } from './use-payment.ts'

const t = paymentsTexts
const MIN_CENTS = 100

/** The amount as entered. */
interface AmountDraft {
  readonly choice: Choice | null
  readonly typed: string
  readonly unticked: readonly string[]
}

interface PaymentFormProps {
  readonly form: PaymentFormData
  readonly frame: NonNullable<PaymentFormData['frame']>
  /** While a payment is being sent, the page keeps this form, whatever new data arrives. */
  readonly onBusy: (busy: boolean) => void
}

/** The amount, the payment method, and one button. After a decline, everything typed stays. */
export function PaymentForm({ form, frame, onBusy }: PaymentFormProps) {
  const { query } = useRoute()
  const { ownerNumber } = useOwnerSettings().owner
  const addressCents = Number(query.get('cents') ?? '') || 0
  const charges = (query.get('charges') ?? '').split(',').filter(Boolean)
  const chosen = charges.length > 0 ? { cents: addressCents, ids: charges } : null
  // bills chosen on another page and a payment started here have separate drafts, distinguished by
  // the address
  const start = chosen ? 'chosen' : startChoice(form, query.get('scope'), addressCents)
  const draft = useDraft(`payment ${withoutTry(query)}`, {
    choice: start,
    typed: addressCents > 0 ? (addressCents / 100).toFixed(2) : '',
    unticked: [PLAN] as readonly string[],
  } as AmountDraft)
  const [sending, setSending] = useState(false)
  const [snapshot, setSnapshot] = useState(() => {
    // the draft's choice may have been paid since; if so, start over
    const drafted = draft.values.choice
    const isLeft = drafted !== null && isOffered(drafted, form, chosen !== null)
    return snapshotChoice(isLeft ? drafted : start, form)
  })
  const choice = sending ? snapshot.choice : currentChoice(snapshot, form)
  const { typed, unticked } = draft.values
  const parts = listParts(form, ownerNumber)
  if (choice === 'chosen' && !parts.has(ownerNumber)) parts.set(ownerNumber, addressCents)
  const ticked = [...parts.keys()].filter((part) => !unticked.includes(part))
  const cents =
    choice === 'chosen' ? addressCents : getCents(choice, typed, form, sumParts(parts, ticked))
  const chargeIds = choice === 'chosen' ? { chargeIds: charges } : {}
  const accounts = getAccounts(ticked, ownerNumber)
  const payment = usePayment(form, {
    order:
      choice === 'all'
        ? { cents, scope: 'all', ownerNumbers: accounts, ...keepPlan(form, ticked, ownerNumber) }
        : { cents, scope: 'account', ...chargeIds },
    onBusy: (busy) => {
      setSending(busy)
      onBusy(busy)
    },
    onPaid: draft.clear,
  })
  const checks = amountChecks(choice, typed, { cents, form, ownerNumber })
  // an amount that is too high is neither allocated to charges nor shown on the button
  const payableCents = choice === 'other' && isTooMuch(cents, form) ? 0 : cents
  const submit = () => void payment.submit(findFault(checks))
  function change(next: Partial<AmountDraft>) {
    payment.forgetRetry()
    draft.set(next)
  }
  function choose(next: Choice, numbers = unticked) {
    payment.forgetFaults()
    setSnapshot(snapshotChoice(next, form))
    change({ choice: next, unticked: numbers })
  }

  return (
    <Form
      className={styles.paymentForm ?? ''}
      checks={checks}
      busy={payment.busy}
      onSubmit={submit}
      onFaults={submit}
    >
      <AmountChoice
        form={form}
        parts={parts}
        unticked={unticked}
        chosen={chosen}
        choice={choice}
        typed={typed}
        cents={payableCents}
        none={choice === null ? noChoiceReason(snapshot, form, ownerNumber) : null}
        onChoice={choose}
        onTyped={(next) => change({ typed: next })}
      />
      <PayWith
        form={form}
        frame={frame}
        payment={payment}
        cents={payableCents}
        label={t().sum.paid}
        payee={getPayee(choice, accounts, ownerNumber)}
      />
    </Form>
  )
}

/** The payee in a word or two. */
function getPayee(choice: Choice | null, accounts: readonly string[], ownerNumber: string): string {
  const number = choice === 'all' ? accounts[0] : ownerNumber
  if (choice === 'all' && accounts.length !== 1) return t().several({ count: accounts.length })
  return commonShell().menu.owner({ number: number ?? '' })
}

function getCents(
  choice: Choice | null,
  typed: string,
  form: PaymentFormData,
  tickedCents: number,
): number {
  if (choice === null) return 0
  if (choice === 'account') return dueCents(form)
  return choice === 'all' ? tickedCents : (readTypedAmount(typed) ?? 0)
}

const sumParts = (parts: ReadonlyMap<string, number>, ticked: readonly string[]): number =>
  ticked.reduce((sum, part) => sum + (parts.get(part) ?? 0), 0)

/** The accounts of the ticked parts; the plan is part of the displayed one. */
const getAccounts = (ticked: readonly string[], ownerNumber: string): string[] => [
  ...new Set(ticked.map((part) => (part === PLAN ? ownerNumber : part))),
]

/** The bills to pay first if the payment leaves out those in the displayed account's plan. */
function keepPlan(form: PaymentFormData, ticked: readonly string[], ownerNumber: string) {
  if (form.plannedCents <= 0 || !ticked.includes(ownerNumber) || ticked.includes(PLAN)) return {}
  const ids = form.charges
    .filter((bill) => ticked.includes(bill.ownerNumber))
    .filter((bill) => bill.ownerNumber !== ownerNumber || bill.state !== 'planned')
    .map(({ id }) => id)
  return { chargeIds: ids }
}

/** Errors of the choice, by field. */
function amountChecks(
  choice: Choice | null,
  typed: string,
  {
    cents,
    form,
    ownerNumber,
  }: { readonly cents: number; readonly form: PaymentFormData; readonly ownerNumber: string },
): FieldChecks {
  if (choice === null) return { accounts: t().chooseAmount }
  if (choice === 'all') return { accounts: cents === 0 ? t().noAccount : '' }
  if (choice === 'other' && readTypedAmount(typed) === null) return { amount: t().amountFault }
  const owed = form.balanceCents
  const over = isTooMuch(cents, form) ? t().tooMuch({ cents: Math.max(0, owed), ownerNumber }) : ''
  return {
    [choice === 'other' ? 'amount' : 'accounts']:
      cents < MIN_CENTS && cents !== owed ? t().tooLittle({ cents: MIN_CENTS }) : over,
  }
}

const isTooMuch = (cents: number, { balanceCents, mayExceedBalance }: PaymentFormData) =>
  cents > balanceCents && !mayExceedBalance

function findFault(checks: FieldChecks): FaultLine | null {
  const [field, text] = Object.entries(checks).find(([, fault]) => fault !== '') ?? ['', '']
  return text === '' ? null : { text, field }
}
