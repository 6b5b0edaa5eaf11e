import type { CallAnswer, getReservation } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { clockTime, weekdayDate, yearDate } from '../../../shared/dates.ts'
import { Icon } from '../../../shared/icon.tsx'
import { outcomeTexts } from '../../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import { bookingTexts } from '../../../shared/section-texts/booking.ts'
import { canceledTexts, cancelTexts } from '../../../shared/section-texts/cancel.ts'
import { changeStayTexts } from '../../../shared/section-texts/change-stay.ts'
import { staysTexts } from '../../../shared/section-texts/stays.ts'
import { asFault, Failed, Loading, NotFound, Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import { texts } from '../../../shared/texts.ts'
import '../../../styles/tables.css'
import { CancelCard } from './cancel-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import { UnitState } from './unit-state.tsx'
import './reservations.css'
import { useFileHref } from '../../../shared/file-href.ts'
import { useOutcomes, useSession } from '../../../shared/portal.tsx'

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
  const shown = useQuery(reservationQuery(session, id))
  const stay = shown.data
  if (shown.isError && asFault(shown.error).status === 404) return <NotFound />
  const title = titleOf(stay, confirmed, canceled || cancelling)
  return (
    <Screen title={title} key={title} windowTitle={confirmed ? title : texts.titles.reservation}>
      {shown.isPending && <Loading what={texts.titles.reservation} />}
      {shown.isError && <Failed fault={shown.error} onRetry={() => void shown.refetch()} />}
      {stay && (
        <div className="staypage">
          {stay.status === 'cancelled' && <CanceledCard stay={stay} />}
          <section
            className={`card ${confirmed ? 'done-card' : ''}`}
            aria-label={stay.status === 'cancelled' ? texts.titles.reservation : title}
          >
            {confirmed && (
              <div className="done-card__top">
                <Icon name="check" />
                <h2>{changed ? staysTexts.changed : bookingTexts.confirmed}</h2>
                <p>{bookingTexts.confirmedText(stay.number)}</p>
              </div>
            )}
            <div className={confirmed ? 'done-card__body' : ''}>
              {confirmed && <CustomHtml slot="bookResConfirm" />}
              <StayFacts stay={stay} confirmed={confirmed} />
              {stay.ruleSetVersion !== null && (
                <p className="muted small">{t.rules(stay.ruleSetVersion)}</p>
              )}
              {confirmed && (
                <p>
                  <b>{bookingTexts.next}.</b> {bookingTexts.nextText(clockTime(stay.checkInTime))}
                </p>
              )}
              <StayActs stay={stay} confirmed={confirmed} cancelling={cancelling} />
            </div>
          </section>
          {!cancelling && <UnitState stay={stay} />}
          {cancelling && stay.status !== 'cancelled' && <CancelCard stay={stay} />}
        </div>
      )}
    </Screen>
  )
}

function titleOf(stay: Stay | undefined, confirmed: boolean, canceled: boolean): string {
  if (confirmed) return texts.titles.reservationConfirmation
  if (canceled && stay?.status === 'cancelled') return canceledTexts.title
  return stay ? stay.unitName : texts.titles.reservation
}

/** What can be done with a stay: none of it with one that is over or canceled. */
function StayActs({
  stay,
  confirmed,
  cancelling,
}: {
  stay: Stay
  confirmed: boolean
  cancelling: boolean
}) {
  const fileHref = useFileHref()
  const { tellOutcome } = useOutcomes()
  const { owner } = useOwnerSettings()
  const open = stay.status === 'confirmed'
  return (
    <div className="acts">
      {open && (
        <a
          className="btn btn--quiet"
          href={fileHref(`/reservations/${stay.id}/stay.ics`)}
          download
          onClick={() => tellOutcome(outcomeTexts.files.calendar)}
        >
          {staysTexts.calendar}
        </a>
      )}
      {confirmed && (
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          {bookingTexts.print}
        </button>
      )}
      {stay.status !== 'cancelled' && (
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
          {t.back}
        </a>
      )}
      {open && !cancelling && owner.status === 'active' && (
        <>
          <a className="btn btn--quiet" href={changeHref(stay)}>
            {changeStayTexts.link}
          </a>
          <a
            className="btn btn--quiet"
            href={hrefTo(`/nav/reservations/${stay.id}`, { cancel: '1' })}
          >
            {cancelTexts.link}
          </a>
        </>
      )}
    </div>
  )
}

/** The form for another stay in place of this one, filled with this one. */
function changeHref(stay: Stay): string {
  const [people1, people2, people3, people4] = stay.people
  return hrefTo('/nav/reservations/changecriteria', {
    resNum: stay.id,
    arrival: stay.arrival,
    departure: stay.departure,
    people1,
    people2,
    people3,
    people4,
    resType: stay.type === 'O' ? '' : stay.type,
    unitType: stay.unitTypeCode,
  })
}

/** What is known of a stay, line by line. */
function StayFacts({ stay, confirmed }: { stay: Stay; confirmed: boolean }) {
  const { resOptions } = useOwnerSettings()
  const typeNames = t.type
  return (
    <dl className="rows">
      {confirmed && (
        <div>
          <dt>{t.place}</dt>
          <dd>{stay.unitName}</dd>
        </div>
      )}
      {!confirmed && (
        <div>
          <dt>{t.number}</dt>
          <dd>
            {stay.number} · {t.status[stay.status] ?? stay.status}
          </dd>
        </div>
      )}
      <div>
        <dt>{t.arrive}</dt>
        <dd>
          {weekdayDate(stay.arrival)}, {t.from(clockTime(stay.checkInTime))}
        </dd>
      </div>
      <div>
        <dt>{t.leave}</dt>
        <dd>
          {weekdayDate(stay.departure)}, {t.by(clockTime(stay.checkOutTime))}
        </dd>
      </div>
      <div>
        <dt>{t.people}</dt>
        <dd>{texts.people(stay.people, resOptions.peopleLabels)}</dd>
      </div>
      {typeNames[stay.type] && stay.type !== 'O' && (
        <div>
          <dt>{t.guest}</dt>
          <dd>
            {stay.guestName} ({typeNames[stay.type]})
          </dd>
        </div>
      )}
      {stay.points > 0 && (
        <div>
          <dt>{t.paidWith}</dt>
          <dd>{t.pointsOf(stay.points)}</dd>
        </div>
      )}
      {stay.useYear !== null && (
        <div>
          <dt>{t.paidWith}</dt>
          <dd>{t.weekOf(stay.useYear)}</dd>
        </div>
      )}
      {stay.paidBy === 'bonus' && (
        <div>
          <dt>{t.paidWith}</dt>
          <dd>{t.bonus}</dd>
        </div>
      )}
      {stay.answers.map((answer) => (
        <div key={answer.label}>
          <dt>{answer.label}</dt>
          <dd>{answer.value}</dd>
        </div>
      ))}
      {stay.feeCents > 0 && (
        <div>
          <dt>{t.fee}</dt>
          <dd>{texts.money(stay.feeCents)}</dd>
        </div>
      )}
      <div>
        <dt>{t.bookedOn}</dt>
        <dd>{yearDate(stay.bookedOn)}</dd>
      </div>
    </dl>
  )
}
