import { billingTexts } from '@ownerng/messages/billing/texts'
import { Card } from '@ownerng/ui'
import { useFileHref } from '../../shared/file-href.ts'
import billsStyles from './bills.module.css'
import type { Bills } from './bills.query.ts'
import styles from './statements.module.css'

const t = billingTexts
const KINDS = ['pdf', 'csv'] as const

/** The statement of each year in which something was billed. */
export function Statements({ page }: { page: Bills }) {
  const years = [
    ...new Set([page.today.slice(0, 4), ...page.charges.map((bill) => bill.billedOn.slice(0, 4))]),
  ]
    .filter((year) => year <= page.today.slice(0, 4))
    .sort()
    .reverse()
  return (
    <Card className={`table-card ${billsStyles.billing}`} title={t().statements}>
      <p>{t().statementsText}</p>
      <StatementLinks years={years} />
      {page.accounts.length > 1 && (
        <>
          <h3>{t().statementsAll({ count: page.accounts.length })}</h3>
          <StatementLinks years={years} all />
        </>
      )}
    </Card>
  )
}

function StatementLinks({ years, all = false }: { years: readonly string[]; all?: boolean }) {
  const fileHref = useFileHref()
  return (
    <ul className={styles.statements}>
      {years.map((year) => (
        <li key={year}>
          <b>{year}</b>
          {KINDS.map((kind) => (
            <a
              key={kind}
              className="btn btn--quiet"
              href={fileHref(`/bills/statement.${kind}`, { year, ...(all ? { all: '1' } : {}) })}
              aria-label={
                all ? t().statementLabelAll[kind]({ year }) : t().statementLabel[kind]({ year })
              }
            >
              {t().statementKind[kind]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
