import { pointsPage } from '@ownerng/messages/points/page'
import { Card, DataList } from '@ownerng/ui'
import { formatNumber } from '../../shared/amounts.ts'
import { type Means, moveHref, type PointsPage } from './contract-actions.ts'
import { getParts, getPeriod, type YearPart } from './use-years.ts'
import styles from './use-years-card.module.css'

const t = pointsPage
const LOOKS = {
  used: styles.used,
  held: styles.held,
  left: styles.left,
  soon: styles.soon,
  coming: styles.coming,
}
type UseYear = PointsPage['years'][number]

interface UseYearsCardProps {
  readonly page: PointsPage
  /** Points that expire by this day are highlighted. */
  readonly soon: string
  readonly means: Means
}

/**
 * The use years on one line, each with its points as a bar, the number above, and the key below.
 */
export function UseYearsCard({ page, soon, means }: UseYearsCardProps) {
  const { lots, today, years } = page
  const current =
    years.find(
      (year) =>
        year.from <= today &&
        lots.some((lot) => lot.useYear === year.useYear && lot.kind === 'annual'),
    ) ?? years[0]
  return (
    <Card className={styles.lead} title={<span className="visually-hidden">{t().years}</span>}>
      <ul className={styles.years}>
        {years.map((year) => (
          <UseYearColumn
            key={year.useYear}
            year={year}
            isNow={year === current}
            page={page}
            soon={soon}
            means={means}
          />
        ))}
      </ul>
    </Card>
  )
}

interface UseYearColumnProps extends UseYearsCardProps {
  readonly year: UseYear
  readonly isNow: boolean
}

function UseYearColumn({ year, isNow, page, soon, means }: UseYearColumnProps) {
  const parts = getParts(year, page, soon)
  const lots = page.lots.filter((lot) => lot.useYear === year.useYear)
  const left = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const borrow = lots
    .flatMap((lot) => lot.options.map((option) => ({ lot, option })))
    .find(({ option }) => option.option === 'borrow' && option.allowed)
  return (
    <li className={styles.year}>
      <div className={styles.name}>
        <h3>
          {year.useYear} {isNow && <span className="pill pill--brand">{t().now}</span>}
        </h3>
        <span className="muted small">{getPeriod(year, page.today)}</span>
      </div>
      <p className={styles.figure}>
        {formatNumber(year.coming?.points ?? left)}{' '}
        <small>{year.coming ? t().coming : t().left}</small>
      </p>
      <Bar year={year} parts={parts} left={left} />
      {borrow && means.mayMove && (
        <a className="textlink" href={moveHref('borrow', borrow.lot.id)}>
          {t().borrowUpTo({ count: borrow.option.points })}
        </a>
      )}
    </li>
  )
}

interface BarProps {
  readonly year: UseYear
  readonly parts: readonly YearPart[]
  readonly left: number
}

function Bar({ year, parts, left }: BarProps) {
  const held = year.held.reduce((sum, { points }) => sum + points, 0)
  const label = year.coming
    ? t().barComing({ year: year.useYear, count: year.coming.points })
    : t().bar({ year: year.useYear, used: year.used, held, left })
  return (
    <>
      <div className={styles.bar} role="img" aria-label={label}>
        {parts.length === 0 && <span className={styles.coming} />}
        {parts.map((part) => (
          <span key={part.id} className={LOOKS[part.look]} style={{ flexGrow: part.points }} />
        ))}
      </div>
      <DataList className={styles.key ?? ''} rows={parts}>
        {(part) => (
          <>
            <i className={LOOKS[part.look]} />
            {part.text}
            <b>{formatNumber(part.points)}</b>
          </>
        )}
      </DataList>
    </>
  )
}
