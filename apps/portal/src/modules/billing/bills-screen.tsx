import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { Async, Card, type Column, DataTable, Details } from '@ownerng/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AboveLimit } from '../../shared/above-limit.tsx'
import { formatMoney } from '../../shared/amounts.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { yearDate } from '../../shared/dates.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { Nothing, Screen } from '../../shared/states.tsx'
import { AboutBill } from './about-bill.tsx'
import { BalanceHistory } from './balance-history.tsx'
import styles from './bills.module.css'
import { type Bill, type Bills, billsQuery, paidBillsQuery } from './bills.query.ts'
import { FeesCard } from './fees-card.tsx'
import { OpenBills } from './open-bills.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { isPastDue, PlanBills } from './plan-bills.tsx'
import { Statements } from './statements.tsx'

const t = billingTexts

/** What is due and how to pay it, how the fees developed, and past payments. */
export default function BillsScreen() {
  const session = useSession()
  const bills = useQuery(billsQuery(session))
  return (
    <Screen title={commonShell().titles.bills}>
      <CustomHtml slot="bills" />
      <Async query={bills} label={commonShell().titles.bills} lines={6}>
        {(page) => <BillParts page={page} />}
      </Async>
    </Screen>
  )
}

function BillParts({ page }: { page: Bills }) {
  const { plan } = page
  const { role } = useOwnerSettings()
  return (
    <div className={styles.parts}>
      <Lead page={page} />
      {page.autopay && isPayer(role) && <AboveLimit />}
      {plan ? (
        <PlanBills page={page} plan={plan} />
      ) : (
        <div className={styles.twoColumns}>
          {page.open.count === 0 ? <NoBills page={page} /> : <OpenBills page={page} />}
          <PaymentOptions page={page} />
        </div>
      )}
      <FeesCard page={page} />
      <div className={styles.twoColumns}>
        <PaymentsCard />
        <Statements page={page} />
      </div>
      {page.billedYears.length > 0 && (
        <Details className={styles.earlier} summary={t().earlier}>
          {() => (
            <div className={styles.parts}>
              <PaidBills page={page} />
              <BalanceHistory history={page.history} />
            </div>
          )}
        </Details>
      )}
    </div>
  )
}

/**
 * Summary sentence of the open bills. A plan on track has its own, because its bills aren't due.
 */
function Lead({ page: { plan, open, today } }: { page: Bills }) {
  const count = plan ? open.count - open.planned : open.count
  const isOnTrack = plan?.installments.every((part) => !isPastDue(part, today))
  if (isOnTrack && (open.firstDueOn === null || open.firstDueOn > today))
    return <p className={styles.lead}>{t().leadPlan}</p>
  if (count === 0) return null
  const { late } = open
  return <p className={styles.lead}>{t().lead({ count, late, isAll: late === count })}</p>
}

function NoBills({ page: { balanceCents } }: { page: Bills }) {
  const text = balanceCents < 0 ? `${t().credit}: ${formatMoney(-balanceCents)}` : t().noneText
  return <Nothing title={t().none} text={text} />
}

function PaidBills({ page }: { page: Bills }) {
  const session = useSession()
  const paid = useInfiniteQuery(paidBillsQuery(session))
  return (
    <Async query={paid} label={t().history} lines={4}>
      {({ pages }) => (
        <DataTable
          rows={pages.flatMap((each) => each.charges)}
          columns={paidBillColumns(page)}
          pages={paid}
          around={(table) => (
            <Card className={`table-card ${styles.billing}`} title={t().history}>
              {table}
            </Card>
          )}
        />
      )}
    </Async>
  )
}

const paidBillColumns = (page: Bills): Column<Bill>[] => [
  {
    label: t().what,
    cell: (bill) => (
      <>
        <ResortText>{bill.description}</ResortText>
        <AboutBill bill={bill} page={page} />
      </>
    ),
  },
  { label: t().date, cell: ({ dueOn }) => yearDate(dueOn) },
  { label: t().status, cell: () => t().state['paid'] },
  { label: t().amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
]
