import { billingTexts } from '@ownerng/messages/billing/texts'
import { Card } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { monthName, shortMonth } from '../../shared/dates.ts'
import styles from './balance-history.module.css'
import billsStyles from './bills.module.css'
import type { Bills } from './bills.query.ts'

const t = billingTexts

/** Quarters that are labeled in addition to the years. */
const QUARTERS = ['-04', '-07', '-10']

/** Quarters that are labeled only if there is room. */
const MINOR = ['-04', '-10']

/** The balance at the end of each month as a bar chart; a list for screen readers. */
export function BalanceHistory({ history }: { history: Bills['history'] }) {
  const most = Math.max(0, ...history.map((item) => Math.abs(item.balanceCents)))
  if (most === 0) return null
  const highest = history.reduce((best, item) =>
    item.balanceCents > best.balanceCents ? item : best,
  )
  return (
    <Card className={`table-card ${billsStyles.billing}`} title={t().owed}>
      <p>
        {t().owedMost({
          amount: formatMoney(highest.balanceCents),
          month: monthName(highest.month),
        })}
      </p>
      <ol className={styles.months}>
        {history.map(({ month, balanceCents }) => (
          <li
            key={month}
            data-credit={balanceCents < 0 ? '' : undefined}
            style={{ '--share': Math.abs(balanceCents) / most } as React.CSSProperties}
          >
            <span className="visually-hidden">
              {monthName(month)}:{' '}
              {balanceCents < 0
                ? t().inCredit({ amount: formatMoney(-balanceCents) })
                : formatMoney(balanceCents)}
            </span>
            <i aria-hidden="true" title={`${monthName(month)}: ${formatMoney(balanceCents)}`} />
            <span aria-hidden="true" data-minor={MINOR.includes(month.slice(4)) ? '' : undefined}>
              {axisLabel(month)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The year for each January, the month name for the other quarters, nothing for other months. */
function axisLabel(month: string): string {
  if (month.endsWith('-01')) return month.slice(0, 4)
  return QUARTERS.includes(month.slice(4)) ? shortMonth(month) : ''
}
