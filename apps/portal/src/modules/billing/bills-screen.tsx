import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
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
import { type Bills, billsQuery } from './bills.query.ts'
import { OpenBills } from './open-bills.tsx'
import { Statements } from './statements.tsx'

const t = billingTexts
const SHOWN_AT_FIRST = 25
const SETTLED = ['captured', 'partially-refunded', 'refunded']

/** What is owed, what was paid, and each payment. */
export default function BillsScreen() {
  const session = useSession()
  const bills = useQuery(billsQuery(session))
  const { menuOptions } = useOwnerSettings()
  const page = bills.data
  const open = page?.charges.filter((charge) => charge.openCents > 0).reverse() ?? []
  const paid = page?.charges.filter((charge) => charge.openCents === 0) ?? []
  return (
    <Screen title={commonShell().titles.bills}>
      <CustomHtml slot="bills" />
      <Async query={bills} what={commonShell().titles.bills} lines={6} />
      {page && open.length === 0 && (
        <Nothing
          title={t().none}
          text={
            page.balanceCents < 0
              ? `${t().credit}: ${formatMoney(-page.balanceCents)}`
              : t().noneText
          }
        />
      )}
      {page && open.length > 0 && <OpenBills page={page} open={open} />}
      {page && page.accounts.length > 1 && <AllAccounts page={page} />}
      {page && !menuOptions.hidePayment && (
        <p>
          <a className="textlink" href={hrefTo('/nav/bills/automatic')}>
            {t().toAutomatic}
          </a>
        </p>
      )}
      {page && page.payments.length > 0 && (
        <History
          title={t().payments}
          head={[t().number, t().on, t().method, t().amount]}
          rows={page.payments}
          cellsOf={(payment) => [
            <a
              key="receipt"
              className="textlink"
              href={hrefTo('/nav/payment/paymentconfirmation', { id: payment.id })}
            >
              {t().receipt({ number: payment.number })}
            </a>,
            yearDate(payment.on),
            howPaid(payment),
            formatMoney(payment.cents),
          ]}
        />
      )}
      {paid.length > 0 && (
        <History
          title={t().history}
          head={[t().what, t().date, t().status, t().amount]}
          rows={paid}
          cellsOf={(charge) => [
            <Fragment key="what">
              {charge.description}
              <AboutBill bill={charge} />
            </Fragment>,
            yearDate(charge.dueOn),
            t().state['paid'],
            formatMoney(charge.cents),
          ]}
        />
      )}
      {page && <BalanceHistory history={page.history} />}
      {page && <Statements page={page} />}
    </Screen>
  )
}

/** What a payment was made with, or where it stands. */
function howPaid({ state, method, cardBrand, cardLast4 }: Bills['payments'][number]): string {
  if (!SETTLED.includes(state)) return t().states[state] ?? t().checking
  const by = cardLast4
    ? t().ending({ brand: cardBrand, last4: cardLast4 })
    : (t().methods[method] ?? method)
  return state === 'refunded' ? `${by} · ${t().states[state]}` : by
}

interface HistoryProps<Row> {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly Row[]
  readonly cellsOf: (row: Row) => readonly React.ReactNode[]
}

/** A long table, a part at a time; only what shows is made. */
function History<Row extends { readonly id: string }>({
  title,
  head,
  rows,
  cellsOf,
}: HistoryProps<Row>) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <section className={`card table-card ${styles.billing}`} aria-label={title}>
      <h2>{title}</h2>
      <table className="list-table">
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index === head.length - 1 ? 'num' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.id}>
              {cellsOf(row).map((cell, index, cells) =>
                index === 0 ? (
                  <th key={head[0]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={head[index]}
                    data-label={head[index]}
                    className={index === cells.length - 1 ? 'num' : ''}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          className="btn btn--quiet"
          type="button"
          onClick={() => setShown(shown + SHOWN_AT_FIRST)}
        >
          {staysTexts().more}
        </button>
      )}
    </section>
  )
}
