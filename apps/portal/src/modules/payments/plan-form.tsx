import { createPaymentPlan } from '@ownerng/contract'
import { findPlanObstacle, mostPlanParts, paymentFee, planParts } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import {
  ActionProblem,
  ChecksField,
  FiguresTable,
  Form,
  KeepNumbers,
  SelectField,
  SubmitButton,
} from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { formatMoney } from '../../shared/amounts.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { MethodSelect } from './method-select.tsx'
import { NeedMethod } from './need-method.tsx'
import paymentStyles from './payment.module.css'

const t = paymentsAutomatic

/** A plan being set up; bills that arrive later are included until the owner excludes them. */
interface PlanDraft {
  readonly leftOut: readonly string[]
  readonly parts: number
  readonly methodId: string
}

interface PlanFormProps {
  readonly page: Automatic
  readonly rule: NonNullable<Automatic['planRule']>
  readonly methods: Automatic['methods']
}

/** Starts a plan: the bills, the number of installments, the payment method, and a preview. */
export function PlanForm({ page, rule, methods }: PlanFormProps) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useDraft('payment-plan', { leftOut: [], parts: 2, methodId: '' } as PlanDraft)
  const { leftOut } = draft.values
  // the chosen method may have been removed
  const method = methods.find((method) => method.id === draft.values.methodId) ?? methods[0]
  const methodId = method?.id ?? ''
  const picked = page.bills.filter((bill) => !leftOut.includes(bill.id))
  const cents = picked.reduce((sum, bill) => sum + bill.openCents, 0)
  const most = mostPlanParts(rule, cents)
  const parts =
    most > 0 ? planParts(cents, Math.min(draft.values.parts, most), page.today, rule.dueOn) : []
  const getFee = (part: number) => paymentFee(page, method?.kind ?? 'card', part, rule)
  const expectFeeCents = parts[0] ? getFee(parts[0].cents) : 0
  const first = (parts[0]?.cents ?? 0) + expectFeeCents
  const label = parts.length > 0 ? t().startPlan({ cents: first }) : t().startNone
  const make = useAction({
    work: () =>
      send(createPaymentPlan, {
        query: {},
        body: {
          ownerNumber,
          chargeIds: picked.map((bill) => bill.id),
          cents,
          expectFeeCents,
          parts: parts.length,
          methodId,
        },
      }),
    changes: TIME_AND_MONEY,
    outcome: () => commonOutcomes().payments.planStarted({ cents: first, parts: parts.length }),
    onDone: draft.clear,
  })
  const noPlan = findPlanObstacle(rule, cents)
  const fault = picked.length === 0 ? t().needBills : noPlan && t().noPlan(noPlan)
  return (
    <Form
      className={paymentStyles.automaticForm}
      checks={{ bills: fault ?? '' }}
      busy={make.isPending}
      onSubmit={() => make.mutate()}
    >
      <ActionProblem error={make.error} />
      <ChecksField
        classes={{ field: 'check-lines' }}
        name="bills"
        legend={t().bills}
        options={page.bills.map(({ id, description, openCents }) => [
          id,
          <>
            <KeepNumbers>{description}</KeepNumbers>{' '}
            <span className="muted">({formatMoney(openCents)})</span>
          </>,
        ])}
        chosen={picked.map((bill) => bill.id)}
        onChange={(chosen) =>
          draft.set({
            leftOut: page.bills.flatMap(({ id }) => (chosen.includes(id) ? [] : [id])),
          })
        }
      />
      {parts.length > 0 && (
        <SelectField
          name="parts"
          label={t().parts}
          value={String(parts.length)}
          onChange={(next) => draft.set({ parts: Number(next) })}
          options={Array.from(
            { length: most - 1 },
            (_, index) => [String(index + 2), t().partsOf({ count: index + 2 })] as const,
          )}
        />
      )}
      {method && (
        <MethodSelect
          methods={methods}
          value={methodId}
          onChange={(next) => draft.set({ methodId: next })}
        />
      )}
      {parts.length > 0 && (
        <FiguresTable
          caption={t().partsTable}
          columns={[t().day, t().amount]}
          rows={parts.map((part, index) => {
            const fee = getFee(part.cents)
            const amount = formatMoney(part.cents)
            const figures = [
              yearDate(part.on),
              fee > 0 ? `${amount} ${t().plusFee({ cents: fee })}` : amount,
            ]
            return { id: part.on, name: t().partName({ index: index + 1 }), figures }
          })}
        />
      )}
      {method ? <SubmitButton busyLabel={t().starting}>{label}</SubmitButton> : <NeedMethod />}
    </Form>
  )
}
