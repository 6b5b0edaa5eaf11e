// biome-ignore-all lint/correctness/noRestrictedElements: packages/ui has no field for files, and this is the only one
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ProblemNote } from '@ownerng/ui'
import { useState } from 'react'
import { inOneLine } from '../../shared/amounts.ts'
import styles from './photo-picker.module.css'
import { shrinkPhoto } from './shrink-photo.ts'
import { WorkIcon } from './work-icon.tsx'

const t = workOrdersTexts
/** Maximum number of photos per work order, including those of its messages. */
export const MAX_PHOTOS = 6
// the page's content security policy allows data: addresses for images, but no blob: ones
const DATA_PREFIX = 'data:image/jpeg;base64,'

/** A chosen photo, shrunk and encoded in base64 so that a draft can store it. */
export interface PickedPhoto {
  readonly name: string
  readonly jpeg: string
  /** Set once the photo arrived, even if its message didn't. */
  readonly id?: string
}

/** Files of the last choice that couldn't be added. */
export interface MissedPhotos {
  /** Names of files that aren't readable images. */
  readonly unread: readonly string[]
  /** Number of photos over the limit. */
  readonly leftOut: number
}

export const NONE_MISSED: MissedPhotos = { unread: [], leftOut: 0 }

interface PickedPhotosProps {
  readonly photos: readonly PickedPhoto[]
  /** Whether they survive a reload. */
  readonly areStored: boolean
  readonly missed: MissedPhotos
  readonly onPhotos: (change: PhotosChange) => void
}

type PhotosChange = (before: readonly PickedPhoto[]) => readonly PickedPhoto[]

/** The chosen photos, each with a button to remove it. */
export function PickedPhotos({ photos, areStored, missed, onPhotos }: PickedPhotosProps) {
  return (
    <>
      <MissedNotes missed={missed} />
      {photos.length > 0 && (
        <ul className={styles.picked}>
          {photos.map((photo, index) => (
            <li key={`${index} ${photo.name}`}>
              <img src={`${DATA_PREFIX}${photo.jpeg}`} alt={photo.name} />
              <button
                className="textlink"
                type="button"
                onClick={() => onPhotos((before) => before.filter((picked) => picked !== photo))}
              >
                {t().removePhoto({ name: photo.name })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!areStored && photos.length > 0 && <p role="status">{t().photosNotKept}</p>}
    </>
  )
}

function MissedNotes({ missed: { unread, leftOut } }: { missed: MissedPhotos }) {
  const names = inOneLine(unread)
  return (
    <>
      <ProblemNote text={names && t().notPhoto({ names, count: unread.length })} />
      <ProblemNote
        text={leftOut > 0 ? t().photosLeftOut({ count: leftOut, most: MAX_PHOTOS }) : ''}
      />
    </>
  )
}

interface AddPhotosProps {
  readonly photos: readonly PickedPhoto[]
  /** Ids of the photos that the order already has. */
  readonly sent?: readonly string[]
  readonly onPhotos: (change: PhotosChange) => void
  readonly onMissed: (missed: MissedPhotos) => void
}

/** A button that adds and shrinks photos; absent once the order has the maximum. */
export function AddPhotos({ photos, sent = [], onPhotos, onMissed }: AddPhotosProps) {
  const unsent = (chosen: readonly PickedPhoto[]) =>
    chosen.filter(({ id = '' }) => !sent.includes(id)).length
  async function add(files: readonly File[]) {
    const shrunk = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: await shrinkPhoto(file) })),
    )
    const unread = shrunk.filter(({ bytes }) => bytes === null).map(({ name }) => name)
    const read = await Promise.all(
      shrunk.flatMap(({ name, bytes }) => (bytes ? [toPickedPhoto(name, bytes)] : [])),
    )
    onPhotos((before) => {
      const fitting = read.slice(0, Math.max(0, MAX_PHOTOS - sent.length - unsent(before)))
      onMissed({ unread, leftOut: read.length - fitting.length })
      return [...before, ...fitting]
    })
  }
  const chosen = unsent(photos)
  if (sent.length >= MAX_PHOTOS)
    return <p className="muted">{t().photosFull({ most: MAX_PHOTOS })}</p>
  if (sent.length + chosen >= MAX_PHOTOS)
    return <p className="muted">{t().photosChosen({ chosen, sent: sent.length })}</p>
  return (
    <label className={`btn btn--quiet ${styles.add}`}>
      <WorkIcon name="camera" />
      {photos.length > 0 ? t().addAnother : t().addPhoto}
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type PhotoPickerProps = Pick<PickedPhotosProps, 'photos' | 'areStored' | 'onPhotos'>

/** Chooses photos, shows them, and removes them. */
export function PhotoPicker({ photos, areStored, onPhotos }: PhotoPickerProps) {
  const [missed, setMissed] = useState(NONE_MISSED)
  return (
    <div className={styles.picker}>
      <PickedPhotos {...{ photos, areStored, missed, onPhotos }} />
      <div className={styles.line}>
        <p className="muted small">{t().photosText}</p>
        <AddPhotos photos={photos} onPhotos={onPhotos} onMissed={setMissed} />
      </div>
    </div>
  )
}

/** The bytes of a photo, to send. */
export function photoBytes({ jpeg }: PickedPhoto): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
}

function toPickedPhoto(name: string, bytes: Blob): Promise<PickedPhoto> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name, jpeg: String(reader.result).slice(DATA_PREFIX.length) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
}
