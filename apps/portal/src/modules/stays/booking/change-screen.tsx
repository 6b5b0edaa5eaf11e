import {
  type CallAnswer,
  encodePeople,
  type getReservation,
  type previewChange,
} from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysCancel } from '@ownerng/messages/stays/cancel'
import { staysChange } from '@ownerng/messages/stays/change'
import { Async, both, FiguresTable, Form, NOT_READ, SubmitButton, settled } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, formatNumber, peopleInWords } from '../../../shared/amounts.ts'
import { NO_GUEST } from '../../../shared/booking-answers.ts'
import { stayDates, yearDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { asFault, Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import {
  type Availability,
  availabilityQuery,
  changeQuery,
  useChangeStay,
} from './booking.query.ts'
import { changeEnd } from './change-end.ts'
import { ChangeEnded } from './change-ended.tsx'
import styles from './change-screen.module.css'
import { bookingHref, type Criteria, readCriteria } from './criteria.ts'
import { GuestFields, guestChecks } from './guest-card.tsx'
import { PlaceList } from './place-list.tsx'
import { Refused } from './refused.tsx'

const t = staysChange
const done = () => commonOutcomes().stay

type Stay = CallAnswer<typeof getReservation>
type Preview = CallAnswer<typeof previewChange>
type ChangedStay = Pick<Stay, 'people' | 'unitName' | 'arrival' | 'departure'>

/**
 * Changing a stay: which place instead, then what the change does, lot by lot, before it is done.
 */
export default function ChangeScreen() {
  const session = useSession()
  const { query } = useRoute()
  const criteria = readCriteria(query, useOwnerSettings().resOptions.types)
  const booked = useQuery(reservationQuery(session, criteria.resNum))
  const places = useQuery(availabilityQuery(session, criteria))
  const end = changeEnd(booked.data, places.data?.today)
  // all at once: what comes first is not pushed down by what comes next
  const [chosenAtFirst] = useState(criteria.unitType)
  const preview = useQuery({ ...changeQuery(session, criteria), enabled: criteria.unitType !== '' })
  const isFirst = criteria.unitType !== '' && criteria.unitType === chosenAtFirst
  const page = both(both(booked, settled(places)), isFirst ? settled(preview) : NOT_READ)
  return (
    <Screen title={commonShell().titles.changeReservation}>
      {booked.data && end ? (
        <ChangeEnded stay={booked.data} end={end} />
      ) : (
        <Async query={page} label={commonShell().titles.changeReservation} lines={6}>
          {([[stay]]) => (
            <>
              <CurrentStayCard stay={stay} criteria={criteria} />
              <Async query={places} waiting={null}>
                {(availability) => (
                  <ReplacementPlaces stay={stay} availability={availability} criteria={criteria} />
                )}
              </Async>
            </>
          )}
        </Async>
      )}
    </Screen>
  )
}

interface PartProps {
  readonly stay: Stay
  readonly criteria: Criteria
}

/** The stay as it is, and the way to other dates. */
function CurrentStayCard({ stay, criteria }: PartProps) {
  return (
    <div className={`card ${styles.currentStay}`}>
      <p>
        <b>{t().now}:</b> {stay.unitName}, {stayDates(stay.arrival, stay.departure)}
      </p>
      <a className="btn btn--quiet" href={bookingHref('changecriteria', criteria)}>
        {staysBooking().change}
      </a>
    </div>
  )
}

/** The place that is chosen, with what the change does, and the others; or why there is none. */
function ReplacementPlaces({
  stay,
  availability,
  criteria,
}: PartProps & { availability: Availability }) {
  const { goTo } = useRouter()
  const choose = (unitType: string) =>
    goTo(bookingHref('changeres', { ...criteria, unitType }), { replace: true })
  return (
    <div className={styles.otherPlaces}>
      {criteria.unitType && <ChangeCard key={criteria.unitType} stay={stay} criteria={criteria} />}
      {availability.reasons.length > 0 ? (
        <Reasons reasons={availability.reasons} title={t().cannot} />
      ) : (
        <>
          <h2>{t().choose}</h2>
          <PlaceList
            availability={availability}
            sort="home"
            criteria={criteria}
            onChoose={choose}
          />
        </>
      )}
    </div>
  )
}

/** What the change does, and the button that does it. */
function ChangeCard({ stay, criteria }: PartProps) {
  // the screen around it runs the same query: without this, showing its failure would refetch it
  const preview = useQuery({ ...changeQuery(useSession(), criteria), retryOnMount: false })
  return (
    <Async query={preview} label={t().title}>
      {(data) => <Change stay={stay} criteria={criteria} preview={data} />}
    </Async>
  )
}

function Change({ stay, criteria, preview }: PartProps & { preview: Preview }) {
  const { goTo } = useRouter()
  const { owner, resOptions } = useOwnerSettings()
  const change = useChangeStay(stay.id, (changed) =>
    describeChange(changed, preview, resOptions.peopleLabels),
  )
  const [guest, setGuest] = useState(NO_GUEST)
  // a guest who stays need not be named again
  const named = stay.type !== 'O' ? stay.guestName : ''

  function confirm(alsoOverlap: boolean) {
    if (change.isPending) return
    change.mutate({
      ownerNumber: owner.ownerNumber,
      unitTypeCode: criteria.unitType,
      arrival: criteria.arrival,
      departure: criteria.departure,
      resType: criteria.resType,
      ...encodePeople(criteria.people),
      guest: criteria.resType === 'O' || named ? null : guest,
      expectPoints: preview.moved && preview.paidBy === 'points' ? preview.points : null,
      expectPointsLost: preview.pointsLost,
      expectFeeCents: preview.feeCents,
      alsoOverlap,
    })
  }
  return (
    <section className={`card ${styles.changeCard}`} aria-labelledby="h-change">
      <Form
        className="stack"
        checks={named ? {} : guestChecks(criteria.resType, guest)}
        busy={change.isPending}
        onSubmit={() => preview.allowed && confirm(false)}
      >
        <h2 id="h-change">{t().title}</h2>
        {change.isError && (
          <Refused
            fault={asFault(change.error)}
            href={(near) =>
              bookingHref('changeres', { ...criteria, ...near, unitType: near.unitTypeCode })
            }
            back={bookingHref('changeres', { ...criteria, unitType: '' })}
            onChoose={() => change.reset()}
            onYes={() => confirm(true)}
          />
        )}
        {!preview.allowed && <Reasons reasons={preview.reasons} />}
        <GuestFields
          type={criteria.resType}
          guest={guest}
          named={named}
          onGuest={setGuest}
          onType={(resType) =>
            goTo(bookingHref('changeres', { ...criteria, resType }), { replace: true })
          }
        />
        {preview.allowed && (
          <>
            <Consequences preview={preview} />
            <div className="actions">
              <SubmitButton isLarge busyLabel={t().busy}>
                {t().confirm}
              </SubmitButton>
              <a className="btn btn--quiet btn--lg" href={hrefTo(`/nav/reservations/${stay.id}`)}>
                {t().keep}
              </a>
            </div>
          </>
        )}
      </Form>
    </section>
  )
}

/** What became of the stay, and of what it costs. */
function describeChange(stay: ChangedStay, preview: Preview, labels: readonly string[]): string {
  if (!preview.moved) return done().guests({ people: peopleInWords(stay.people, labels) })
  const addedPoints = (preview.points ?? 0) - preview.pointsBefore
  const lost = preview.pointsLost
  const cost = [
    preview.paidBy !== 'points' || addedPoints <= 0 ? '' : done().more({ count: addedPoints }),
    addedPoints + lost < 0 ? done().back({ count: -addedPoints - lost }) : '',
    lost > 0 ? done().lost({ count: lost }) : '',
    preview.feeCents > 0 ? done().fee({ cents: preview.feeCents }) : '',
  ].filter(Boolean)
  const summary = cost.length > 0 ? cost.join(' ') : done().same
  return done().moved({
    unit: stay.unitName,
    dates: stayDates(stay.arrival, stay.departure),
    cost: summary,
  })
}

function costText(before: number, points: number): string {
  if (points === before) return t().cost.same({ points })
  const { more, less } = t().cost
  return (points > before ? more : less)({ difference: Math.abs(points - before), points })
}

const rulesText = (version: number, before: number) =>
  version === before ? t().rulesSame({ version }) : t().rules({ version, before })

/** Points, week and fees, before and after. */
function Consequences({ preview }: { preview: Preview }) {
  return (
    <>
      {!preview.moved && <p>{t().people}</p>}
      {preview.moved && preview.paidBy === 'points' && preview.points !== null && (
        <p>{costText(preview.pointsBefore, preview.points)}</p>
      )}
      {preview.moved && preview.paidBy === 'week' && preview.useYear !== null && (
        <p>{t().sameWeek({ year: preview.useYear })}</p>
      )}
      {preview.pointsLost > 0 && (
        <p>
          <b>{t().lost({ points: preview.pointsLost })}</b>
        </p>
      )}
      {preview.fees.map((fee) => (
        <p key={fee.text}>{t().fee({ text: fee.text, money: formatMoney(fee.cents) })}</p>
      ))}
      {preview.lots.length > 0 && (
        <FiguresTable
          caption={staysBooking().lots}
          columns={[
            t().paid,
            t().pays,
            ...(preview.pointsLost > 0 ? [t().lostColumn] : []),
            t().before,
            t().after,
          ]}
          rows={preview.lots.map((lot, index) => ({
            id: String(index),
            name: staysCancel().lot({ year: lot.useYear, day: yearDate(lot.expiresOn) }),
            figures: [
              lot.paid,
              lot.pays,
              ...(preview.pointsLost > 0 ? [lot.lost] : []),
              lot.leftBefore,
              lot.leftAfter,
            ].map(formatNumber),
          }))}
        />
      )}
      {preview.moved && preview.freeUntil.after && (
        <p>
          {preview.freeUntil.before
            ? t().freeUntilNow({
                before: yearDate(preview.freeUntil.before),
                after: yearDate(preview.freeUntil.after),
              })
            : t().freeUntil({ after: yearDate(preview.freeUntil.after) })}
        </p>
      )}
      {preview.moved && preview.freeUntil.before && !preview.freeUntil.after && (
        <p>{t().freeNoMore({ before: yearDate(preview.freeUntil.before) })}</p>
      )}
      {preview.moved && (
        <p className="muted small">{rulesText(preview.ruleSetVersion, preview.bookedUnder)}</p>
      )}
    </>
  )
}
