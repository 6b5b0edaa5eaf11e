import type { ReactNode } from 'react'
import styles from './card-picture.module.css'
import { type PicturedPlace, PlacePicture } from './place-picture.tsx'

interface CardPictureProps {
  readonly place: PicturedPlace
  readonly className?: string | undefined
  /** The label on the picture. */
  readonly children: ReactNode
}

/** The picture of a place along the edge of its card, with a label. */
export function CardPicture({ place, className = '', children }: CardPictureProps) {
  return (
    <div className={`${styles.cardPicture} ${className}`}>
      <div className="plate">
        <PlacePicture place={place} sizes="(min-width: 48rem) 24rem, 100vw" />
      </div>
      {children}
    </div>
  )
}
