import { type CallAnswer, encodePeople, type getReservation } from '@ownerng/contract'
import { getTraveler, getTravelerInText } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysChange } from '@ownerng/messages/stays/change'
import { Async, both, Form, NOT_READ, SubmitButton, settled } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { describePeople } from '../../../shared/amounts.ts'
import {
  type Availability,
  availabilityQuery,
  type Place,
} from '../../../shared/availability.query.ts'
import { NO_GUEST, toNamedGuest } from '../../../shared/booking-answers.ts'
import { bookingHref, type Criteria, readCriteria } from '../../../shared/booking-criteria.ts'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { stayInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { asFault, Screen } from '../../../shared/states.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import { BookersOnly } from './bookers-only.tsx'
import bookingStyles from './booking.module.css'
import { type ChangePreview, changeQuery, useChangeStay } from './booking.query.ts'
import { ChangeConsequences } from './change-consequences.tsx'
import { changeEnd } from './change-end.ts'
import { ChangeEnded } from './change-ended.tsx'
import styles from './change-screen.module.css'
import { CriteriaStrip } from './criteria-strip.tsx'
import { GuestFields, guestChecks } from './guest-card.tsx'
import { OtherStays } from './nearest-stays.tsx'
import { PlaceList } from './place-list.tsx'
import { Refused } from './refused.tsx'
import { ShortStay } from './short-stay.tsx'

const t = staysChange
const done = () => commonOutcomes().stay

type Stay = CallAnswer<typeof getReservation>
type ChangedStay = Pick<
  Stay,
  'people' | 'unitName' | 'arrival' | 'departure' | 'type' | 'guestName'
>

/** Changing a stay: choose another place, then see the consequences by lot before confirming. */
export default function ChangeScreen() {
  return (
    <BookersOnly>
      <ChangeFlow />
    </BookersOnly>
  )
}

function ChangeFlow() {
  const session = useSession()
  const { query } = useRoute()
  const criteria = readCriteria(query, useOwnerSettings().resOptions.types)
  const booked = useQuery(reservationQuery(session, criteria.resNum))
  const places = useQuery(availabilityQuery(session, criteria))
  const end = changeEnd(booked.data, places.data?.today)
  // wait for all data, so that content above doesn't get pushed down
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
              <CriteriaStrip criteria={criteria} href={bookingHref('changecriteria', criteria)} />
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

/** The available places, next to the consequences of the change; or why there are none. */
function ReplacementPlaces({
  stay,
  availability,
  criteria,
}: PartProps & { availability: Availability }) {
  const { goTo } = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (unitType: string) => {
    goTo(bookingHref('changeres', { ...criteria, unitType }), { replace: true })
    // the pressed button is gone; the result is next to the list, or above it on a phone
    heading.current?.focus()
  }
  return (
    <div className={`${bookingStyles.columns} ${styles.columns}`}>
      <aside className={`${bookingStyles.aside} ${styles.aside}`}>
        <ChangeCard
          stay={stay}
          criteria={criteria}
          place={availability.places.find(({ unitTypeCode }) => unitTypeCode === criteria.unitType)}
          heading={heading}
        />
      </aside>
      <div className={styles.otherPlaces}>
        {availability.reasons.length > 0 ? (
          <>
            <Reasons reasons={availability.reasons} title={t().cannot} />
            <OtherStays availability={availability} criteria={criteria} page="changeres" />
          </>
        ) : (
          <>
            <OtherStays availability={availability} criteria={criteria} page="changeres" />
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
      <div className={styles.help}>
        <ContactCard />
      </div>
    </div>
  )
}

interface ChangeCardProps extends PartProps {
  /** The chosen place. */
  readonly place: Place | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The stay before and after; with a chosen place, the consequences and the confirm button. */
function ChangeCard({ stay, criteria, place, heading }: ChangeCardProps) {
  const isChosen = criteria.unitType !== ''
  const now = t().now(getTravelerInText(stay))
  return (
    <section className={`card ${styles.changeCard}`} aria-labelledby="h-change">
      <h2 id="h-change" ref={heading} tabIndex={-1}>
        {isChosen ? t().title : now}
      </h2>
      <ShortStay name={stay.unitName} label={isChosen ? now : ''} dates={stay} place={stay} />
      {place && !isSamePlace(stay, criteria) && (
        <ShortStay name={place.name} label={t().instead} dates={criteria} place={place} />
      )}
      {isChosen ? (
        <PreviewedChange key={criteria.unitType} stay={stay} criteria={criteria} />
      ) : (
        <>
          <p className="muted">{t().pick}</p>
          <a className="textlink" href={hrefTo(`/nav/reservations/${stay.id}`)}>
            {t().keep}
          </a>
        </>
      )}
    </section>
  )
}

/** Only the people change. */
const isSamePlace = (stay: Stay, { unitType, arrival, departure }: Criteria): boolean =>
  stay.unitTypeCode === unitType && stay.arrival === arrival && stay.departure === departure

/** The consequences of the change, and the confirm button. */
function PreviewedChange({ stay, criteria }: PartProps) {
  // the parent runs the same query: without this, mounting would refetch after a failure
  const preview = useQuery({ ...changeQuery(useSession(), criteria), retryOnMount: false })
  return (
    <Async query={preview} label={t().title}>
      {(data) => <Change stay={stay} criteria={criteria} preview={data} />}
    </Async>
  )
}

function Change({ stay, criteria, preview }: PartProps & { preview: ChangePreview }) {
  const { goTo } = useRouter()
  const { owner, resOptions } = useOwnerSettings()
  const change = useChangeStay(stay.id, (changed) =>
    describeChange(changed, preview, resOptions.peopleLabels),
  )
  const [guest, setGuest] = useState(NO_GUEST)
  // a guest who is already named doesn't have to be entered again
  const named = getTraveler(stay)

  function confirm(alsoOverlap: boolean) {
    if (change.isPending) return
    change.mutate({
      ownerNumber: owner.ownerNumber,
      unitTypeCode: criteria.unitType,
      arrival: criteria.arrival,
      departure: criteria.departure,
      resType: criteria.resType,
      ...encodePeople(criteria.people),
      guest: criteria.resType === 'O' || named ? null : toNamedGuest(guest),
      expectPoints: preview.moved && preview.paidBy === 'points' ? preview.points : null,
      expectPointsLost: preview.pointsLost,
      expectFeeCents: preview.feeCents,
      alsoOverlap,
    })
  }
  return (
    <Form
      className="stack"
      checks={named ? {} : guestChecks(criteria.resType, guest)}
      busy={change.isPending}
      onSubmit={() => preview.allowed && confirm(false)}
    >
      {change.isError && (
        <Refused
          fault={asFault(change.error)}
          href={(near) =>
            bookingHref('changeres', { ...criteria, ...near, unitType: near.unitTypeCode })
          }
          criteria={criteria}
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
          <ChangeConsequences preview={preview} />
          <div className="actions">
            <SubmitButton busyLabel={t().busy}>{t().confirm}</SubmitButton>
            <a className="btn btn--quiet" href={hrefTo(`/nav/reservations/${stay.id}`)}>
              {t().keep}
            </a>
          </div>
        </>
      )}
    </Form>
  )
}

/** Describes the changed stay and its cost. */
function describeChange(
  stay: ChangedStay,
  preview: ChangePreview,
  labels: readonly string[],
): string {
  if (!preview.moved)
    return done().guests({
      people: describePeople(stay.people, labels),
      ...getTravelerInText(stay),
    })
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
    dates: stayInText(stay.arrival, stay.departure),
    cost: summary,
    ...getTravelerInText(stay),
  })
}
