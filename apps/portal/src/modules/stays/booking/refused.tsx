import { staysBooking } from '@ownerng/messages/stays/booking'
import { ActionProblem } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { stayDates } from '../../../shared/dates.ts'
import { getReasons, Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import type { asFault } from '../../../shared/states.tsx'
import { OtherStayLink } from './other-stay-link.tsx'
import styles from './refused.module.css'

const t = staysBooking

/** An available alternative stay. */
export interface NearestStay {
  readonly arrival: string
  readonly departure: string
  readonly unitTypeCode: string
  readonly unitTypeName: string
  readonly points: number | null
}

/** Why a stay wasn't booked, held, or changed, with the nearest available alternatives. */
export function Refused({
  fault,
  href,
  criteria,
  onChoose,
  onYes,
}: {
  fault: ReturnType<typeof asFault>
  href: (stay: NearestStay) => string
  /** The refused stay. */
  criteria: Criteria
  onChoose: () => void
  /** If the refusal is a question, confirms a second stay on the same nights. */
  onYes?: () => void
}) {
  const nearest = (fault.detail['nearest'] ?? null) as NearestStay[] | null
  const reasons = getReasons(fault)
  const stays = (fault.detail['stays'] ?? []) as OwnStay[]
  const booked = (fault.detail['reservation'] ?? null) as OwnStay | null
  if (booked) return <Booked fault={fault} stay={booked} />
  if (onYes && stays[0]) return <Overlap fault={fault} stay={stays[0]} onYes={onYes} />
  if (reasons.length > 0) return <Reasons reasons={reasons} title={fault.title ?? t().cannot} />
  return (
    <ActionProblem error={fault}>
      {nearest && (
        <>
          <p>
            <b>{nearest.length > 0 ? t().nearest : t().nearestNone}</b>
          </p>
          <NearestStays stays={nearest} href={href} onChoose={onChoose} />
        </>
      )}
      <OtherStayLink
        criteria={criteria}
        hasPlaces={
          nearest?.some(
            ({ arrival, departure }) =>
              arrival === criteria.arrival && departure === criteria.departure,
          ) ?? true
        }
      />
    </ActionProblem>
  )
}

/** One of the owner's own stays. */
interface OwnStay {
  readonly id: string
  readonly number: string
}

/** The held place has already been booked; links to the stay. */
function Booked({ fault, stay }: { fault: ReturnType<typeof asFault>; stay: OwnStay }) {
  return (
    <ActionProblem error={fault}>
      <p>
        <a className="btn btn--main" href={hrefTo(`/nav/reservations/${stay.id}`)}>
          {t().seeBooked({ number: stay.number })}
        </a>
      </p>
    </ActionProblem>
  )
}

/** A second stay on the same nights: a question with both answers. */
function Overlap({
  fault,
  stay,
  onYes,
}: {
  fault: ReturnType<typeof asFault>
  stay: OwnStay
  onYes: () => void
}) {
  return (
    <ActionProblem error={fault}>
      <div className="actions">
        <button className="btn btn--main" type="button" onClick={onYes}>
          {t().overlapYes}
        </button>
        <a className="btn btn--quiet" href={hrefTo(`/nav/reservations/${stay.id}`)}>
          {t().overlapNo({ number: stay.number })}
        </a>
      </div>
    </ActionProblem>
  )
}

/** Available stays, each with a link to continue. */
export function NearestStays({
  stays,
  href,
  onChoose,
}: {
  stays: readonly NearestStay[]
  href: (stay: NearestStay) => string
  onChoose?: () => void
}) {
  return (
    <ul className={styles.nearestStays}>
      {stays.map((stay) => (
        <li key={stay.unitTypeCode + stay.arrival}>
          <a className="btn btn--quiet btn--block" href={href(stay)} onClick={onChoose}>
            {t().takeThis({
              unit: stay.unitTypeName,
              dates: stayDates(stay.arrival, stay.departure),
            })}
            {stay.points !== null && ` · ${formatNumber(stay.points)} ${t().points}`}
          </a>
        </li>
      ))}
    </ul>
  )
}
