import { Details } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { useMedia } from '../../shared/use-media.ts'
import styles from './profile-part.module.css'

interface ProfilePartProps {
  readonly id: string
  readonly name: string
  /** How it stands, in a few words, for who sees no more of it. */
  readonly state: string
  readonly children: ReactNode
}

/** A part of the profile; where its menu has no room beside it, folded to a line that says its state. */
export function ProfilePart({ id, name, state, children }: ProfilePartProps) {
  const isFolded = useMedia('(max-width: 63.99rem)')
  return (
    <div id={id} tabIndex={-1}>
      {isFolded ? (
        <Details
          className={styles.folded}
          summary={
            <span className={styles.line}>
              <b>{name}</b> <span className="muted">{state}</span>
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
