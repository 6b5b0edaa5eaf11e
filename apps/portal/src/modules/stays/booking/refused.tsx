import { staysBooking } from '@ownerng/messages/stays/booking'
import { ActionProblem, DoneCard, KeepNumbers } from '@ownerng/ui'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { getReasons, Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import type { asFault } from '../../../shared/states.tsx'
import { type NearestStay, NearestStays } from './nearest-stays.tsx'
import { OtherStayLink } from './other-stay-link.tsx'

const t = staysBooking

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
  if (reasons.length > 0)
    return (
      <>
        <Reasons reasons={reasons} title={fault.title ?? t().cannot} />
        {reasons.every(({ fix }) => !fix) && <OtherStayLink criteria={criteria} hasPlaces />}
      </>
    )
  // no connection or a failure, rather than a refusal: the same stay can be tried again
  if (fault.status === 0 || fault.status >= 500) return <ActionProblem error={fault} />
  return (
    <ActionProblem error={fault}>
      {nearest && (
        <>
          <p>
            <b>{nearest.length > 0 ? t().nearest : t().nearestNone}</b>
          </p>
          <NearestStays criteria={criteria} stays={nearest} href={href} onChoose={onChoose} />
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

/** The held place has already been booked, such as after Back: no problem, but a link to the stay. */
function Booked({ fault, stay }: { fault: ReturnType<typeof asFault>; stay: OwnStay }) {
  const title = fault.title ?? t().confirmed
  return (
    <DoneCard label={title} top={<h2>{title}</h2>} isNews>
      <p>
        <KeepNumbers>{fault.message}</KeepNumbers>
      </p>
      <p>
        <a className="btn btn--main" href={hrefTo(`/nav/reservations/${stay.id}`)}>
          <KeepNumbers>{t().seeBooked({ number: stay.number })}</KeepNumbers>
        </a>
      </p>
    </DoneCard>
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
          <KeepNumbers>{t().overlapNo({ number: stay.number })}</KeepNumbers>
        </a>
      </div>
    </ActionProblem>
  )
}
