import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { InputField, ProblemNote } from '@ownerng/ui'
import { useState } from 'react'
import styles from './photo-picker.module.css'
import { shrinkPhoto } from './shrink-photo.ts'
import workOrdersStyles from './work-orders.module.css'

const t = workOrdersTexts
const MAX_PHOTOS = 6
// the page's policy allows data addresses for pictures, and no others from here
const DATA_PREFIX = 'data:image/jpeg;base64,'

/** A photo that was chosen, made small: its bytes in base64, as a draft can keep them. */
export interface PickedPhoto {
  readonly name: string
  readonly jpeg: string
}

interface PhotoPickerProps {
  readonly photos: readonly PickedPhoto[]
  /** They are there after a reload. */
  readonly areStored: boolean
  readonly onPhotos: (change: (before: readonly PickedPhoto[]) => readonly PickedPhoto[]) => void
}

/** Chooses photos, shows them, and lets them go again. */
export function PhotoPicker({ photos, areStored, onPhotos }: PhotoPickerProps) {
  const [refused, setRefused] = useState('')
  async function add(files: readonly File[]) {
    const shrunk = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: await shrinkPhoto(file) })),
    )
    setRefused(shrunk.find((photo) => photo.bytes === null)?.name ?? '')
    const read = await Promise.all(
      shrunk.flatMap(({ name, bytes }) => (bytes ? [toPickedPhoto(name, bytes)] : [])),
    )
    onPhotos((before) => [...before, ...read].slice(0, MAX_PHOTOS))
  }
  return (
    <InputField name="photos" label={t().photos} hint={t().photosText} optional>
      {(input) => (
        <>
          <ProblemNote text={refused && t().notPhoto({ name: refused })} />
          <input
            {...input}
            className={styles.fileInput}
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <ul className={workOrdersStyles.photos}>
            {photos.map((photo, index) => (
              <li key={`${index} ${photo.name}`}>
                <img src={`${DATA_PREFIX}${photo.jpeg}`} alt={photo.name} />
                <button
                  className="btn btn--quiet"
                  type="button"
                  onClick={() => onPhotos((before) => before.filter((picked) => picked !== photo))}
                >
                  {t().removePhoto({ name: photo.name })}
                </button>
              </li>
            ))}
          </ul>
          {!areStored && photos.length > 0 && <p role="status">{t().photosNotKept}</p>}
        </>
      )}
    </InputField>
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
