import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysPlace } from '@ownerng/messages/stays/place'
import { Async, Icon, type IconName } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isUsable, type Place } from '../../../shared/availability.query.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { PhotoDeck, PhotoList } from './photo-deck.tsx'
import { type PlacePage, placeQuery } from './place.query.ts'
import { Access, Beds, FloorPlan, Inside, SiteMap } from './place-facts.tsx'
import { PriceCard, PriceDock } from './place-price.tsx'
import styles from './place-sheet.module.css'
import { useModal } from './use-modal.ts'

const t = staysPlace

interface PlaceSheetProps {
  readonly place: Place
  readonly criteria: Criteria
  readonly nights: number
  /** The photo at which the list is open, counted from 1; 0 if the list is closed. */
  readonly photo: number
  readonly hrefOfPhoto: (number: number) => string
  readonly onChoose: () => void
  readonly onClose: () => void
  readonly onClosePhotos: () => void
}

/** The page of a place on top of the list that opened it: Escape, Back, and its button close it. */
export function PlaceSheet(props: PlaceSheetProps) {
  const { place, onChoose, onClose } = props
  const dialog = useModal()
  const price = useRef<HTMLDivElement>(null)
  const page = useQuery(placeQuery(useSession(), place.unitTypeCode))
  const isPriceVisible = useIsVisible(price, dialog)
  return (
    <dialog
      className={styles.sheet}
      ref={dialog}
      aria-labelledby="h-place"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <button className="btn btn--quiet" type="button" onClick={onClose}>
          <Icon className={styles.back} name="right" />
          <span className={styles.wide}>{t().back}</span>
          <span className={styles.narrow}>{t().backShort}</span>
        </button>
        <h2 id="h-place" tabIndex={-1}>
          <ResortText>{place.name}</ResortText>
        </h2>
        <span className={styles.wide}>
          {isUsable(place) && !(page.data && isPriceVisible) && (
            <button className="btn btn--main" type="button" onClick={onChoose}>
              {t().choose}
            </button>
          )}
        </span>
      </div>
      <div className={styles.body}>
        <Async query={page} label={place.name} lines={8}>
          {(loaded) => <PlaceBody {...props} page={loaded} priceRef={price} />}
        </Async>
      </div>
      <PriceDock {...props} />
    </dialog>
  )
}

interface PlaceBodyProps extends PlaceSheetProps {
  readonly page: PlacePage
  readonly priceRef: RefObject<HTMLDivElement | null>
}

function PlaceBody({ page, priceRef, ...props }: PlaceBodyProps) {
  const { place, photo, hrefOfPhoto, onClosePhotos } = props
  const { photos, details } = page
  return (
    <>
      <PhotoDeck place={place} photos={photos} hrefOf={hrefOfPhoto} />
      {photo > 0 && photos.length > 0 && (
        <PhotoList name={place.name} photos={photos} first={photo} onClose={onClosePhotos} />
      )}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Glance place={place} />
          <Beds details={details} />
          <Access details={details} />
        </div>
        <aside className={styles.aside}>
          <div ref={priceRef}>
            <PriceCard {...props} />
          </div>
          <ContactCard title={t().ask} />
        </aside>
      </div>
      <div className={styles.drawings}>
        <FloorPlan plan={page.plan} />
        <SiteMap name={place.name} page={page} />
      </div>
      <div className={styles.sections}>
        <Inside details={details} />
      </div>
      <div className={styles.narrow}>
        <ContactCard title={t().ask} />
      </div>
    </>
  )
}

/** The most important facts. */
function Glance({ place }: { place: Place }) {
  const facts: [IconName, string][] = [
    ['users', staysBooking().sleeps({ count: place.sleeps })],
    ['bed', place.beds],
    ['size', place.areaSqFt > 0 ? staysBooking().sqFt({ feet: place.areaSqFt }) : ''],
    ['view', place.outlook],
    ['step', place.access],
  ]
  const line = [place.description, place.home ? t().homeUnit : ''].filter(Boolean).join(' · ')
  return (
    <section aria-label={t().glance}>
      {line && <p className="muted">{line}</p>}
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
    </section>
  )
}

/** Whether an element in a scrolling box is visible; true until that is known. */
function useIsVisible(
  element: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): boolean {
  const [isSeen, setIsSeen] = useState(true)
  // the element appears with loaded data, so look for it after each render
  const [watched, setWatched] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (element.current !== watched) setWatched(element.current)
  })
  useEffect(() => {
    if (!watched) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsSeen(entry?.isIntersecting ?? true),
      { root: box.current },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [watched, box])
  return isSeen
}
