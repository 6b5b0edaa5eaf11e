import { billingTexts } from '@ownerng/messages/billing/texts'
import { DataList } from '@ownerng/ui'
import { ResortText } from '../../shared/resort-text.tsx'
import type { Bills } from './bills.query.ts'
import styles from './budget-shares.module.css'
import { PaperLink } from './paper-link.tsx'

const t = billingTexts

interface BudgetSharesProps {
  readonly budget: NonNullable<Bills['budget']>
  readonly page: Bills
}

/** How each hundred dollars of fees are spent, compared with the previous year. */
export function BudgetShares({ budget, page }: BudgetSharesProps) {
  const most = Math.max(...budget.shares.map(({ percent }) => percent))
  return (
    <div>
      <h3>{t().budget}</h3>
      <p className="muted">{t().budgetOf({ year: budget.year })}</p>
      <DataList className={styles.shares ?? ''} rows={budget.shares}>
        {({ label, percent, before }) => (
          <>
            <b>${percent}</b>
            <div>
              <ResortText>{label}</ResortText>
              {before !== null && before !== percent && (
                <small className={styles.before}>
                  {t().budgetBefore({ percent: before, year: budget.year - 1 })}
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
