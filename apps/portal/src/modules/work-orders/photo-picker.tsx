import { readerContext } from '@ownerng/messages'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ProblemNote } from '@ownerng/ui'
import { useState } from 'react'
import styles from './photo-picker.module.css'
import { shrinkPhoto } from './shrink-photo.ts'
import { WorkIcon } from './work-icon.tsx'

const t = workOrdersTexts
/** So many a work order takes, with those of its messages. */
export const MAX_PHOTOS = 6
// the page's policy allows data addresses for pictures, and no others from here
const DATA_PREFIX = 'data:image/jpeg;base64,'

/** A photo that was chosen, made small: its bytes in base64, as a draft can keep them. */
export interface PickedPhoto {
  readonly name: string
  readonly jpeg: string
  /** Once it arrived, although its message did not. */
  readonly id?: string
}

interface PickedPhotosProps {
  readonly photos: readonly PickedPhoto[]
  /** They are there after a reload. */
  readonly areStored: boolean
  /** A file that no photo could be made of; '' where all could. */
  readonly refused: string
  readonly onPhotos: (change: PhotosChange) => void
}

type PhotosChange = (before: readonly PickedPhoto[]) => readonly PickedPhoto[]

/** The photos that were chosen, each of which can go again. */
export function PickedPhotos({ photos, areStored, refused, onPhotos }: PickedPhotosProps) {
  return (
    <>
      <ProblemNote text={refused && t().notPhoto({ name: refused })} />
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

interface AddPhotosProps {
  readonly photos: readonly PickedPhoto[]
  /** The photos that an order already has, by their ids. */
  readonly sent?: readonly string[]
  readonly onPhotos: (change: PhotosChange) => void
  readonly onRefused: (name: string) => void
}

/** A button that chooses photos and makes them small; not there once an order has all it can. */
export function AddPhotos({ photos, sent = [], onPhotos, onRefused }: AddPhotosProps) {
  const roomBeside = (chosen: readonly PickedPhoto[]) =>
    MAX_PHOTOS - sent.length - chosen.filter(({ id = '' }) => !sent.includes(id)).length
  async function add(files: readonly File[]) {
    const shrunk = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: await shrinkPhoto(file) })),
    )
    onRefused(shrunk.find((photo) => photo.bytes === null)?.name ?? '')
    const read = await Promise.all(
      shrunk.flatMap(({ name, bytes }) => (bytes ? [toPickedPhoto(name, bytes)] : [])),
    )
    onPhotos((before) => [...before, ...read.slice(0, Math.max(0, roomBeside(before)))])
  }
  if (roomBeside(photos) <= 0)
    return <p className="muted">{t().photosFull({ most: MAX_PHOTOS })}</p>
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

/** Chooses photos, shows them, and lets them go again. */
export function PhotoPicker({ photos, areStored, onPhotos }: PhotoPickerProps) {
  const [refused, setRefused] = useState('')
  return (
    <div className={styles.picker}>
      <PickedPhotos {...{ photos, areStored, refused, onPhotos }} />
      <div className={styles.line}>
        <p className="muted small">{t().photosText}</p>
        <AddPhotos photos={photos} onPhotos={onPhotos} onRefused={setRefused} />
      </div>
    </div>
  )
}

/** The bytes of a photo, to send. */
export function photoBytes({ jpeg }: PickedPhoto): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
}

/** The names of photos as a sentence lists them. */
export const namesOf = (names: readonly string[]) =>
  new Intl.ListFormat(readerContext().locale).format(names)

function toPickedPhoto(name: string, bytes: Blob): Promise<PickedPhoto> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name, jpeg: String(reader.result).slice(DATA_PREFIX.length) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
}
