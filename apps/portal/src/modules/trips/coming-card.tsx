import { getTraveler } from '@ownerng/domain'
import { tripsGuests } from '@ownerng/messages/trips/guests'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card, DataList, Fact, Facts, Icon } from '@ownerng/ui'
import { useRef } from 'react'
import { describePeople } from '../../shared/amounts.ts'
import { GuestPageLink } from '../../shared/guest-page-link.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { changeHref, type Stay, type Trip } from '../../shared/stay.ts'
import { terms } from '../../shared/terms.ts'
import styles from './coming-card.module.css'
import { Initials } from './initials.tsx'
import { InviteForm } from './invite-form.tsx'
import { arrivalFacts, type GuestBefore, GuestState, InvitedGuest } from './invited-guest.tsx'

const t = tripsTexts

interface ComingCardProps {
  readonly stay: Stay
  readonly trip: Trip
  readonly mayChange: boolean
}

/** Who stays, who is invited, and what they told the resort. */
export function ComingCard({ stay, trip, mayChange }: ComingCardProps) {
  const heading = useRef<HTMLSpanElement>(null)
  const before = guestBefore(stay, trip)
  // the action removed the pressed button
  const leave = () => heading.current?.focus()
  const isOver = trip.phase === 'after'
  const invited = isOver ? [] : trip.guests.filter(({ state }) => state !== 'confirmed')
  const isSettled = invited.every(({ state }) => state !== 'invited' && state !== 'filled')
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t().coming}
        </span>
      }
      aside={
        mayChange && (
          <a className="textlink" href={changeHref(stay)}>
            {t().change}
          </a>
        )
      }
    >
      <ul className={styles.people}>
        <FirstGuest stay={stay} trip={trip} />
        <OtherPeople stay={stay} />
      </ul>
      <DataList className={styles.people ?? ''} rows={invited}>
        {(guest) => (
          <InvitedGuest
            stay={stay}
            guest={guest}
            before={before}
            mayAct={mayChange}
            onDone={leave}
          />
        )}
      </DataList>
      {trip.mayInvite && mayChange && isSettled && (
        <InviteForm stay={stay} before={before} onDone={leave} />
      )}
      {stay.answers.length > 0 && (
        <Facts>
          {stay.answers.map((answer) => (
            <Fact key={answer.label} label={answer.label}>
              {answer.value}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

/** The guest in whose name the stay is now, if any; an approved guest replaces them. */
function guestBefore(stay: Stay, trip: Trip): GuestBefore | null {
  const confirmed = trip.guests.find(({ state }) => state === 'confirmed')
  if (confirmed)
    return { name: confirmed.name || confirmed.email, email: confirmed.email, hasLink: true }
  const name = getTraveler(stay)
  return name === '' ? null : { name, email: '', hasLink: false }
}

/** The owner, or the guest in whose name the stay is. */
function FirstGuest({ stay, trip }: Omit<ComingCardProps, 'mayChange'>) {
  const { owner, role, isOwner } = useOwnerSettings()
  const typeNames: Readonly<Record<string, string>> = terms.stayTypes
  const traveler = getTraveler(stay)
  const isOwn = traveler === ''
  const name = traveler || owner.ownerName
  const confirmed = trip.guests.find(({ state }) => state === 'confirmed')
  // a co-owner or a person with limited access isn't the owner named here
  const ownFact = isOwner && role === 'full' ? tripsGuests().youCheckIn : ''
  const facts = confirmed
    ? [tripsGuests().canCheckIn, ...arrivalFacts(confirmed)]
    : [isOwn ? ownFact : typeNames[stay.type]].filter(Boolean)
  return (
    <li>
      <Initials of={name} />
      <p>
        {name}
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        {confirmed && trip.phase !== 'after' && (
          <GuestPageLink stayId={stay.id} guest={name} className="textlink" />
        )}
      </p>
      {confirmed ? <GuestState state="confirmed" /> : isOwn && trip.phase !== 'after' && <Ready />}
    </li>
  )
}

const Ready = () => (
  <span className="pill pill--ok">
    <Icon name="check" />
    {tripsGuests().ready}
  </span>
)

function OtherPeople({ stay }: { stay: Stay }) {
  const { resOptions } = useOwnerSettings()
  const [first = 0, ...others] = stay.people
  const rest = [Math.max(0, first - 1), ...others]
  const count = rest.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  return (
    <li>
      <span className={`${styles.initials} ${styles.rest}`} aria-hidden="true">
        +{count}
      </span>
      <p>{describePeople(rest, resOptions.peopleLabels)}</p>
    </li>
  )
}
