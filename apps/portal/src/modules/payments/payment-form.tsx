import { readDollars } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { type FieldChecks, Form } from '@ownerng/ui'
import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { AmountChoice } from './amount-choice.tsx'
import {
  type Choice,
  currentChoice,
  isOffered,
  noChoiceReason,
  payableAccounts,
  snapshotChoice,
  startChoice,
} from './amount-rule.ts'
import type { FaultLine } from './card-faults.ts'
import { PayWith } from './pay-with.tsx'
import styles from './payment.module.css'
import { withoutTry } from './retry-link.tsx'
import type { Account } from './unpayable-accounts.ts'
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
  // bills chosen on another page and a payment started here have separate drafts, distinguished by the
  // address
  const start = chosen ? 'chosen' : startChoice(form, query.get('scope'), addressCents)
  const draft = useDraft(`payment ${withoutTry(query)}`, {
    choice: start,
    typed: addressCents > 0 ? (addressCents / 100).toFixed(2) : '',
    unticked: [] as readonly string[],
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
  const payable = payableAccounts(form.accounts)
  const ticked = payable.filter((account) => !unticked.includes(account.ownerNumber))
  const cents = choice === 'chosen' ? addressCents : getCents(choice, typed, form, ticked)
  const chargeIds = choice === 'chosen' ? { chargeIds: charges } : {}
  const payment = usePayment(form, {
    order:
      choice === 'all'
        ? { cents, scope: 'all', ownerNumbers: ticked.map((account) => account.ownerNumber) }
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
        payable={payable}
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
        payee={getPayee(choice, ticked, ownerNumber)}
      />
    </Form>
  )
}

/** The payee in a word or two. */
function getPayee(choice: Choice | null, ticked: readonly Account[], ownerNumber: string): string {
  const number = choice === 'all' ? ticked[0]?.ownerNumber : ownerNumber
  if (choice === 'all' && ticked.length !== 1) return t().several({ count: ticked.length })
  return commonShell().menu.owner({ number: number ?? '' })
}

function getCents(
  choice: Choice | null,
  typed: string,
  form: PaymentFormData,
  ticked: readonly Account[],
): number {
  if (choice === null) return 0
  if (choice === 'account') return form.balanceCents
  return choice === 'all'
    ? ticked.reduce((sum, account) => sum + account.balanceCents, 0)
    : (readDollars(typed) ?? 0)
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
  if (choice === 'other' && readDollars(typed) === null) return { amount: t().amountFault }
  const owed = form.balanceCents
  const over = isTooMuch(cents, form) ? t().tooMuch({ cents: Math.max(0, owed), ownerNumber }) : ''
  return {
    [choice === 'other' ? 'amount' : 'accounts']:
      cents < MIN_CENTS && cents !== owed ? t().tooLittle : over,
  }
}

const isTooMuch = (cents: number, { balanceCents, mayExceedBalance }: PaymentFormData) =>
  cents > balanceCents && !mayExceedBalance

function findFault(checks: FieldChecks): FaultLine | null {
  const [field, text] = Object.entries(checks).find(([, fault]) => fault !== '') ?? ['', '']
  return text === '' ? null : { text, field }
}
