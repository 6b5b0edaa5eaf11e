import { staysPlace } from '@ownerng/messages/stays/place'
import { useEffect } from 'react'
import { PhotoImage, type PicturedPlace, PlacePicture } from '../../../shared/place-picture.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import styles from './photo-deck.module.css'
import type { PlacePhoto } from './place.query.ts'
import { useModal } from './use-modal.ts'

const t = staysPlace

/** Number of photos on the page; the others are in the list. */
const ON_DECK = 5

interface PhotoDeckProps {
  readonly place: PicturedPlace
  readonly photos: readonly PlacePhoto[]
  readonly hrefOf: (number: number) => string
}

/** The first photos, each a link to the full list; a large drawing if there are none. */
export function PhotoDeck({ place, photos, hrefOf }: PhotoDeckProps) {
  if (photos.length === 0)
    return (
      <div className={`${styles.deck} ${styles.isSingle}`}>
        <PlacePicture place={place} sizes="(min-width: 73rem) 70rem, 100vw" />
      </div>
    )
  const shown = photos.slice(0, ON_DECK)
  return (
    <div className={`${styles.deck} ${shown.length < ON_DECK ? styles.isFew : ''}`}>
      {shown.map((photo, index) => (
        <a key={photo.address} href={hrefOf(index + 1)}>
          <PhotoImage
            photo={{
              ...photo,
              alt: t().photoOf({ number: index + 1, count: photos.length, alt: photo.alt }),
            }}
            sizes={
              index === 0
                ? '(min-width: 73rem) 34rem, (min-width: 48rem) 50vw, 100vw'
                : '(min-width: 73rem) 17rem, 25vw'
            }
          />
        </a>
      ))}
      <a className="btn btn--quiet" href={hrefOf(1)}>
        {t().allPhotos({ count: photos.length })}
      </a>
    </div>
  )
}

interface PhotoListProps {
  readonly name: string
  readonly photos: readonly PlacePhoto[]
  /** The pressed photo, counted from 1. */
  readonly first: number
  readonly onClose: () => void
}

/** All photos in full screen, in a column. */
export function PhotoList({ name, photos, first, onClose }: PhotoListProps) {
  const dialog = useModal()
  useEffect(() => {
    if (first > 1) dialog.current?.querySelector(`[data-photo="${first}"]`)?.scrollIntoView()
  }, [dialog, first])
  const own = photos.filter(({ isOfResort }) => !isOfResort)
  const ofResort = photos.filter(({ isOfResort }) => isOfResort)
  const getNumber = (photo: PlacePhoto) => photos.indexOf(photo) + 1
  return (
    <dialog
      className={styles.list}
      ref={dialog}
      aria-labelledby="h-photos"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <h2 id="h-photos" tabIndex={-1}>
          {t().photosOf({ name })}
        </h2>
        <button className="btn btn--quiet" type="button" onClick={onClose}>
          {t().closePhotos}
        </button>
      </div>
      <div className={styles.photos}>
        {own.map((photo) => (
          <Figure key={photo.address} photo={photo} number={getNumber(photo)} />
        ))}
        {ofResort.length > 0 && <h3>{t().atResort}</h3>}
        {ofResort.map((photo) => (
          <Figure key={photo.address} photo={photo} number={getNumber(photo)} />
        ))}
      </div>
    </dialog>
  )
}

function Figure({ photo, number }: { photo: PlacePhoto; number: number }) {
  return (
    <figure data-photo={number}>
      <PhotoImage photo={photo} sizes="(min-width: 64rem) 60rem, 100vw" />
      {photo.caption && (
        <figcaption>
          <ResortText>{photo.caption}</ResortText>
        </figcaption>
      )}
    </figure>
  )
}
