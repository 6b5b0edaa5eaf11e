import type { ReactNode } from 'react'
import styles from './card-picture.module.css'
import { Scene } from './scene.tsx'

interface CardPictureProps {
  readonly picture: string
  readonly className?: string | undefined
  /** What stands on it. */
  readonly children: ReactNode
}

/** The picture of a place along the edge of its card, with a word on it. */
export function CardPicture({ picture, className = '', children }: CardPictureProps) {
  return (
    <div className={`${styles.cardPicture} ${className}`}>
      <div className="plate">
        <Scene picture={picture} />
      </div>
      {children}
    </div>
  )
}
