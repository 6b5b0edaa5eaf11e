import { daysBetween, getTravelerInText, tripPhase } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Icon } from '@ownerng/ui'
import { stayDates, weekdayInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../shared/place-picture.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Stay, Trip } from '../../shared/stay.ts'
import { TripIcon } from '../../shared/trip-icon.tsx'
import { whyNot } from '../../shared/who-may.ts'
import { ShareButton } from './share-button.tsx'
import styles from './trip-hero.module.css'

const t = tripsTexts

interface TripHeroProps {
  readonly stay: Stay
  readonly today: string
  /** Undefined while loading. */
  readonly trip: Trip | undefined
}

/** The view, the countdown, the place, and its dates. */
export function TripHero({ stay, today, trip }: TripHeroProps) {
  const phase = tripPhase(stay, today)
  return (
    <div className={styles.hero} data-phase={phase}>
      <div className={styles.picture}>
        <PlacePicture place={stay} sizes="(min-width: 48rem) 72vw, 100vw" />
      </div>
      <div className="wrap">
        <a className={styles.back} href={hrefTo('/nav/reservations')}>
          <TripIcon name="back" />
          {staysTexts().back}
        </a>
        <p>
          <span className="pill">
            {phase !== 'canceled' && <Icon name="cal" />}
            {countdown(stay, today)}
          </span>
        </p>
        <h1>
          <ResortText>{stay.unitName}</ResortText>
        </h1>
        <p className={styles.dates}>{stayDates(stay.arrival, stay.departure)}</p>
        <HeroActions stay={stay} trip={trip} isOver={phase === 'after' || phase === 'canceled'} />
      </div>
    </div>
  )
}

function countdown(stay: Stay, today: string): string {
  if (stay.status === 'held') return t().held
  const phase = tripPhase(stay, today)
  if (phase === 'canceled') return t().canceled
  const traveler = getTravelerInText(stay)
  if (phase === 'after') return t().over(traveler)
  return phase === 'during'
    ? t().here({ day: weekdayInText(stay.departure), ...traveler })
    : t().countdown({ days: daysBetween(today, stay.arrival) })
}

function HeroActions({
  stay,
  trip,
  isOver,
}: Pick<TripHeroProps, 'stay' | 'trip'> & { readonly isOver: boolean }) {
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  const mayBook = useOffersBooking()
  const settings = useOwnerSettings()
  const { menuOptions, woOptions } = settings
  const mayAct = whyNot('book', settings) === null
  const mayReport = !menuOptions.hideWorkOrders && woOptions.allowNew && mayAct
  if (!isOver)
    return (
      <div className={styles.acts}>
        {stay.status === 'confirmed' && (
          <a
            className="btn btn--sun"
            href={fileHref(`/reservations/${stay.id}/stay.ics`)}
            download
            onClick={() => showOutcome(commonOutcomes().files.calendar)}
          >
            <Icon name="plus" />
            {t().calendar}
          </a>
        )}
        {trip && stay.status === 'confirmed' && mayAct && (
          <ShareButton stay={stay} sharedOn={trip.sharedOn} />
        )}
      </div>
    )
  return (
    <div className={styles.acts}>
      {mayBook && (
        <a className="btn btn--sun" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t().bookAgain}
        </a>
      )}
      {mayReport && stay.status === 'stayed' && (
        <a
          className="btn btn--clear"
          href={hrefTo('/nav/workorders/addworkorder', { stay: stay.id })}
        >
          {t().report}
        </a>
      )}
    </div>
  )
}
