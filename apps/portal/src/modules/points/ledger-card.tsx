import type { CallAnswer, getPoints } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Card, DataTable, SelectField } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { formatNumber } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOutcomes } from '../../shared/portal.tsx'
import { useQueryValue } from '../../shared/query-value.ts'
import styles from './ledger-card.module.css'
import pointsStyles from './points.module.css'

const t = pointsTexts
/** Rows that show at first, and with each press. */
const PAGE_SIZE = 50
type Entries = CallAnswer<typeof getPoints>['entries']

/**
 * Every change with what it left, in its use year and in all; by kind and use year, and as a table
 * to take home.
 */
export function LedgerCard({ entries }: { entries: Entries }) {
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  const [reason, setReason] = useQueryValue('kind')
  const [year, setYear] = useQueryValue('year')
  const visible = entries.filter(
    (entry) =>
      (reason === '' || entry.reason === reason) && (year === '' || String(entry.useYear) === year),
  )
  const reasons = [...new Set(entries.map((entry) => entry.reason))]
  const years = [...new Set(entries.map((entry) => String(entry.useYear)))].sort().reverse()
  return (
    <Card
      className="table-card"
      title={pointsPage().activity}
      beside={
        <a
          className="textlink"
          href={fileHref('/points/ledger.csv')}
          download
          onClick={() => showOutcome(commonOutcomes().files.ledger)}
        >
          {t().csv}
        </a>
      }
    >
      <div className={styles.ledgerFilters}>
        <Filter
          name="kind"
          label={t().filterKind}
          value={reason}
          options={reasons.map((reason) => [reason, t().reasons[reason] ?? reason])}
          onChange={setReason}
        />
        <Filter
          name="year"
          label={t().filterYear}
          value={year}
          options={years.map((year) => [year, year])}
          onChange={setYear}
        />
      </div>
      <DataTable
        className={styles.ledger ?? ''}
        rows={visible}
        rowClass={(entry) => (entry.upcoming ? pointsStyles.upcoming : undefined)}
        pageSize={PAGE_SIZE}
        empty={<p role="status">{t().noneOfKind}</p>}
        columns={[
          { label: t().on, cell: (entry) => yearDate(entry.on) },
          {
            label: t().why,
            cell: (entry) => (
              <>
                {entry.text}{' '}
                {entry.upcoming && <span className="pill pill--brand">{t().upcoming}</span>}
              </>
            ),
          },
          {
            label: t().year,
            cell: ({ useYear, lotBalance }) => (
              <>
                {useYear}
                {lotBalance !== null && (
                  <>
                    {' '}
                    <small className={styles.yearLeft}>
                      {pointsPage().yearLeft({ count: lotBalance })}
                    </small>
                  </>
                )}
              </>
            ),
          },
          {
            label: t().change,
            isNumber: true,
            cell: ({ points }) => (points > 0 ? '+' : '−') + formatNumber(Math.abs(points)),
          },
          { label: t().balance, isNumber: true, cell: (entry) => leftText(entry.balance) },
        ]}
      />
    </Card>
  )
}

/** What a change left; what is to come leaves nothing yet. */
function leftText(points: number | null): ReactNode {
  return points === null ? <span className="muted">{t().notYet}</span> : formatNumber(points)
}

interface FilterProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

function Filter({ options, ...field }: FilterProps) {
  return <SelectField isSmall {...field} options={[['', t().every], ...options]} />
}
