import { daysBetween } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysPlace } from '@ownerng/messages/stays/place'
import { Icon, type IconName, KeepNumbers, Notice, RadioField } from '@ownerng/ui'
import { useRef } from 'react'
import { formatNumber } from '../../../shared/amounts.ts'
import { type Availability, isUsable, type Place } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { CardPicture } from '../../../shared/card-picture.tsx'
import { stayInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRouter } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { hasPlacePage } from '../place/place.query.ts'
import bookingStyles from './booking.module.css'
import styles from './place-card.module.css'
import { PlaceCost } from './place-cost.tsx'
import { getOptions, reasonsLeft, type SharedReason } from './shared-reasons.ts'

const t = staysBooking

interface PlaceCardProps {
  readonly place: Place
  readonly availability: Availability
  /** Reasons that are already shown above the cards. */
  readonly shared: readonly SharedReason[]
  readonly criteria: Criteria
  readonly onChoose: (unitType: string) => void
}

/** A unit type: its facts, its cost, and one button; or why it isn't available. */
export function PlaceCard({ place, availability, shared, criteria, onChoose }: PlaceCardProps) {
  const { resOptions } = useOwnerSettings()
  const options = getOptions(place, availability.places, resOptions.showLockoff)
  const usable = options.filter(isUsable)
  const picked =
    options.find((option) => option.unitTypeCode === criteria.unitType) ?? usable[0] ?? place
  const chosen = picked.unitTypeCode === criteria.unitType && usable.includes(picked)
  const facts: [IconName, string][] = [
    ['users', t().sleeps({ count: picked.sleeps })],
    ['bed', picked.beds],
    ['size', picked.areaSqFt > 0 ? t().sqFt({ feet: picked.areaSqFt }) : ''],
    ['view', picked.outlook],
    ['step', picked.access],
  ]
  const wasPressed = useRef(false)
  // the confirmation replaces the pressed button
  const focusAfterPress = (said: HTMLElement | null) => {
    if (!said || !wasPressed.current) return
    wasPressed.current = false
    said.focus()
  }
  const id = `place-${place.unitTypeCode}`
  const pageLink = hasPlacePage(picked.unitTypeCode) && (
    <a
      className="textlink"
      href={bookingHref(`place/${picked.unitTypeCode}`, criteria)}
      aria-describedby={id}
    >
      {aboutText(picked)}
    </a>
  )
  return (
    <article
      className={`card ${styles.place} ${chosen ? styles.isChosen : ''}`}
      aria-labelledby={id}
    >
      <CardPicture className={styles.placePicture} place={place}>
        {place.home ? (
          <span className="pill">{t().home}</span>
        ) : (
          usable.includes(picked) &&
          picked.free < 4 && <span className="pill">{t().left({ free: picked.free })}</span>
        )}
      </CardPicture>
      <div className={styles.placeBody}>
        <div className={styles.placeHeader}>
          <div>
            <h3 id={id}>
              <ResortText>{place.name}</ResortText>
            </h3>
            {place.description && (
              <p className="muted">
                <ResortText>{place.description}</ResortText>
              </p>
            )}
          </div>
          <PlaceCost place={picked} nights={availability.nights} />
        </div>
        <ul className={styles.facts}>
          {facts.map(
            ([icon, text]) =>
              text && (
                <li key={icon}>
                  <Icon name={icon} />
                  {text}
                </li>
              ),
          )}
        </ul>
        {usable.length === 0 && pageLink && <p>{pageLink}</p>}
        {options.length > 1 && usable.length > 0 && (
          <RadioField
            classes={{ field: styles.lockOff ?? '' }}
            name="lock-off"
            legend={t().howMuch}
            options={options.map((option) => [
              option.unitTypeCode,
              <PartText key="text" option={option} isUsable={usable.includes(option)} />,
            ])}
            value={picked.unitTypeCode}
            isDisabled={(code) => !usable.some((option) => option.unitTypeCode === code)}
            onChange={onChoose}
          />
        )}
        {usable.length === 0 && (
          <Unavailable
            place={place}
            shared={shared}
            criteria={criteria}
            availability={availability}
          />
        )}
        {usable.length > 0 && (
          <div className={styles.placeFooter}>
            <p className={styles.footerText}>
              {pageLink}
              {picked.free > 0 && <span className="muted">{t().left({ free: picked.free })}</span>}
            </p>
            {chosen ? (
              <span ref={focusAfterPress} tabIndex={-1} className={`btn ${bookingStyles.chosen}`}>
                <Icon name="check" />
                {t().chosen}
              </span>
            ) : (
              <button
                className="btn btn--main"
                type="button"
                onClick={() => {
                  wasPressed.current = true
                  onChoose(picked.unitTypeCode)
                }}
              >
                {t().choose({ name: picked.name })}
              </button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** A side of a lock-off or the whole unit: its size and cost, or why it isn't available. */
function PartText({ option, isUsable }: { option: Place; isUsable: boolean }) {
  return (
    <>
      <b>{option.partLabel || t().whole}</b>
      <small>
        {isUsable ? (
          <>
            {t().sleeps({ count: option.sleeps })}
            {option.points !== null && (
              <>
                <br />
                {formatNumber(option.points)} {t().points}
              </>
            )}
          </>
        ) : (
          shortReason(option)
        )}
      </small>
    </>
  )
}

/** Short text next to the name of an unavailable lock-off side; "Full" only if it is full. */
function shortReason({ allowed, reasons, notFree }: Place): string | undefined {
  return allowed ? notFree?.short : reasons[0]?.short
}

/** Places that another owner might give up, in contrast to closed or owned time. */
const WAITLIST_CODES = ['FULL', 'PART_TAKEN']

interface UnavailableProps {
  readonly place: Place
  readonly shared: readonly SharedReason[]
  readonly criteria: Criteria
  readonly availability: Availability
}

function Unavailable({ place, shared, criteria, availability }: UnavailableProps) {
  const { goTo } = useRouter()
  const part = place.freeNights
  const booked = place.notFree?.stay
  if (place.allowed && part) {
    return (
      <>
        <Notice>
          <p>
            {t().partly({
              nights: part.nights,
              asked: availability.nights,
              dates: stayInText(part.arrival, part.departure),
            })}
          </p>
        </Notice>
        <div className={styles.placeFooter}>
          <span />
          <button
            className="btn btn--quiet"
            type="button"
            onClick={() =>
              goTo(
                bookingHref('choose', {
                  ...criteria,
                  arrival: part.arrival,
                  departure: part.departure,
                  unitType: place.unitTypeCode,
                }),
              )
            }
          >
            {t().takeNights({ nights: daysBetween(part.arrival, part.departure) })}
          </button>
        </div>
      </>
    )
  }
  if (!place.allowed) {
    const { own, above } = reasonsLeft(place, shared)
    return (
      <>
        {above.length > 0 && (
          <p className={styles.placeReason}>{[...new Set(above)].join(' · ')}</p>
        )}
        {own.length > 0 && <Reasons reasons={own} />}
      </>
    )
  }
  return (
    <>
      <Notice>
        <p>
          {place.notFree?.code === 'FULL' || !place.notFree ? t().isFull : place.notFree.sentence}
        </p>
        {booked && (
          <p>
            <a className="btn btn--quiet" href={hrefTo(`/nav/reservations/${booked.id}`)}>
              <KeepNumbers>{t().seeBooked({ number: booked.number })}</KeepNumbers>
            </a>
          </p>
        )}
      </Notice>
      {!criteria.resNum &&
        availability.hasWaitlist &&
        WAITLIST_CODES.includes(place.notFree?.code ?? 'FULL') && (
          <div className={styles.placeFooter}>
            <span />
            <a
              className="btn btn--quiet"
              href={bookingHref('waitlist', { ...criteria, unitType: place.unitTypeCode })}
            >
              {t().wait}
            </a>
          </div>
        )}
    </>
  )
}

/** The text of the link to the place's page, according to its content. */
function aboutText({ photo, hasPlan }: Place): string {
  if (!photo) return staysPlace().about
  return hasPlan ? staysPlace().photos : staysPlace().photosOnly
}
