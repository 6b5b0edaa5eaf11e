import { billingTexts } from '@ownerng/messages/billing/texts'
import { DataList } from '@ownerng/ui'
import { formatWholeMoney } from '../../shared/amounts.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import type { Bills } from './bills.query.ts'
import styles from './budget-shares.module.css'
import { PaperLink } from './paper-link.tsx'

const t = billingTexts

interface BudgetSharesProps {
  readonly budget: NonNullable<Bills['budget']>
  readonly page: Bills
}

/** The amount whose shares are shown. */
const SHARED_CENTS = 10_000
const toShare = (percent: number) => (percent * SHARED_CENTS) / 100

/** How each hundred of fees is spent, compared with the previous year. */
export function BudgetShares({ budget, page }: BudgetSharesProps) {
  const most = Math.max(...budget.shares.map(({ percent }) => percent))
  return (
    <div>
      <h3>{t().budget({ cents: SHARED_CENTS })}</h3>
      <p className="muted">{t().budgetOf({ year: budget.year })}</p>
      <DataList className={styles.shares ?? ''} rows={budget.shares}>
        {({ label, percent, before }) => (
          <>
            <b>{formatWholeMoney(toShare(percent))}</b>
            <div>
              <ResortText>{label}</ResortText>
              {before !== null && before !== percent && (
                <small className={styles.before}>
                  {t().budgetBefore({ cents: toShare(before), year: budget.year - 1 })}
                </small>
              )}
              <i aria-hidden="true" style={{ width: `${(percent / most) * 100}%` }} />
            </div>
          </>
        )}
      </DataList>
      <PaperLink page={page} kind="maintenance" year={budget.year} />
    </div>
  )
}
