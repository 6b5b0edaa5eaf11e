import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { CloseButton } from '@ownerng/ui'
import { useRef } from 'react'
import { useFileHref } from '../../shared/file-href.ts'
import styles from './order-photos.module.css'
import { WorkIcon } from './work-icon.tsx'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts

interface OrderPhotosProps {
  readonly photos: readonly string[]
  /**
   * The order of the photos: a photo is labeled by its position among all of the order's photos.
   */
  readonly of: Pick<WorkOrder, 'photos'>
  /** Small thumbnails, next to a message. */
  readonly isSmall?: boolean
}

/** An order's photos. Each opens in full size. */
export function OrderPhotos({ photos, of, isSmall = false }: OrderPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={`${styles.photos} ${isSmall ? styles.isSmall : ''}`}>
      {photos.map((photo) => (
        <li key={photo}>
          <OrderPhoto photo={photo} name={t().photo({ index: of.photos.indexOf(photo) + 1 })} />
        </li>
      ))}
    </ul>
  )
}

function OrderPhoto({ photo, name }: { photo: string; name: string }) {
  const src = useFileHref()(`/work-order-photos/${photo}`)
  const large = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        className={styles.open}
        type="button"
        aria-haspopup="dialog"
        onClick={() => large.current?.showModal()}
      >
        <img src={src} alt={name} loading="lazy" />
        <span className={styles.view}>
          <WorkIcon name="eye" />
          {t().viewPhoto}
        </span>
      </button>
      {/* as large as the window; dialogs of the UI package are only as wide as text */}
      <dialog className={styles.large} ref={large} aria-label={name} closedby="any">
        <img src={src} alt={name} loading="lazy" />
        <CloseButton label={t().closePhoto} />
      </dialog>
    </>
  )
}
