import { stayDates } from '../../../shared/dates.ts'
import { type PicturedPlace, PlacePicture } from '../../../shared/place-picture.tsx'
import styles from './short-stay.module.css'

interface ShortStayProps {
  readonly name: string
  /** Distinguishes two stays; '' if the heading does. */
  readonly label: string
  readonly dates: { readonly arrival: string; readonly departure: string }
  readonly place: PicturedPlace
}

/** A compact stay: its picture, name, and dates. */
export function ShortStay({ name, label, dates, place }: ShortStayProps) {
  return (
    <div className={styles.short}>
      <div className="plate">
        <PlacePicture place={place} sizes="6rem" />
      </div>
      <p>
        {label && <small>{label}</small>}
        <b>{name}</b>
        {stayDates(dates.arrival, dates.departure)}
      </p>
    </div>
  )
}
