import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { Async, Card, type Column, DataTable, Details } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../shared/amounts.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { yearDate } from '../../shared/dates.ts'
import { useSession } from '../../shared/portal.tsx'
import { Nothing, Screen } from '../../shared/states.tsx'
import { AboutBill } from './about-bill.tsx'
import { BalanceHistory } from './balance-history.tsx'
import styles from './bills.module.css'
import { type Bill, type Bills, billsQuery } from './bills.query.ts'
import { EasierWays } from './easier-ways.tsx'
import { FeesCard } from './fees-card.tsx'
import { OpenBills } from './open-bills.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { Statements } from './statements.tsx'

const t = billingTexts
const SHOWN_AT_FIRST = 25

/** What is due and how to pay it, how the fees came about, and what was paid. */
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
  const open = page.charges
    .filter((charge) => charge.openCents > 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const paid = page.charges.filter((charge) => charge.openCents === 0)
  const late = open.filter(({ state }) => state === 'overdue').length
  return (
    <div className={styles.parts}>
      {open.length > 0 && (
        <p className={styles.lead}>
          {t().lead({ count: open.length, late, isAll: late === open.length })}
        </p>
      )}
      <div className={styles.twoColumns}>
        {open.length === 0 ? (
          <Nothing
            title={t().none}
            text={
              page.balanceCents < 0
                ? `${t().credit}: ${formatMoney(-page.balanceCents)}`
                : t().noneText
            }
          />
        ) : (
          <OpenBills page={page} open={open} />
        )}
        <EasierWays page={page} />
      </div>
      <FeesCard page={page} />
      <div className={styles.twoColumns}>
        <PaymentsCard page={page} />
        <Statements page={page} />
      </div>
      {page.charges.length > 0 && (
        <Details className={styles.earlier} summary={t().earlier}>
          {() => (
            <div className={styles.parts}>
              <PaidBills rows={paid} page={page} />
              <BalanceHistory history={page.history} />
            </div>
          )}
        </Details>
      )}
    </div>
  )
}

function PaidBills({ rows, page }: { rows: readonly Bill[]; page: Bills }) {
  return (
    <DataTable
      rows={rows}
      columns={paidBillColumns(page)}
      pageSize={SHOWN_AT_FIRST}
      around={(table) => (
        <Card className={`table-card ${styles.billing}`} title={t().history}>
          {table}
        </Card>
      )}
    />
  )
}

const paidBillColumns = (page: Bills): Column<Bill>[] => [
  {
    label: t().what,
    cell: (bill) => (
      <>
        {bill.description}
        <AboutBill bill={bill} page={page} />
      </>
    ),
  },
  { label: t().date, cell: ({ dueOn }) => yearDate(dueOn) },
  { label: t().status, cell: () => t().state['paid'] },
  { label: t().amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
]
