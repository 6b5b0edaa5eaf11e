import { dateAt } from '@ownerng/domain'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Async, Card, Loading } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getWallTime } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { QuestionsCard } from '../../shared/questions-card.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Stay, Trip } from '../../shared/stay.ts'
import { tripQuery } from '../../shared/stays.query.ts'
import { useIsOver } from '../../shared/use-is-over.ts'
import { whyNot } from '../../shared/who-may.ts'
import { ArrivalCard } from './arrival-card.tsx'
import { ComingCard } from './coming-card.tsx'
import { CostCard } from './cost-card.tsx'
import { DirectionsCard } from './directions-card.tsx'
import { KeyFacts } from './key-facts.tsx'
import { RequestsCard } from './requests-card.tsx'
import { DoneByStaffCard, EventsCard, WeatherCard } from './side-cards.tsx'
import { TripHero } from './trip-hero.tsx'
import styles from './trip-page.module.css'
import { UnitIssues } from './unit-state.tsx'

const t = tripsTexts

/** The page of one stay, for looking forward to it and for use on the way. */
export function TripPage({ stay }: { stay: Stay }) {
  const trip = useQuery(tripQuery(useSession(), stay.id))
  const { resort } = useOwnerSettings()
  const [now] = useState(() => new Date())
  const today = trip.data?.today ?? dateAt(now, resort.timeZone)
  return (
    <>
      <TripHero stay={stay} today={today} trip={trip.data} />
      <div className="wrap">
        <KeyFacts stay={stay} sleeps={trip.data?.sleeps} />
        <Async query={trip} waiting={<Waiting />}>
          {(data) => <TripCards stay={stay} trip={data} />}
        </Async>
      </div>
    </>
  )
}

/** Two columns on desktop; on a phone the second follows the first. */
function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  )
}

const Waiting = () => (
  <Columns
    main={<Loading label={t().loading} lines={8} />}
    side={<Loading label={t().cost} lines={6} />}
  />
)

function TripCards({ stay, trip }: { stay: Stay; trip: Trip }) {
  // don't offer actions that the server would refuse for a read-only sign-in
  const mayAct = whyNot('book', useOwnerSettings()) === null
  const mayChange = stay.status === 'confirmed' && mayAct
  if (trip.phase === 'canceled')
    return (
      <Columns
        main={
          <>
            <GoneCard stay={stay} />
            <DoneByStaffCard stay={stay} />
          </>
        }
        side={<QuestionsCard />}
      />
    )
  return (
    <Columns
      main={
        <>
          <ArrivalCard stay={stay} trip={trip} />
          <DirectionsCard trip={trip} />
          <ComingCard stay={stay} trip={trip} mayChange={mayChange && trip.ladder.length > 0} />
          {trip.phase !== 'after' && <UnitIssues stay={stay} />}
        </>
      }
      side={
        <>
          {trip.phase !== 'after' && <WeatherCard stay={stay} trip={trip} />}
          <RequestsCard stay={stay} trip={trip} />
          <CostCard stay={stay} trip={trip} mayChange={mayChange} />
          <DoneByStaffCard stay={stay} />
          {trip.phase !== 'after' && <EventsCard stay={stay} trip={trip} />}
          <QuestionsCard />
        </>
      }
    />
  )
}

/** Says that a stay is canceled, and why if the resort did it, with a link to the refund. */
function GoneCard({ stay }: { stay: Stay }) {
  const { undoUntil, unitName, canceled } = stay
  const isFree = useIsOver(undoUntil) || undoUntil === null
  const texts = staysCanceled()
  const nights = isFree
    ? t().goneText
    : texts.holding({ unit: unitName, time: getWallTime(undoUntil) })
  return (
    <Card className={styles.gone} title={t().gone}>
      <p>{canceled?.byResort ? texts.byResort[canceled.byResort] : nights}</p>
      {canceled && (
        <p>
          <a
            className="btn btn--main"
            href={hrefTo(`/nav/reservations/${stay.id}`, { canceled: '1' })}
          >
            {t().whatCameBack}
          </a>
        </p>
      )}
    </Card>
  )
}
