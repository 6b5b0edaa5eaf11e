import { getTravelerInText } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysChange } from '@ownerng/messages/stays/change'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Async, both, Card, Form, GroupField, NOT_READ } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { bookingHref, type Criteria, readCriteria } from '../../../shared/booking-criteria.ts'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import { AskCard } from './ask-card.tsx'
import { BookersOnly } from './bookers-only.tsx'
import { type BookingLimits, bookingCriteriaQuery, bookingWeeksQuery } from './booking.query.ts'
import { changeEnd } from './change-end.ts'
import { ChangeEnded } from './change-ended.tsx'
import { criteriaChecks } from './criteria-checks.ts'
import styles from './criteria-screen.module.css'
import { NearbyWeeks } from './nearby-weeks.tsx'
import { OwnTimeCard } from './own-time-card.tsx'
import { getPurpose, OwnTimeDock, OwnTimeUse, useOwnUse } from './own-time-use.tsx'
import { ShortStay } from './short-stay.tsx'
import { StayDock } from './stay-bar.tsx'
import { Steps } from './steps.tsx'
import { WeekCard, WeekDock } from './week-card.tsx'
import { type BookingWeeks, WeekList, type WeekYear, weekChosen, yearShown } from './week-list.tsx'
import { WhenCard } from './when-card.tsx'

const t = staysBooking

/**
 * Step 1: dates and people, for a new stay or for changing one (portal.md section 3: `resNum` is
 * set). Every choice is written to the address at once, so that Back, a reload, and an expired
 * session keep it.
 */
export default function CriteriaScreen() {
  return (
    <BookersOnly>
      <CriteriaPage />
    </BookersOnly>
  )
}

function CriteriaPage() {
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
                <div className={styles.now}>
                  <ShortStay
                    name={changing.unitName}
                    label={staysChange().now(getTravelerInText(changing))}
                    dates={changing}
                    place={changing}
                  />
                  <a className="textlink" href={hrefTo(`/nav/reservations/${changing.id}`)}>
                    {staysChange().keep}
                  </a>
                </div>
              )}
              {limits.blocked.length > 0 ? (
                <div className={styles.better}>
                  <Reasons reasons={limits.blocked} title={t().cannot} />
                  <ContactCard />
                </div>
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

interface CriteriaFormProps {
  readonly limits: BookingLimits
  readonly bookingWeeks: BookingWeeks
  readonly criteria: Criteria
}

function CriteriaForm({ limits, bookingWeeks, criteria }: CriteriaFormProps) {
  const { goTo } = useRouter()
  const year = useRoute().query.get('year') ?? ''
  const { arrival, resNum } = criteria
  const shownYear = yearShown(bookingWeeks, year, arrival)
  const chosen = weekChosen(bookingWeeks, arrival)
  const { choosesDays } = bookingWeeks
  const page = resNum ? 'changecriteria' : 'bookingcriteria'
  const own = useOwnUse(choosesDays ? limits.ownedTime : [], criteria)
  const purpose = getPurpose(own)
  // the people and filters are for other dates: own time comes first
  const hasOwnTime = choosesDays && limits.ownedTime.length > 0
  const change = (next: Partial<Criteria>, useYear = year, use = '') =>
    goTo(bookingHref(page, { ...criteria, ...next }, { year: useYear, use }), { replace: true })
  const ask = (
    <AskCard criteria={criteria} kinds={limits.kinds} choosesDays={choosesDays} onChange={change} />
  )
  return (
    <Form
      className={styles.criteria}
      checks={
        purpose
          ? {}
          : criteriaChecks({
              criteria,
              isWeek: !choosesDays,
              weekOpen: chosen !== undefined,
              mostPeople: limits.mostPeople,
            })
      }
      onSubmit={() =>
        goTo(
          own && purpose
            ? hrefTo('/nav/reservations/exchange', { right: own.time.id })
            : bookingHref(resNum ? 'changeres' : 'choose', criteria),
        )
      }
    >
      {choosesDays && !hasOwnTime && ask}
      <GroupField
        name="dates"
        label={choosesDays ? t().when : t().whichWeek}
        className={styles.dates}
      >
        {bookingWeeks.years.length > 0 && (
          <div className={styles.weeks}>
            <WeekList
              bookingWeeks={bookingWeeks}
              shownYear={shownYear}
              criteria={criteria}
              onYear={(useYear) => change({}, String(useYear))}
              onChoose={(week) => change({ arrival: week.arrival, departure: week.departure })}
            />
            <aside className={styles.side}>
              {!choosesDays && ask}
              {shownYear && <WeekCard year={shownYear} chosen={chosen} canGoOn={!choosesDays} />}
              <OtherYears bookingWeeks={bookingWeeks} shownYear={shownYear} />
              {!choosesDays && <ContactCard />}
            </aside>
          </div>
        )}
        {choosesDays && (
          <div className={own ? styles.weeks : undefined}>
            <OwnTimeCard
              times={limits.ownedTime}
              today={limits.today}
              openNights={limits.openNights}
              criteria={criteria}
              requestedYear={year}
              onYear={(useYear) => change({}, String(useYear))}
              onChoose={change}
            />
            {own && (
              <aside className={styles.side}>
                <OwnTimeUse
                  own={own}
                  criteria={criteria}
                  onUse={(use, dates) => change({ ...dates }, year, use)}
                />
              </aside>
            )}
          </div>
        )}
        {hasOwnTime && ask}
        {choosesDays && (
          <WhenCard
            limits={limits}
            criteria={criteria}
            canGoOn={!own}
            hasWeeks={bookingWeeks.years.length + limits.ownedTime.length > 0}
            onChange={change}
          />
        )}
      </GroupField>
      {choosesDays && (
        <div className={styles.better}>
          <NearbyWeeks
            criteria={criteria}
            onChoose={(from, to) => change({ arrival: from, departure: to })}
          />
          <ContactCard title={staysWhen().help} />
        </div>
      )}
      {resNum === '' && choosesDays && own && <OwnTimeDock own={own} criteria={criteria} />}
      {resNum === '' && choosesDays && !own && <StayDock criteria={criteria} />}
      {resNum === '' && !choosesDays && chosen && <WeekDock week={chosen} />}
    </Form>
  )
}

/** Notes that apply to all weeks of a year, shown once next to the list. */
function OtherYears({
  bookingWeeks,
  shownYear,
}: {
  bookingWeeks: BookingWeeks
  shownYear: WeekYear | undefined
}) {
  const others = shownYear ? bookingWeeks.years.filter((year) => year.reasons.length > 0) : []
  return others.map((year) => (
    <Card
      key={year.useYear}
      className={styles.otherYear}
      title={t().lookingFor({ year: year.useYear })}
    >
      <p>{year.reasons.map((reason) => reason.sentence).join(' ')}</p>
    </Card>
  ))
}
