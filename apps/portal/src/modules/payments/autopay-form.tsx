import { setAutopay } from '@ownerng/contract'
import { planAutopay } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ActionProblem, Form, RadioField, SubmitButton } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { readTypedAmount } from '../../shared/amounts.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { monthName } from '../../shared/dates.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Draft } from '../../shared/use-draft.ts'
import { amountFault } from './amount-fault.ts'
import styles from './autopay-form.module.css'
import { FirstPayment } from './first-payment.tsx'
import { LimitField } from './limit-field.tsx'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

/** Autopay settings being edited. */
export interface AutopayDraft {
  readonly methodId: string
  readonly typed: string
}

interface AutopayFormProps {
  readonly page: Automatic
  /** Suggested limits in cents, the best one first; none without any bills. */
  readonly limits: readonly number[]
  readonly ownerNumber: string
  readonly methods: Automatic['methods']
  readonly draft: Draft<AutopayDraft>
  readonly on: boolean
  readonly onCancel: () => void
}

/**
 * Form that turns autopay on or changes it: payment method, limit, and a preview of the next
 * payment.
 */
export function AutopayForm(props: AutopayFormProps) {
  const { page, limits, ownerNumber, methods, draft, on, onCancel } = props
  const { send } = useSession()
  const { typed } = draft.values
  // the chosen method may have been removed
  const method = methods.find((method) => method.id === draft.values.methodId) ?? methods[0]
  const paysPlan = page.plan?.state === 'kept' && page.plan.methodId === method?.id
  const name = method ? billingTexts().ending({ brand: method.brand, last4: method.last4 }) : ''
  const cents = readTypedAmount(typed)
  const [draw] = cents ? planAutopay(page.bills, cents, page.today) : []
  const set = useAction({
    work: () =>
      send(setAutopay, {
        query: {},
        body: { ownerNumber, methodId: method?.id ?? '', capCents: cents ?? 0 },
      }),
    changes: TIME_AND_MONEY,
    outcome: () => done().autopayOn({ method: name, cents: cents ?? 0 }),
    onDone: onCancel,
  })
  return (
    <Form
      className={styles.form ?? ''}
      checks={{ cap: amountFault(typed, t().needCap) }}
      busy={set.isPending}
      onSubmit={() => set.mutate()}
    >
      <ActionProblem error={set.error} />
      <RadioField
        name="method"
        legend={t().method}
        options={methods.map((each) => [each.id, <MethodName key={each.id} method={each} />])}
        value={method?.id ?? ''}
        onChange={(methodId) => draft.set({ methodId })}
      />
      {paysPlan && <p className="muted">{t().planCharges}</p>}
      <LimitField
        page={page}
        limits={limits}
        typed={typed}
        cents={cents}
        draw={draw}
        onChange={(next) => draft.set({ typed: next })}
      />
      {draw && !on && <FirstPayment today={page.today} draw={draw} name={name} />}
      <div className="actions">
        <SubmitButton busyLabel={t().working}>{on ? t().save : t().turnOn}</SubmitButton>
        {on ? (
          <button className="btn btn--quiet" type="button" onClick={onCancel}>
            {t().cancel}
          </button>
        ) : (
          <a className="btn btn--quiet" href={hrefTo('/nav/bills')}>
            {t().notNow}
          </a>
        )}
      </div>
    </Form>
  )
}

/** A saved method and until when it is valid. */
function MethodName({ method }: { method: Automatic['methods'][number] }) {
  const { brand, last4, goodUntil } = method
  return (
    <>
      <b>{billingTexts().ending({ brand, last4 })}</b>{' '}
      {goodUntil && <small>{paymentsTexts().expires({ month: monthName(goodUntil) })}</small>}
    </>
  )
}
