import { staysWhen } from '@ownerng/messages/stays/when'
import { Card } from '@ownerng/ui'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { dateRange } from '../../../shared/dates.ts'
import styles from './nearby-weeks.module.css'
import { useStayQuote } from './stay-bar.tsx'
import { betterWeeks } from './stay-quote.ts'

const t = staysWhen

interface NearbyWeeksProps {
  readonly criteria: Criteria
  readonly onChoose: (arrival: string, departure: string) => void
}

/** The same stay some weeks earlier or later, if it is cheaper or more places are free. */
export function NearbyWeeks({ criteria, onChoose }: NearbyWeeksProps) {
  const { availability } = useStayQuote(criteria)
  const weeks = availability ? betterWeeks(availability) : []
  if (weeks.length === 0) return null
  return (
    <Card title={t().nearby}>
      <ul className={styles.deals}>
        {weeks.map((week) => (
          <li key={week.arrival}>
            <button type="button" onClick={() => onChoose(week.arrival, week.departure)}>
              <span>{dateRange(week.arrival, week.departure)}</span>
              {week.points !== null && <b>{t().pricePoints({ points: week.points })}</b>}
              <em>
                {week.fewer > 0
                  ? t().fewer({ points: week.fewer })
                  : t().morePlaces({ count: week.places, now: week.placesNow })}
              </em>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
