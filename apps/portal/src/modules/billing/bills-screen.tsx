import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { Async, Card, type Column, DataTable } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../shared/amounts.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { AboutBill } from './about-bill.tsx'
import { AllAccounts } from './all-accounts.tsx'
import { BalanceHistory } from './balance-history.tsx'
import styles from './bills.module.css'
import { type Bill, type Bills, billsQuery } from './bills.query.ts'
import { OpenBills } from './open-bills.tsx'
import { Statements } from './statements.tsx'

const t = billingTexts
const SHOWN_AT_FIRST = 25
const SETTLED = ['captured', 'partially-refunded', 'refunded']

type Payment = Bills['payments'][number]

/** What is owed, what was paid, and each payment. */
export default function BillsScreen() {
  const session = useSession()
  const bills = useQuery(billsQuery(session))
  return (
    <Screen title={commonShell().titles.bills}>
      <CustomHtml slot="bills" />
      <Async query={bills} label={commonShell().titles.bills} lines={6}>
        {(page) => <BillCards page={page} />}
      </Async>
    </Screen>
  )
}

function BillCards({ page }: { page: Bills }) {
  const { menuOptions } = useOwnerSettings()
  const open = page.charges.filter((charge) => charge.openCents > 0).reverse()
  const paid = page.charges.filter((charge) => charge.openCents === 0)
  return (
    <>
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
      {page.accounts.length > 1 && <AllAccounts page={page} />}
      {!menuOptions.hidePayment && (
        <p className={styles.toAutomatic}>
          <a className="textlink" href={hrefTo('/nav/bills/automatic')}>
            {t().toAutomatic}
          </a>
        </p>
      )}
      <History title={t().payments} rows={page.payments} columns={paymentColumns()} />
      <History title={t().history} rows={paid} columns={paidBillColumns()} />
      <BalanceHistory history={page.history} />
      <Statements page={page} />
    </>
  )
}

const paymentColumns = (): Column<Payment>[] => [
  {
    label: t().number,
    cell: ({ id, number }) => (
      <a className="textlink" href={hrefTo('/nav/payment/paymentconfirmation', { id })}>
        {t().receipt({ number })}
      </a>
    ),
  },
  { label: t().on, cell: ({ on }) => yearDate(on) },
  { label: t().method, cell: howPaid },
  { label: t().amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
]

const paidBillColumns = (): Column<Bill>[] => [
  {
    label: t().what,
    cell: (bill) => (
      <>
        {bill.description}
        <AboutBill bill={bill} />
      </>
    ),
  },
  { label: t().date, cell: ({ dueOn }) => yearDate(dueOn) },
  { label: t().status, cell: () => t().state['paid'] },
  { label: t().amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
]

/** What a payment was made with, or where it stands. */
function howPaid({ state, method, cardBrand, cardLast4 }: Payment): string {
  if (!SETTLED.includes(state)) return t().states[state] ?? t().checking
  const by = cardLast4
    ? t().ending({ brand: cardBrand, last4: cardLast4 })
    : (t().methods[method] ?? method)
  return state === 'refunded' ? `${by} · ${t().states[state]}` : by
}

interface HistoryProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
}

/** A long table, a part at a time. */
function History<Row extends { readonly id: string }>({ title, ...table }: HistoryProps<Row>) {
  return (
    <DataTable
      {...table}
      pageSize={SHOWN_AT_FIRST}
      around={(rows) => (
        <Card className={`table-card ${styles.billing}`} title={title}>
          {rows}
        </Card>
      )}
    />
  )
}
