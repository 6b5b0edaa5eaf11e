import { getTravelerInText } from '@ownerng/domain'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card, DataList } from '@ownerng/ui'
import { dateRange, weekdayDate, yearInText } from '../../shared/dates.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Stay, Trip } from '../../shared/stay.ts'
import { TripIcon } from '../../shared/trip-icon.tsx'
import styles from './side-cards.module.css'

const t = tripsTexts

/**
 * The forecast for the days that the weather service covers; for later days, the resort's averages.
 */
export function WeatherCard({ stay, trip }: { stay: Stay; trip: Trip }) {
  if (trip.forecast.length > 0) return <ForecastCard stay={stay} trip={trip} />
  if (!trip.weather) return null
  const { high, low, advice } = trip.weather
  return (
    <section className={`card ${styles.weather}`}>
      <TripIcon name="weather" />
      <div>
        <p className="small">{t().weather({ dates: dateRange(stay.arrival, stay.departure) })}</p>
        <p className={styles.degrees}>{t().degrees({ high, low })}</p>
        {advice && (
          <p>
            <ResortText>{advice}</ResortText>
          </p>
        )}
      </div>
    </section>
  )
}

function ForecastCard({ stay, trip }: { stay: Stay; trip: Trip }) {
  return (
    <Card title={t().forecast(getTravelerInText(stay))}>
      <DataList
        className={styles.events ?? ''}
        rows={trip.forecast.map((each) => ({ id: each.day, ...each }))}
      >
        {({ day, sky, high, low }) => (
          <>
            <TripIcon name={sky === 'sunny' ? 'sun' : 'weather'} />
            <p>
              {weekdayDate(day)}
              <small>{t().forecastDay({ sky, high, low })}</small>
            </p>
          </>
        )}
      </DataList>
      <p className="small">{t().forecastBy}</p>
    </Card>
  )
}

/** What staff did with the stay, who it was, and why. */
export function DoneByStaffCard({ stay: { doneByStaff = [] } }: { stay: Stay }) {
  if (doneByStaff.length === 0) return null
  const texts = t().doneByStaff
  return (
    <Card title={texts.title}>
      <DataList
        className={styles.done ?? ''}
        rows={doneByStaff.map((done, index) => ({ id: String(index), ...done }))}
      >
        {({ what, by, reason, on }) => (
          <p>
            <ResortText>{texts[what]({ who: by, day: yearInText(on) })}</ResortText>
            <small>{texts.reason({ reason })}</small>
          </p>
        )}
      </DataList>
    </Card>
  )
}

/** Events at the resort during the stay. */
export function EventsCard({ stay, trip }: { stay: Stay; trip: Trip }) {
  if (trip.events.length === 0) return null
  return (
    <Card
      title={t().whileHere(getTravelerInText(stay))}
      aside={
        <a className="textlink" href={hrefTo('/nav/calendar', { day: stay.arrival })}>
          {t().toCalendar}
        </a>
      }
    >
      <DataList className={styles.events ?? ''} rows={trip.events}>
        {(event) => (
          <>
            <TripIcon name={event.kind === 'event' ? 'star' : 'lock'} />
            <p>
              <ResortText>{event.title}</ResortText>
              <small>
                {event.firstDay === event.lastDay
                  ? weekdayDate(event.firstDay)
                  : dateRange(event.firstDay, event.lastDay)}
                {event.detail && (
                  <>
                    {' · '}
                    <ResortText>{event.detail}</ResortText>
                  </>
                )}
              </small>
            </p>
          </>
        )}
      </DataList>
    </Card>
  )
}
