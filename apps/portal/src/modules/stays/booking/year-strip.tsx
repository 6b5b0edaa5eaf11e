import type { CallAnswer, getPriceYear } from '@ownerng/contract'
import { staysWhen } from '@ownerng/messages/stays/when'
import { formatNumber } from '../../../shared/amounts.ts'
import { dayInText, monthName, shortDate, shortMonth } from '../../../shared/dates.ts'
import { Lock } from '../../../shared/lock.tsx'
import styles from './year-strip.module.css'

const t = staysWhen

/** Placeholder for the bars, to avoid a layout shift. */
export const YearStripRoom = () => <div className={styles.strip} aria-hidden="true" />

interface YearStripProps {
  readonly year: CallAnswer<typeof getPriceYear>
  /** The visible months. */
  readonly shown: readonly string[]
  readonly onJump: (month: string) => void
}

/** Price overview: the lowest price of each month, as a bar that jumps there. */
export function YearStrip({ year: { months, opensAt }, shown, onJump }: YearStripProps) {
  const most = Math.max(1, ...months.map(({ points }) => points ?? 0))
  const later = months.filter(({ points, opensOn }) => points === null && opensOn !== null)
  const opensOn = later[0]?.opensOn
  return (
    <nav className={styles.strip} aria-label={t().strip}>
      {months.map((item) => (
        <button
          key={item.month}
          type="button"
          aria-current={shown.includes(item.month) ? 'true' : undefined}
          data-later={later.includes(item) ? '' : undefined}
          onClick={() => onJump(item.month)}
        >
          <span className="visually-hidden">{spoken(item, opensAt)}</span>
          {isBarred(item) && (
            <i style={{ '--v': getHeight(item.points, most) } as React.CSSProperties} />
          )}
          <b aria-hidden="true">{shortMonth(item.month)}</b>
          <small aria-hidden="true">{shownPrice(item)}</small>
        </button>
      ))}
      {opensOn && (
        <p style={{ '--months': later.length } as React.CSSProperties}>
          <Lock />
          {t().opensAt({ day: shortDate(opensOn), time: opensAt })}
        </p>
      )}
    </nav>
  )
}

type Month = YearStripProps['year']['months'][number]

/** A month without availability has no bar, which would look like a price. */
const isBarred = ({ points, opensOn }: Month): boolean => points !== null || opensOn !== null

function shownPrice({ points, opensOn }: Month): string {
  if (points !== null) return formatNumber(points)
  return opensOn === null ? '–' : ''
}

/** In hundredths of the highest bar; a month that opens later is at two thirds. */
const getHeight = (points: number | null, most: number) =>
  points === null ? 66 : Math.max(12, Math.round((points / most) * 100))

function spoken({ month, points, opensOn }: Month, opensAt: string): string {
  const name = monthName(month)
  if (points !== null) return t().stripMonth({ month: name, points })
  return opensOn
    ? t().stripOpens({ month: name, day: dayInText(opensOn), time: opensAt })
    : t().stripFull({ month: name })
}
