import { tripsTexts } from '@ownerng/messages/trips/texts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { ResortText, useTextLanguage } from '../../shared/resort-text.tsx'
import type { Trip } from '../../shared/stay.ts'
import { TripIcon } from '../../shared/trip-icon.tsx'
import styles from './directions-card.module.css'

const t = tripsTexts

/** The resort's location, with a link to directions in the phone's maps app. */
export function DirectionsCard({ trip }: { trip: Trip }) {
  const { resort } = useOwnerSettings()
  const textLanguage = useTextLanguage()
  if (!resort.address && !trip.directions) return null
  return (
    <section className={`card ${styles.directions}`} aria-labelledby="h-directions">
      {trip.map && (
        <div className={styles.map}>
          <img
            src={trip.map.address}
            lang={textLanguage(trip.map.description)}
            alt={trip.map.description}
            width="640"
            height="360"
          />
        </div>
      )}
      <div className={styles.body}>
        <h2 id="h-directions">{t().howToGetHere}</h2>
        {resort.address && <address>{resort.address}</address>}
        {trip.directions && (
          <p>
            <ResortText>{trip.directions}</ResortText>
          </p>
        )}
        {resort.address && (
          <p>
            <a
              className="btn btn--main"
              href={mapsHref(`${resort.name}, ${resort.address}`)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <TripIcon name="pin" />
              {t().directions}
              <span className="visually-hidden">{t().newTab}</span>
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/**
 * Opens the maps app if there is one, otherwise a maps website. Nothing is requested before the
 * press.
 */
function mapsHref(destination: string): string {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return isApple
    ? `https://maps.apple.com/?${new URLSearchParams({ daddr: destination })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
