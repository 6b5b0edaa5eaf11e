import { billingTexts } from '@ownerng/messages/billing/texts'
import { Icon } from '@ownerng/ui'
import { useFileHref } from '../../shared/file-href.ts'
import type { Bills } from './bills.query.ts'
import styles from './statements.module.css'

const t = billingTexts
const KINDS = ['pdf', 'csv'] as const

/** The statement of each year with bills, as files to print. */
export function Statements({ page }: { page: Bills }) {
  const years = [...new Set([page.today.slice(0, 4), ...page.billedYears])]
    .filter((year) => year <= page.today.slice(0, 4))
    .sort()
    .reverse()
  return (
    <section className={styles.section} aria-labelledby="h-statements">
      <h2 id="h-statements">{t().statements}</h2>
      <p className="muted">{t().statementsText}</p>
      <StatementLinks years={years} />
      {page.accounts.length > 1 && (
        <>
          <h3>{t().statementsAll({ count: page.accounts.length })}</h3>
          <StatementLinks years={years} all />
        </>
      )}
    </section>
  )
}

function StatementLinks({ years, all = false }: { years: readonly string[]; all?: boolean }) {
  const fileHref = useFileHref()
  return (
    <ul className={styles.statements}>
      {years.map((year) => (
        <li key={year}>
          <Icon name="doc" />
          <b>{year}</b>
          {KINDS.map((kind) => (
            <a
              key={kind}
              className="textlink"
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
