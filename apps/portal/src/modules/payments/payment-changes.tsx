import { allocateWithDiscounts, type DueAmount, listDue, listDueAfter } from '@ownerng/domain'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { FiguresTable } from '@ownerng/ui'
import { formatMoney, formatNumber } from '../../shared/amounts.ts'
import { shortDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { type AmountChoiceProps, getTicked } from './account-ticks.tsx'
import { PLAN } from './amount-rule.ts'

const t = paymentsTexts

/**
 * Shows how a payment would change the balance, the next due date, and the installments of a plan.
 * Allocates the payment as the server does.
 */
export function PaymentChanges(props: AmountChoiceProps) {
  const { form, parts, choice, chosen, cents } = props
  const { ownerNumber } = useOwnerSettings().owner
  const paid =
    choice === 'all'
      ? getTicked(props, ownerNumber)
          .filter((part) => part === ownerNumber || part === PLAN)
          .reduce((sum, part) => sum + (parts.get(part) ?? 0), 0)
      : cents
  if (form.installments.length === 0 || paid <= 0) return null
  const bills = form.charges
    .filter((charge) => charge.ownerNumber === ownerNumber)
    .map(({ id, number, dueOn, openCents, discount, state }) => ({
      ...{ chargeId: id, accountId: '', number, dueOn, openCents },
      planned: state === 'planned',
      late: state === 'overdue',
      discountCents: discount?.cents ?? 0,
    }))
  const payment = { cents: paid, chosen: choice === 'chosen' ? (chosen?.ids ?? []) : [] }
  const before = listDue(bills, form.installments, form.today)
  const after = listDueAfter(bills, form.installments, payment, form.today)
  const savedCents = allocateWithDiscounts(paid, bills, '', payment.chosen).discounts.reduce(
    (sum, discount) => sum + discount.cents,
    0,
  )
  const row = (id: string, name: string, describe: (due: readonly DueAmount[]) => string) => ({
    ...{ id, name },
    figures: [describe(before), describe(after)],
  })
  return (
    <>
      <FiguresTable
        caption={t().changes.title}
        columns={[t().changes.now, t().changes.after]}
        rows={[
          {
            id: 'balance',
            name: t().changes.balance,
            figures: [
              formatMoney(form.balanceCents),
              formatMoney(form.balanceCents - paid - savedCents),
            ],
          },
          row('next', t().changes.next, ([next]) => describeDue(next)),
          row('left', t().changes.installments, (due) => formatNumber(listPlanned(due).length)),
          row('last', t().changes.last, (due) => describeDue(listPlanned(due).at(-1))),
        ]}
      />
      <p className="muted">
        {listPlanned(after).length > 0 ? t().changes.charged : t().changes.ended}
      </p>
    </>
  )
}

const listPlanned = (due: readonly DueAmount[]) => due.filter(({ isInstallment }) => isInstallment)

const describeDue = (due: DueAmount | undefined): string =>
  due ? `${formatMoney(due.cents)}, ${shortDate(due.on)}` : t().changes.none
