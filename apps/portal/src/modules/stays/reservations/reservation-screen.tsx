import type { CallAnswer, getReservation } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysCancel } from '@ownerng/messages/stays/cancel'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { staysChange } from '@ownerng/messages/stays/change'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Async, DoneCard, Fact, Facts } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, peopleInWords } from '../../../shared/amounts.ts'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { clockTime, weekdayDate, yearDate } from '../../../shared/dates.ts'
import { useFileHref } from '../../../shared/file-href.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useOutcomes, useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { isMissing, NotFound, Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import { word } from '../../../shared/words.ts'
import { changeHref } from '../trip/stay.ts'
import { TripPage } from '../trip/trip-page.tsx'
import { CancelCard } from './cancel-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import styles from './reservation-screen.module.css'
import { UnitIssues } from './unit-state.tsx'

const t = staysTexts

type Stay = CallAnswer<typeof getReservation>

/**
 * One stay: as a confirmation right after it was booked, or as a page of its own later, with what
 * cancelling it would do.
 */
export default function ReservationScreen({
  id,
  confirmed = false,
  changed = false,
  cancelling = false,
  canceled = false,
}: {
  id: string
  confirmed?: boolean
  changed?: boolean
  cancelling?: boolean
  /** It was canceled just now. */
  canceled?: boolean
}) {
  const session = useSession()
  const reservation = useQuery(reservationQuery(session, id))
  const stay = reservation.data
  if (isMissing(reservation)) return <NotFound />
  const title = titleOf(stay, confirmed, canceled || cancelling)
  // a page of its own, with the name of the place over its picture
  if (stay && !confirmed && !cancelling && !canceled)
    return (
      <Screen title={title} key={title} heading={false}>
        <TripPage stay={stay} />
      </Screen>
    )
  return (
    <Screen
      title={title}
      key={title}
      windowTitle={confirmed ? title : commonShell().titles.reservation}
    >
      <Async query={reservation} label={commonShell().titles.reservation}>
        {(stay) => (
          <div className={styles.stayPage}>
            {stay.status === 'cancelled' && <CanceledCard stay={stay} />}
            <StayCard
              stay={stay}
              title={stay.status === 'cancelled' ? commonShell().titles.reservation : title}
              confirmed={confirmed}
              changed={changed}
              cancelling={cancelling}
            />
            {!cancelling && <UnitIssues stay={stay} />}
            {cancelling && stay.status !== 'cancelled' && <CancelCard stay={stay} />}
          </div>
        )}
      </Async>
    </Screen>
  )
}

function titleOf(stay: Stay | undefined, confirmed: boolean, canceled: boolean): string {
  if (confirmed) return commonShell().titles.reservationConfirmation
  if (canceled && stay?.status === 'cancelled') return staysCanceled().title
  return stay ? stay.unitName : commonShell().titles.reservation
}

interface StayCardProps {
  readonly stay: Stay
  readonly title: string
  readonly confirmed: boolean
  readonly changed: boolean
  readonly cancelling: boolean
}

/** What is known of a stay and can be done with it; right after it was booked, that it is. */
function StayCard({ stay, title, confirmed, changed, cancelling }: StayCardProps) {
  const facts = (
    <>
      <StayFacts stay={stay} confirmed={confirmed} />
      {stay.ruleSetVersion !== null && (
        <p className="muted small">{t().rules({ version: stay.ruleSetVersion })}</p>
      )}
    </>
  )
  const acts = <StayActions stay={stay} confirmed={confirmed} cancelling={cancelling} />
  if (!confirmed)
    return (
      <section className="card" aria-label={title}>
        {facts}
        {acts}
      </section>
    )
  return (
    <DoneCard
      label={title}
      top={
        <>
          <h2>{changed ? staysTexts().changed : staysBooking().confirmed}</h2>
          <p>{staysBooking().confirmedText({ number: stay.number })}</p>
        </>
      }
    >
      <CustomHtml slot="bookResConfirm" />
      {facts}
      <p>
        <b>{staysBooking().next}.</b>{' '}
        {staysBooking().nextText({ time: clockTime(stay.checkInTime) })}
      </p>
      {acts}
    </DoneCard>
  )
}

/** What can be done with a stay: none of it with one that is over or canceled. */
function StayActions({
  stay,
  confirmed,
  cancelling,
}: {
  stay: Stay
  confirmed: boolean
  cancelling: boolean
}) {
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  const { owner } = useOwnerSettings()
  const open = stay.status === 'confirmed'
  return (
    <div className="actions">
      {open && (
        <a
          className="btn btn--quiet"
          href={fileHref(`/reservations/${stay.id}/stay.ics`)}
          download
          onClick={() => showOutcome(commonOutcomes().files.calendar)}
        >
          {staysTexts().calendar}
        </a>
      )}
      {confirmed && (
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          {staysBooking().print}
        </button>
      )}
      {stay.status !== 'cancelled' && (
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
          {t().back}
        </a>
      )}
      {open && !cancelling && owner.status === 'active' && (
        <>
          <a className="btn btn--quiet" href={changeHref(stay)}>
            {staysChange().link}
          </a>
          <a
            className="btn btn--quiet"
            href={hrefTo(`/nav/reservations/${stay.id}`, { cancel: '1' })}
          >
            {staysCancel().link}
          </a>
        </>
      )}
    </div>
  )
}

/** What is known of a stay, line by line. */
function StayFacts({ stay, confirmed }: { stay: Stay; confirmed: boolean }) {
  const { resOptions } = useOwnerSettings()
  const typeNames: Readonly<Record<string, string>> = word.stayTypes
  return (
    <Facts>
      {confirmed && <Fact label={t().place}>{stay.unitName}</Fact>}
      {!confirmed && (
        <Fact label={t().number}>
          {stay.number} · {t().status[stay.status] ?? stay.status}
        </Fact>
      )}
      <Fact label={t().arrive}>
        {weekdayDate(stay.arrival)}, {t().from({ time: clockTime(stay.checkInTime) })}
      </Fact>
      <Fact label={t().leave}>
        {weekdayDate(stay.departure)}, {t().by({ time: clockTime(stay.checkOutTime) })}
      </Fact>
      <Fact label={t().people}>{peopleInWords(stay.people, resOptions.peopleLabels)}</Fact>
      {typeNames[stay.type] && stay.type !== 'O' && (
        <Fact label={t().guest}>
          {stay.guestName} ({typeNames[stay.type]})
        </Fact>
      )}
      {stay.points > 0 && <Fact label={t().paidWith}>{t().pointsOf({ count: stay.points })}</Fact>}
      {stay.useYear !== null && (
        <Fact label={t().paidWith}>{t().weekOf({ year: stay.useYear })}</Fact>
      )}
      {stay.paidBy === 'bonus' && <Fact label={t().paidWith}>{t().bonus}</Fact>}
      {stay.answers.map((answer) => (
        <Fact key={answer.label} label={answer.label}>
          {answer.value}
        </Fact>
      ))}
      {stay.feeCents > 0 && <Fact label={t().fee}>{formatMoney(stay.feeCents)}</Fact>}
      <Fact label={t().bookedOn}>{yearDate(stay.bookedOn)}</Fact>
    </Facts>
  )
}
