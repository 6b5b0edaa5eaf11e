import { billingTexts } from '@ownerng/messages/billing/texts'
import { Async, Card, type Column, DataTable, Icon, KeepNumbers, SelectField } from '@ownerng/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './bills.module.css'
import { type Payment, paymentsQuery } from './bills.query.ts'

const t = billingTexts
const EVERY_YEAR = 'all'
const SETTLED = ['captured', 'partially-refunded', 'refunded']

/**
 * Each payment with its purpose, method, and receipt. Shows this year first, or all years if this
 * year has none.
 */
export function PaymentsCard() {
  const session = useSession()
  const [chosen, setChosen] = useState('')
  const list = useInfiniteQuery(paymentsQuery(session, chosen))
  return (
    <Async query={list} label={t().payments} lines={4}>
      {({ pages }) => {
        const { year, years, total } = pages[0] ?? { year: '', years: [], total: 0 }
        return (
          <DataTable
            rows={pages.flatMap(({ payments }) => payments)}
            columns={columns()}
            pages={list}
            around={(table) => (
              <Card
                className={`table-card ${styles.billing}`}
                title={t().payments}
                aside={
                  years.length > 1 ? (
                    <SelectField
                      isSmall
                      name="payments-year"
                      label={t().paymentsYear}
                      value={chosen || year || EVERY_YEAR}
                      onChange={setChosen}
                      options={[
                        [EVERY_YEAR, t().everyYear],
                        ...years.map((each) => [each, each] as const),
                      ]}
                    />
                  ) : undefined
                }
              >
                <p className="muted" role="status">
                  {year && t().paymentsIn({ count: total, year })}
                </p>
                {table}
              </Card>
            )}
          />
        )
      }}
    </Async>
  )
}

const columns = (): Column<Payment>[] => [
  { label: t().on, cell: ({ on }) => yearDate(on) },
  {
    label: t().whatFor,
    cell: (payment) => {
      const { paidFor } = payment
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
        <KeepNumbers>{t().receipt({ number })}</KeepNumbers>
      </a>
    ),
  },
]

/** The method of a payment, or its state. */
function howPaid({ state, method, cardBrand, cardLast4 }: Payment): string {
  if (!SETTLED.includes(state)) return t().states[state] ?? t().checking
  const by = cardLast4
    ? t().ending({ brand: cardBrand, last4: cardLast4 })
    : (t().methods[method] ?? method)
  return state === 'refunded' ? `${by} · ${t().states[state]}` : by
}
