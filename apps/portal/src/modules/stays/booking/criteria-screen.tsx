import type { CallAnswer, getBookingCriteria } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysChange } from '@ownerng/messages/stays/change'
import { Async, both, Card, Form, GroupField, NOT_READ } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { stayDates, weekdayDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { part } from '../../../shared/part.tsx'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import bookingStyles from './booking.module.css'
import { bookingCriteriaQuery, bookingWeeksQuery } from './booking.query.ts'
import { changeEnd } from './change-end.ts'
import { ChangeEnded } from './change-ended.tsx'
import { bookingHref, type Criteria, readCriteria } from './criteria.ts'
import { criteriaChecks } from './criteria-checks.ts'
import { FlexField, PeopleCard } from './criteria-fields.tsx'
import styles from './criteria-screen.module.css'
import { Steps } from './steps.tsx'
import { type BookingWeeks, WeekList, type WeekYear, weekChosen, yearShown } from './week-list.tsx'

const t = staysBooking

const StayCalendar = part(t().when, () => import('./stay-calendar.tsx'))

/**
 * Step 1: dates and people, of a new stay or of one being changed (portal.md section 3: `resNum` is
 * set). Every choice is written to the address at once, so that Back, a reload and an expired
 * session keep it.
 */
export default function CriteriaScreen() {
  const session = useSession()
  const { query } = useRoute()
  const { resOptions } = useOwnerSettings()
  const criteria = readCriteria(query, resOptions.types)
  const { resNum } = criteria
  const form = useQuery(bookingCriteriaQuery(session))
  const weeks = useQuery(bookingWeeksQuery(session, criteria))
  const booked = useQuery({ ...reservationQuery(session, resNum), enabled: resNum !== '' })
  const end = changeEnd(booked.data, weeks.data?.today)
  const { bookReservation, changeReservation } = commonShell().titles
  return (
    <Screen title={resNum ? changeReservation : bookReservation}>
      {!resNum && <Steps step={1} />}
      <CustomHtml slot="bookResDates" />
      {booked.data && end ? (
        <ChangeEnded stay={booked.data} end={end} />
      ) : (
        <Async
          query={both(both(form, weeks), resNum ? booked : NOT_READ)}
          label={t().steps[0] ?? ''}
          lines={6}
        >
          {([[limits, bookingWeeks], changing]) => (
            <>
              {changing && (
                <p className="card">
                  <b>{staysChange().now}:</b> {changing.unitName},{' '}
                  {stayDates(changing.arrival, changing.departure)}
                </p>
              )}
              {limits.blocked.length > 0 ? (
                <Reasons reasons={limits.blocked} title={t().cannot} />
              ) : (
                <CriteriaForm limits={limits} bookingWeeks={bookingWeeks} criteria={criteria} />
              )}
            </>
          )}
        </Async>
      )}
    </Screen>
  )
}

type BookingLimits = CallAnswer<typeof getBookingCriteria>

interface CriteriaFormProps {
  readonly limits: BookingLimits
  readonly bookingWeeks: BookingWeeks
  readonly criteria: Criteria
}

function CriteriaForm({ limits, bookingWeeks, criteria }: CriteriaFormProps) {
  const { goTo } = useRouter()
  const year = useRoute().query.get('year') ?? ''
  const { arrival, departure, people, resNum } = criteria
  const shownYear = yearShown(bookingWeeks, year, arrival)
  const chosen = weekChosen(bookingWeeks, arrival)
  const isWeek = !bookingWeeks.choosesDays
  const page = resNum ? 'changecriteria' : 'bookingcriteria'
  const change = (next: Partial<Criteria>, useYear = year) =>
    goTo(bookingHref(page, { ...criteria, ...next }, { year: useYear }), { replace: true })
  const seePlaces = chosen && !chosen.own ? t().seeCount({ count: chosen.places }) : t().see
  return (
    <Form
      className={styles.criteria}
      checks={criteriaChecks({
        criteria,
        isWeek,
        weekOpen: chosen !== undefined,
        mostPeople: limits.mostPeople,
      })}
      onSubmit={() => goTo(bookingHref(resNum ? 'changeres' : 'choose', criteria))}
    >
      <GroupField name="dates" label={isWeek ? t().whichWeek : t().when} className={styles.dates}>
        {bookingWeeks.years.length > 0 && (
          <WeekList
            bookingWeeks={bookingWeeks}
            shownYear={shownYear}
            criteria={criteria}
            onYear={(useYear) => change({}, String(useYear))}
            onChoose={(week) =>
              change({ arrival: week.arrival, departure: week.departure, unitType: '' })
            }
          />
        )}
        {bookingWeeks.choosesDays && (
          <DaysCard
            limits={limits}
            criteria={criteria}
            besideWeeks={bookingWeeks.years.length > 0}
            onChange={change}
          />
        )}
      </GroupField>
      <div className={styles.side}>
        <PeopleCard
          people={people}
          submitLabel={seePlaces}
          onChange={(next) => change({ people: next })}
        />
        <OtherYears bookingWeeks={bookingWeeks} shownYear={shownYear} />
      </div>
      {arrival && departure && (
        <div className={bookingStyles.bottomBar}>
          <b>{stayDates(arrival, departure)}</b>
          <button className="btn btn--main" type="submit">
            {seePlaces}
          </button>
        </div>
      )}
    </Form>
  )
}

interface DaysCardProps {
  readonly limits: BookingLimits
  readonly criteria: Criteria
  readonly besideWeeks: boolean
  readonly onChange: (next: Partial<Criteria>) => void
}

/**
 * The days of a stay that can be of any length: with points, bonus time, or time that is owned by
 * the night.
 */
function DaysCard({ limits, criteria, besideWeeks, onChange }: DaysCardProps) {
  const { resOptions } = useOwnerSettings()
  const choose = (arrival: string, departure: string) =>
    onChange({ arrival, departure, unitType: '' })
  const alone = criteria.resNum ? staysChange().when : t().when
  return (
    <Card title={besideWeeks ? t().orDays : alone}>
      <PointsSummary limits={limits} />
      <OwnedTimes times={limits.ownedTime} onChoose={choose} />
      <dl className={styles.chosenDates}>
        <div>
          <dt>{t().arrive}</dt>
          <dd>{criteria.arrival ? weekdayDate(criteria.arrival) : t().chooseDay}</dd>
        </div>
        <div>
          <dt>{t().leave}</dt>
          <dd>{criteria.departure ? weekdayDate(criteria.departure) : t().chooseDay}</dd>
        </div>
      </dl>
      <StayCalendar
        label={t().calendar}
        arrival={criteria.arrival}
        departure={criteria.departure}
        firstArrival={limits.firstArrival}
        lastArrival={limits.lastArrival}
        fullNights={criteria.resNum ? [] : limits.fullNights}
        maxNights={resOptions.maxNights}
        onChange={choose}
      />
      {!criteria.resNum && (
        <FlexField
          days={criteria.flex}
          most={limits.maxFlexDays}
          onChange={(flex) => onChange({ flex })}
        />
      )}
    </Card>
  )
}

/** What is true for all weeks of a year is said once, beside the list. */
function OtherYears({
  bookingWeeks,
  shownYear,
}: {
  bookingWeeks: BookingWeeks
  shownYear: WeekYear | undefined
}) {
  const others = shownYear ? bookingWeeks.years.filter((year) => year.reasons.length > 0) : []
  return others.map((year) => (
    <Card key={year.useYear} title={t().lookingFor({ year: year.useYear })}>
      <p>{year.reasons.map((reason) => reason.sentence).join(' ')}</p>
    </Card>
  ))
}

/** Time in a unit of their own, as dates to press. */
function OwnedTimes({
  times,
  onChoose,
}: {
  times: BookingLimits['ownedTime']
  onChoose: (arrival: string, departure: string) => void
}) {
  if (times.length === 0) return null
  return (
    <div className={styles.ownTime}>
      <h3>{t().ownTime}</h3>
      <ul>
        {times.map((time) => (
          <li key={time.startsOn}>
            <button
              className="btn btn--quiet"
              type="button"
              onClick={() =>
                onChoose(time.startsOn, cappedDayAfter(time.startsOn, OWN_NIGHTS, time.endsOn))
              }
            >
              {stayDates(time.startsOn, time.endsOn)}
            </button>
            <span className="muted">
              {t().ownTimeText({ unit: time.unitTypeName, year: time.useYear })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Owners of long stretches start with a week of them. */
const OWN_NIGHTS = 7

function cappedDayAfter(day: string, days: number, most: string): string {
  const later = addDays(day, days)
  return later < most ? later : most
}

/** The points there are to book with, and how long stays are. */
function PointsSummary({ limits: { points, minNights, maxNights } }: { limits: BookingLimits }) {
  if (points === null) return null
  return (
    <p className="muted">
      {t().pointsYouHave({ count: points })}{' '}
      {t().nightsRange({ isOne: minNights === maxNights, least: minNights, most: maxNights })}
    </p>
  )
}
