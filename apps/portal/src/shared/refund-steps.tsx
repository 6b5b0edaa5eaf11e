import { addDays } from '@ownerng/domain'
import { staysCancel } from '@ownerng/messages/stays/cancel'
import { dateRange, getMoment, weekdayDate, weekdayInText } from './dates.ts'
import styles from './refund-steps.module.css'

const t = staysCancel

/** A period of days with the same refund. */
export interface RefundPeriod {
  readonly until: string
  readonly pointsBack: number
  readonly asHolding: boolean
  readonly weekBack: boolean
  /** Fee for canceling in this period. */
  readonly feeCents: number
  /** The grace period after booking, when fees are refunded too. It ends at `endsAt`. */
  readonly grace: boolean
  readonly endsAt: string | null
  readonly current: boolean
  /** Days left in the current period; without it, the period is marked as "now". */
  readonly daysLeft?: number
}

interface RefundStepsProps {
  /** The heading. Set it if the page already says that this is about canceling. */
  readonly title?: string
  readonly periods: readonly RefundPeriod[]
  readonly byWeek: boolean
  /** The price of the stay in points. */
  readonly points: number
  /** Whether the stay has fees, which are refunded within the grace period only. */
  readonly hasFees: boolean
  /** False for a stay that isn't booked yet. */
  readonly marksToday?: boolean
}

/** The refund by date of cancellation, one row per period, each in the color of its level. */
export function RefundSteps(props: RefundStepsProps) {
  const { byWeek, points, marksToday = false } = props
  const periods = joinEqual(props)
  const matters = byWeek || points > 0 || periods.some(({ feeCents }) => feeCents > 0)
  return (
    <>
      <h3 className={styles.title}>{props.title ?? t().ifCancel}</h3>
      {matters && periods.length > 0 && (
        <ol className={styles.steps}>
          {periods.map((period) => {
            const isCurrent = marksToday && period.current
            const note = getNote(period, isCurrent, props.hasFees)
            return (
              <li
                key={`${period.until} ${period.grace}`}
                className={LEVELS[getLevel(period, byWeek, points)]}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <div>
                  {getDates(period, periods)}
                  {isCurrent && period.daysLeft === undefined && (
                    <>
                      {' '}
                      <span className="pill pill--ok">{t().now}</span>
                    </>
                  )}
                  {note && <small>{note}</small>}
                </div>
                {(byWeek || points > 0) && (
                  <b>{byWeek ? weekBack(period) : pointsBack(period, points)}</b>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** Joins neighboring periods that return the same. */
function joinEqual({ periods, byWeek, hasFees }: RefundStepsProps): RefundPeriod[] {
  const isEqual = (a: RefundPeriod, b: RefundPeriod) => {
    if ((a.grace && hasFees) || a.feeCents !== b.feeCents) return false
    if (byWeek) return a.weekBack === b.weekBack
    return a.pointsBack === b.pointsBack && a.asHolding === b.asHolding
  }
  const joined: RefundPeriod[] = []
  for (const period of periods) {
    const before = joined.at(-1)
    if (before && isEqual(before, period))
      joined.splice(-1, 1, { ...period, current: before.current || period.current })
    else joined.push(period)
  }
  return joined
}

const LEVELS = { all: styles.all, some: styles.some, none: styles.none }

function getLevel(period: RefundPeriod, byWeek: boolean, points: number): 'all' | 'some' | 'none' {
  if (byWeek) return period.weekBack ? 'all' : 'none'
  if (period.pointsBack === 0) return 'none'
  return period.pointsBack === points && !period.asHolding ? 'all' : 'some'
}

function getDates(period: RefundPeriod, periods: readonly RefundPeriod[]): string {
  const { steps } = t()
  if (period.grace)
    return steps.grace({
      moment: period.endsAt ? getMoment(period.endsAt) : weekdayDate(period.until),
    })
  const dated = periods.filter(({ grace }) => !grace)
  if (dated.length === 1) return periods.length > 1 ? steps.afterwards : steps.always
  const before = dated[dated.indexOf(period) - 1]
  if (!before) return steps.through({ day: weekdayInText(period.until) })
  const from = addDays(before.until, 1)
  return period === dated.at(-1)
    ? steps.from({ day: weekdayInText(from) })
    : dateRange(from, period.until)
}

function getNote(
  { grace, asHolding, daysLeft, feeCents: cents }: RefundPeriod,
  isCurrent: boolean,
  hasFees: boolean,
): string {
  if (grace) return hasFees ? t().steps.graceFees : t().steps.graceNote
  const left = isCurrent && daysLeft !== undefined ? t().steps.left({ days: daysLeft }) : ''
  const fee = cents > 0 ? t().steps.fee({ cents }) : ''
  return [left, fee, asHolding ? t().returns.holding : ''].filter(Boolean).join(' · ')
}

const weekBack = (period: RefundPeriod) =>
  period.weekBack ? t().returns.week : t().returns.weekLost

function pointsBack({ pointsBack: count }: RefundPeriod, points: number): string {
  if (count === 0) return t().returns.none
  return count === points ? t().returns.all({ count }) : t().returns.some({ count })
}
