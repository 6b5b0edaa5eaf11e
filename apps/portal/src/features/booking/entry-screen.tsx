import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stayDates } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo, useRoute } from '../../shared/router.ts'
import { asFault, Failed, Loading, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import './booking.css'
import './choose.css'
import { availabilityQuery, useBookStay } from './booking.query.ts'
import { CheckCard } from './check-card.tsx'
import { Help, type Place } from './choose-screen.tsx'
import { bookingHref, readCriteria } from './criteria.ts'
import { Reasons } from './reasons.tsx'
import { StaySoFar } from './stay-so-far.tsx'
import { Steps } from './steps.tsx'
import { type Guest, WhoCard } from './who-card.tsx'

const t = texts.booking

interface Nearest {
  readonly arrival: string
  readonly departure: string
  readonly unitTypeCode: string
  readonly unitTypeName: string
  readonly points: number | null
}

/** Steps 3 and 4: who stays, then check and book. The type letter of the route is O, G or R. */
export default function EntryScreen({ type }: { type: 'O' | 'G' | 'R' }) {
  const { query } = useRoute()
  const criteria = { ...readCriteria(query), resType: type }
  const { owner, labels, resOptions } = useOwnerSettings()
  const places = useQuery(availabilityQuery({ ...criteria, unitType: '' }))
  const place = places.data?.places.find((each) => each.unitTypeCode === criteria.unitType)
  const [guest, setGuest] = useState<Guest>({ firstName: '', lastName: '', email: '' })
  // a reload forgets the guest's name: the step that asks for it comes first again
  const checking = query.get('step') === 'check' && (type === 'O' || (guest.firstName.trim() !== '' && guest.lastName.trim() !== ''))
  const [requestKey] = useState(() => crypto.randomUUID())
  const book = useBookStay()
  const names = { O: texts.stays.type['O'] ?? '', G: labels.guestOfOwner || (texts.stays.type['G'] ?? ''), R: labels.ownerReferral || (texts.stays.type['R'] ?? '') }
  const step = (name: string) => bookingHref(`book/${type}/`, criteria, name ? { step: name } : {})

  function confirm(chosen: Place) {
    if (book.isPending) return
    const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = criteria.people
    book.mutate(
      {
        requestKey,
        ownerNumber: owner.ownerNumber,
        unitTypeCode: chosen.unitTypeCode,
        arrival: criteria.arrival,
        departure: criteria.departure,
        resType: type,
        people1,
        people2,
        people3,
        people4,
        guest: type === 'O' ? null : guest,
        expectPoints: chosen.paidBy === 'points' ? chosen.points : null,
        expectFeeCents: chosen.feeCents,
      },
      { onSuccess: (stay) => goTo(hrefTo('/nav/reservations/resconfirmation', { id: stay.id }), { replace: true }) },
    )
  }

  const refused = book.isError ? asFault(book.error) : null
  const gone = refused?.code === 'STAY_TAKEN'
  return (
    <Screen title={`${texts.titles.reservation} (${names[type]})`} key={checking ? 'check' : 'who'}>
      <Steps step={checking ? 4 : 3} />
      {places.isPending && <Loading what={t.steps[2] ?? ''} lines={5} />}
      {places.isError && <Failed fault={places.error} onRetry={() => void places.refetch()} />}
      {refused && (
        <Refused
          fault={refused}
          href={(stay) => bookingHref(`book/${type}/`, { ...criteria, ...stay, unitType: stay.unitTypeCode })}
          back={bookingHref('choose', { ...criteria, unitType: '' })}
          onChoose={() => book.reset()}
        />
      )}
      {places.data && !refused && !(place?.allowed && place.free > 0) && (
        <Problem title={t.isFull} lines={place?.reasons.map((reason) => ({ text: reason.sentence })) ?? []}>
          <p>
            <a className="btn btn--main" href={bookingHref('choose', { ...criteria, unitType: '' })}>
              {t.backToPlaces}
            </a>
          </p>
        </Problem>
      )}
      {place?.allowed && !gone && (place.free > 0 || book.isPending) && (
        <div className="cols">
          {checking ? (
            <CheckCard
              criteria={criteria}
              place={place}
              guest={type === 'O' ? null : guest}
              peopleLabels={resOptions.peopleLabels}
              busy={book.isPending}
              backHref={step('')}
              onBook={() => confirm(place)}
            />
          ) : (
            <WhoCard
              type={type}
              names={names}
              types={resOptions.types}
              guest={guest}
              feeCents={place.feeCents}
              onGuest={setGuest}
              onType={(next) => goTo(bookingHref(`book/${next}/`, { ...criteria, resType: next }), { replace: true })}
              onContinue={() => goTo(step('check'))}
            />
          )}
          <aside className="aside">
            <StaySoFar criteria={criteria} place={place} continueHref="" />
            <Help />
          </aside>
        </div>
      )}
    </Screen>
  )
}

/** Why the stay was not booked, with the nearest ones that are free. */
function Refused({ fault, href, back, onChoose }: { fault: ReturnType<typeof asFault>; href: (stay: Nearest) => string; back: string; onChoose: () => void }) {
  const nearest = (fault.detail['nearest'] ?? null) as Nearest[] | null
  const reasons = (fault.detail['reasons'] ?? []) as React.ComponentProps<typeof Reasons>['reasons']
  if (reasons.length > 0) return <Reasons reasons={reasons} title={fault.title ?? t.cannot} />
  return (
    <Problem title={fault.title ?? texts.states.problem} lines={[{ text: fault.message }]}>
      {nearest && (
        <>
          <p>
            <b>{nearest.length > 0 ? t.nearest : t.nearestNone}</b>
          </p>
          <ul className="nearest">
            {nearest.map((stay) => (
              <li key={stay.unitTypeCode + stay.arrival}>
                <a className="btn btn--quiet btn--block" href={href(stay)} onClick={onChoose}>
                  {t.takeThis(stay.unitTypeName, stayDates(stay.arrival, stay.departure))}
                  {stay.points !== null && ` · ${texts.points(stay.points)} ${t.points}`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="btn btn--main" href={back}>
          {t.backToPlaces}
        </a>
      </p>
    </Problem>
  )
}
