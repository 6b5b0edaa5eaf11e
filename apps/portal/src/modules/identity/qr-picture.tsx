import { peopleProfile } from '@ownerng/messages/people/profile'
import { encode } from 'uqr'
import styles from './security.module.css'

/** A QR code. Dark on white in every color scheme, as cameras require. */
export function QrPicture({ text }: { text: string }) {
  const dots = encode(text, { border: 2 }).data
  const path = dots
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={peopleProfile().qr}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
