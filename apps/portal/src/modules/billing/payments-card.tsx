import { billingTexts } from '@ownerng/messages/billing/texts'
import { Card, type Column, DataTable, Icon, SelectField } from '@ownerng/ui'
import { useState } from 'react'
import { formatMoney } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './bills.module.css'
import type { Bills } from './bills.query.ts'

const t = billingTexts
/** Payments that show at first, and with each press. */
const PAGE_SIZE = 8
const SETTLED = ['captured', 'partially-refunded', 'refunded']

type Payment = Bills['payments'][number]

/**
 * Each payment: what it was for, what it was made with, and its receipt; of this year at first, or
 * of all where this year has none.
 */
export function PaymentsCard({ page }: { page: Bills }) {
  const yearOf = ({ on }: Payment) => on.slice(0, 4)
  const years = [...new Set(page.payments.map(yearOf))].sort().reverse()
  const [year, setYear] = useState(() => years.find((each) => page.today.startsWith(each)) ?? '')
  const rows = page.payments.filter((payment) => year === '' || yearOf(payment) === year)
  return (
    <DataTable
      rows={rows}
      columns={columnsOf(page)}
      pageSize={PAGE_SIZE}
      around={(table) => (
        <Card
          className={`table-card ${styles.billing}`}
          title={t().payments}
          beside={
            years.length > 1 ? (
              <SelectField
                isSmall
                name="payments-year"
                label={t().paymentsYear}
                value={year}
                onChange={setYear}
                options={[['', t().everyYear], ...years.map((each) => [each, each] as const)]}
              />
            ) : undefined
          }
        >
          <p className="muted" role="status">
            {year && t().paymentsIn({ count: rows.length, year })}
          </p>
          {table}
        </Card>
      )}
    />
  )
}

const columnsOf = (page: Bills): Column<Payment>[] => [
  { label: t().on, cell: ({ on }) => yearDate(on) },
  {
    label: t().whatFor,
    cell: (payment) => {
      const paidFor = page.charges
        .filter((charge) => charge.paidBy.some(({ id }) => id === payment.id))
        .map(({ description }) => description)
      return paidFor.length === 0 ? (
        howPaid(payment)
      ) : (
        <>
          {paidFor.join(', ')}
          <small className={styles.method}>{howPaid(payment)}</small>
        </>
      )
    },
  },
  { label: t().amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
  {
    label: t().receiptLabel,
    cell: ({ id, number }) => (
      <a className="textlink" href={hrefTo('/nav/payment/paymentconfirmation', { id })}>
        <Icon name="doc" />
        {t().receipt({ number })}
      </a>
    ),
  },
]

/** What a payment was made with, or where it stands. */
function howPaid({ state, method, cardBrand, cardLast4 }: Payment): string {
  if (!SETTLED.includes(state)) return t().states[state] ?? t().checking
  const by = cardLast4
    ? t().ending({ brand: cardBrand, last4: cardLast4 })
    : (t().methods[method] ?? method)
  return state === 'refunded' ? `${by} · ${t().states[state]}` : by
}
