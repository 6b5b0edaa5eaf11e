import { useEffect, useState } from 'react'
import { workOrdersTexts } from '../../shared/section-texts/work-orders.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const t = workOrdersTexts
const MOST = 6

/** A photo that was chosen, made small. */
export interface Picked {
  readonly name: string
  readonly bytes: Blob
}

/** Chooses photos, shows them, and lets them go again. */
export function PhotoPicker({ photos, onPhotos }: { photos: readonly Picked[]; onPhotos: (photos: readonly Picked[]) => void }) {
  const [refused, setRefused] = useState('')
  async function add(files: readonly File[]) {
    const shrunk = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await shrinkPhoto(file) })))
    setRefused(shrunk.find((photo) => photo.bytes === null)?.name ?? '')
    onPhotos([...photos, ...shrunk.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []))].slice(0, MOST))
  }
  return (
    <div className={`f ${refused ? 'bad' : ''}`}>
      <label htmlFor="wo-photos">{t.photos}</label>
      <p className="hint" id="wo-photos-text">
        {t.photosText}
      </p>
      {refused && (
        <p className="oops" role="alert">
          {t.notPhoto(refused)}
        </p>
      )}
      <input
        className="files"
        id="wo-photos"
        type="file"
        accept="image/*"
        multiple
        aria-describedby="wo-photos-text"
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={`${index} ${photo.name}`}>
            <Thumbnail photo={photo} />
            <button className="btn btn--quiet" type="button" onClick={() => onPhotos(photos.filter((each) => each !== photo))}>
              {t.removePhoto(photo.name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Thumbnail({ photo }: { photo: Picked }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    // the page's policy allows data addresses for pictures, and no others from here
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(photo.bytes)
    return () => reader.abort()
  }, [photo])
  return address ? <img src={address} alt={photo.name} /> : null
}
