import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Async, Card, DataTable, KeepNumbers, SelectField } from '@ownerng/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useSession } from '../../shared/portal.tsx'
import { useQueryValue } from '../../shared/query-value.ts'
import { pointsEntriesQuery } from './entries.query.ts'
import styles from './ledger-card.module.css'
import pointsStyles from './points.module.css'

const t = pointsTexts

/**
 * Every change of points with the remaining points, in its use year and in total; filtered by kind
 * and use year, and downloadable as a table.
 */
export function LedgerCard() {
  const session = useSession()
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  const [kind, setKind] = useQueryValue('kind')
  const [year, setYear] = useQueryValue('year')
  const list = useInfiniteQuery(pointsEntriesQuery(session, { kind, year }))
  const { kinds, years } = list.data?.pages[0] ?? { kinds: [], years: [] }
  if (list.data && kinds.length === 0) return null
  return (
    <Card
      className="table-card"
      title={pointsPage().activity}
      aside={
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
          value={kind}
          options={kinds.map((kind) => [kind, t().reasons[kind] ?? kind])}
          onChange={setKind}
        />
        <Filter
          name="year"
          label={t().filterYear}
          value={year}
          options={years.map((year) => [year, year])}
          onChange={setYear}
        />
      </div>
      <Async query={list} label={pointsPage().activity} lines={6}>
        {({ pages }) => (
          <DataTable
            className={styles.ledger ?? ''}
            rows={pages.flatMap(({ entries }) => entries)}
            rowClass={(entry) => (entry.upcoming ? pointsStyles.upcoming : undefined)}
            pages={list}
            empty={<p role="status">{t().noneOfKind}</p>}
            columns={[
              { label: t().on, cell: (entry) => yearDate(entry.on) },
              {
                label: t().why,
                cell: (entry) => (
                  <>
                    <KeepNumbers>{entry.text}</KeepNumbers>{' '}
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
        )}
      </Async>
    </Card>
  )
}

/** The points left after a change; empty for future changes. */
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
