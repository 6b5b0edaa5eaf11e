import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card, RadioField } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import type { Availability } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { dateRange } from '../../../shared/dates.ts'
import { useRouter } from '../../../shared/portal.tsx'
import styles from './weeks.module.css'

const t = staysBooking

/**
 * The same stay one and two weeks earlier and later: the cheapest place's points as bars, or only
 * the availability.
 */
export function Weeks({
  availability,
  criteria,
}: {
  availability: Availability
  criteria: Criteria
}) {
  const { goTo } = useRouter()
  const { weeks, costsFewer } = weeksToOffer(availability.weeks)
  const costs = weeks.map((week) => week.points).filter((points) => points !== null)
  const most = Math.max(1, ...costs)
  const least = Math.min(...costs)
  const byPoints = costs.length > 0
  const shared = sharedReason(weeks)
  const choose = (start: string) => {
    const week = weeks.find((week) => week.arrival === start)
    if (!week) return
    const { arrival, departure } = week
    goTo(bookingHref('choose', { ...criteria, arrival, departure, unitType: '' }), {
      replace: true,
    })
  }
  if (weeks.length < 2) return null
  return (
    <Card
      className={styles.weekChart}
      title={costsFewer ? t().otherWeeks : t().otherWeeksFree}
      aside={shared || byPoints ? <p className="muted">{shared ?? t().otherNote}</p> : null}
    >
      <RadioField
        classes={{ field: styles.bars ?? '' }}
        name="week"
        legend={t().otherDates}
        isLegendHidden
        isInputHidden
        value={weeks.find((week) => week.chosen)?.arrival ?? null}
        onChange={choose}
        options={weeks.map((week) => [
          week.arrival,
          <>
            {byPoints && (
              <span className={styles.weekBar}>
                {costs.length > 1 && week.points === least && least < most && (
                  <span className={styles.fewestPoints}>{t().fewest}</span>
                )}
                <b>{week.points === null ? '–' : formatNumber(week.points)}</b>
                <i style={getHeight(week, most)} />
              </span>
            )}
            <span className={styles.weekDates}>
              {dateRange(week.arrival, week.departure)}
              <small>{getPlaces(week, !shared)}</small>
            </span>
          </>,
        ])}
      />
    </Card>
  )
}

type Week = Availability['weeks'][number]

/**
 * Returns the chosen week and the weeks that cost fewer points. If the chosen week has no price,
 * returns the weeks that can be booked instead.
 */
function weeksToOffer(weeks: readonly Week[]) {
  const now = weeks.find((week) => week.chosen)?.points ?? null
  if (now === null)
    return { weeks: weeks.filter(({ chosen, places }) => chosen || places > 0), costsFewer: false }
  const fewer = weeks.filter(({ chosen, points }) => chosen || (points !== null && points < now))
  return { weeks: fewer, costsFewer: true }
}

/** A week without points has a low bar, and no bar reaches the top, which has the number. */
const getHeight = ({ points }: Week, most: number) =>
  ({ '--v': points === null ? 4 : (points / most) * 72 }) as React.CSSProperties

function getPlaces(week: Week, withReason: boolean): string {
  if (week.places > 0) return t().placesFree({ count: week.places })
  return withReason ? unavailableText(week) : ''
}

/** A short reason why a week has no place: a rule, or what occupies the places. */
function unavailableText({ reason, notFree }: Week): string {
  return (reason ?? notFree)?.short ?? ''
}

/** A reason that all weeks share, shown once above them. */
function sharedReason(weeks: readonly Week[]): string | null {
  const reasons = new Set(weeks.map((week) => (week.places > 0 ? '' : unavailableText(week))))
  const [only = ''] = reasons
  return weeks.length > 1 && reasons.size === 1 && only !== '' ? only : null
}
