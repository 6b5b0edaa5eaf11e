import { Details } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { useMedia } from '../../shared/use-media.ts'
import { placeOf } from './profile-nav.tsx'
import styles from './profile-part.module.css'
import type { ProfilePartName } from './profile-parts.ts'

interface ProfilePartProps {
  readonly part: ProfilePartName
  /** In the menu, and here where it is not called otherwise. */
  readonly name: string
  readonly title?: string
  /** How it stands, in a few words, for who sees no more of it. */
  readonly state: ReactNode
  readonly children: ReactNode
}

/** A part of the profile; where its menu has no room beside it, folded to a line that says its state. */
export function ProfilePart({ part, name, title = name, state, children }: ProfilePartProps) {
  const isFolded = useMedia('(max-width: 63.99rem)')
  return (
    <div id={placeOf(part)} tabIndex={-1}>
      {isFolded ? (
        <Details
          className={styles.folded}
          summary={
            <span className={styles.line}>
              <b>{title}</b> <span className="muted">{state}</span>
            </span>
          }
        >
          {() => children}
        </Details>
      ) : (
        children
      )}
    </div>
  )
}
