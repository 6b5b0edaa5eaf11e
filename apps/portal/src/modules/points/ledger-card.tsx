import type { CallAnswer, getPoints } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { useId, useState } from 'react'
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
  const { tellOutcome } = useOutcomes()
  const [reason, setReason] = useQueryValue('kind')
  const [year, setYear] = useQueryValue('year')
  const visible = entries.filter(
    (entry) =>
      (reason === '' || entry.reason === reason) && (year === '' || String(entry.useYear) === year),
  )
  const [most, setMost] = useState(PAGE_SIZE)
  const reasons = [...new Set(entries.map((entry) => entry.reason))]
  const years = [...new Set(entries.map((entry) => String(entry.useYear)))].sort().reverse()
  return (
    <section className="card table-card" aria-labelledby="h-ledger">
      <div className="card__head">
        <h2 id="h-ledger">{t().ledger}</h2>
        <a
          className="textlink"
          href={fileHref('/points/ledger.csv')}
          download
          onClick={() => tellOutcome(commonOutcomes().files.ledger)}
        >
          {t().csv}
        </a>
      </div>
      <div className={styles.ledgerFilter}>
        <Filter
          label={t().filterKind}
          value={reason}
          options={reasons.map((reason) => [reason, t().reasons[reason] ?? reason])}
          onChange={setReason}
        />
        <Filter
          label={t().filterYear}
          value={year}
          options={years.map((year) => [year, year])}
          onChange={setYear}
        />
      </div>
      {visible.length === 0 && <p role="status">{t().noneOfKind}</p>}
      {visible.length > 0 && (
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{t().why}</th>
              <th scope="col">{t().on}</th>
              <th scope="col" className="num">
                {t().change}
              </th>
              <th scope="col" className="num">
                {t().lotBalance}
              </th>
              <th scope="col" className="num">
                {t().balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {visible.slice(0, most).map((entry) => (
              <tr key={entry.id} className={entry.upcoming ? pointsStyles.toCome : ''}>
                <th scope="row">
                  {entry.text}{' '}
                  {entry.upcoming && <span className="pill pill--brand">{t().upcoming}</span>}
                </th>
                <td data-label={t().on}>{yearDate(entry.on)}</td>
                <td data-label={t().change} className="num">
                  {entry.points > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(entry.points))}
                </td>
                <td data-label={t().lotBalance} className="num">
                  {entry.lotBalance === null ? (
                    <span className="muted">{t().notYet}</span>
                  ) : (
                    formatNumber(entry.lotBalance)
                  )}
                </td>
                <td data-label={t().balance} className="num">
                  {entry.balance === null ? (
                    <span className="muted">{t().notYet}</span>
                  ) : (
                    formatNumber(entry.balance)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {visible.length > most && (
        <button className="btn btn--quiet" type="button" onClick={() => setMost(most + PAGE_SIZE)}>
          {staysTexts().more}
        </button>
      )}
    </section>
  )
}

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

function Filter({ label, value, options, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t().every}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
