import { billingTexts } from '@ownerng/messages/billing/texts'
import { homeTexts } from '@ownerng/messages/home/texts'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Card, Icon, TextField } from '@ownerng/ui'
import { useEffect, useRef, useState } from 'react'
import { dayInText, weekdayInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { AccountTicks, type AmountChoiceProps, getTicked } from './account-ticks.tsx'
import styles from './amount-choice.module.css'
import { type Choice, dueCents } from './amount-rule.ts'
import { PaidLines } from './paid-lines.tsx'
import { PaymentChanges } from './payment-changes.tsx'
import { balanceNotes } from './unpayable-accounts.ts'

const t = paymentsTexts

/** The amount to pay, with a preselected choice: what is due by account, or another amount. */
export function AmountChoice(props: AmountChoiceProps) {
  const { form, parts, unticked, choice, none, onChoice } = props
  // the field takes the focus when its button opens it, but not when the page loads with it open
  const [isAsked, setAsked] = useState(false)
  // the checkboxes as they were before another amount was typed, to restore them
  const [before, setBefore] = useState<Choice | null>(null)
  const isBack = before === 'all'
  const opener = useRef<HTMLButtonElement>(null)
  const [backs, setBacks] = useState(0)
  useEffect(() => {
    if (backs > 0) opener.current?.focus()
  }, [backs])
  const tickedCents = [...parts].reduce(
    (sum, [part, cents]) => sum + (unticked.includes(part) ? 0 : cents),
    0,
  )
  const several = parts.size > 0 && form.accounts.length > 1
  return (
    <Card title={t().payingFor} aside={<DuePill {...props} />} className={styles.amounts}>
      <div role="status">
        {none && (
          <p>
            {none.text} {none.paid && <a href={hrefTo('/nav/bills')}>{homeTexts().seeBills}</a>}
          </p>
        )}
      </div>
      {choice === 'other' ? (
        <OtherAmount {...props} isAsked={isAsked} />
      ) : (
        <>
          <AccountTicks {...props} />
          <button
            ref={opener}
            className={`textlink ${styles.switch}`}
            type="button"
            // errors link here if there are no checkboxes
            name={parts.size === 0 ? 'accounts' : undefined}
            onClick={() => {
              setAsked(true)
              setBefore(choice)
              onChoice('other')
            }}
          >
            {t().different}
          </button>
        </>
      )}
      {(choice === 'other' || choice === 'chosen') && dueCents(form) > 0 && (
        <button
          className={`textlink ${styles.switch}`}
          type="button"
          onClick={() => {
            setBacks(backs + 1)
            onChoice(isBack ? 'all' : 'account')
          }}
        >
          {t().dueInstead({ cents: isBack ? tickedCents : dueCents(form) })}
        </button>
      )}
      {several &&
        balanceNotes(form.accounts).map((sentence) => (
          <p className="muted" key={sentence}>
            {sentence}
          </p>
        ))}
      <DiscountNotes {...props} />
      <PlanNote form={form} />
      <PaymentChanges {...props} />
      <ul className={styles.notes}>
        {choice === 'account' && (
          <li>
            <Icon name="more" />
            {t().oldestFirst}
          </li>
        )}
        <li>
          <Icon name="mail" />
          {t().receiptSoon}
        </li>
      </ul>
    </Card>
  )
}

/** The early-payment discounts that the amount includes, each with its last day. */
function DiscountNotes(props: AmountChoiceProps) {
  const { form, choice, chosen } = props
  const { ownerNumber } = useOwnerSettings().owner
  const ticked = getTicked(props, ownerNumber)
  return form.charges.flatMap(({ id, ownerNumber: owes, description, discount }) => {
    const isPaid = ticked.includes(owes) && (choice !== 'chosen' || chosen?.ids.includes(id))
    if (!discount || !isPaid) return []
    const { cents, until } = discount
    return [<p key={id}>{t().discounted({ description, cents, date: dayInText(until) })}</p>]
  })
}

/** How much of the balance the payment plan pays automatically, and when. */
function PlanNote({ form: { nextInstallment, plannedCents } }: Pick<AmountChoiceProps, 'form'>) {
  if (!nextInstallment) return null
  const { cents, on } = nextInstallment
  return <p>{t().inPlan({ plannedCents, cents, date: weekdayInText(on) })}</p>
}

/** When the first of the charges is due; those in a payment plan are due by its installments. */
function DuePill(props: AmountChoiceProps) {
  const { form, choice, chosen } = props
  const { ownerNumber } = useOwnerSettings().owner
  const ids = choice === 'chosen' ? chosen?.ids : undefined
  const ticked = getTicked(props, ownerNumber)
  const first = form.charges.find(
    (charge) =>
      charge.state !== 'planned' &&
      ticked.includes(charge.ownerNumber) &&
      (ids?.includes(charge.id) ?? true),
  )
  if (!first || choice === 'other') return null
  const isThisYear = first.dueOn.startsWith(String(new Date().getFullYear()))
  const date = (isThisYear ? weekdayInText : dayInText)(first.dueOn)
  const isLate = first.state === 'overdue'
  return (
    <span className={`pill ${isLate ? 'pill--err' : 'pill--warn'}`}>
      <Icon name="clock" />
      {(first.state === 'retried' || first.state === 'held') && billingTexts().state[first.state]}
      {first.state === 'due' && t().due({ date })}
      {isLate && homeTexts().overdue({ date })}
    </span>
  )
}

/** A field for the amount, and the charges that it covers. */
function OtherAmount({
  form,
  typed,
  cents,
  isAsked,
  onTyped,
}: AmountChoiceProps & { readonly isAsked: boolean }) {
  const { owner } = useOwnerSettings()
  return (
    <div className={styles.other}>
      <TextField
        name="amount"
        label={t().amount}
        {...(form.mayExceedBalance ? {} : { hint: t().atMost({ cents: form.balanceCents }) })}
        inputMode="decimal"
        maxLength={14}
        autoFocus={isAsked}
        value={typed}
        onChange={onTyped}
      />
      <p className="muted">{t().goesTo({ number: owner.ownerNumber })}</p>
      <PaidLines
        charges={form.charges.filter(({ ownerNumber }) => ownerNumber === owner.ownerNumber)}
        cents={cents}
      />
    </div>
  )
}
