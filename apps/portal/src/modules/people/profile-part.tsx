import { type ReactNode, useState } from 'react'
import { useRoute } from '../../shared/portal.tsx'
import { useMedia } from '../../shared/use-media.ts'
import { getPlace } from './profile-nav.tsx'
import styles from './profile-part.module.css'
import { findPart, type ProfilePartName } from './profile-parts.ts'

interface ProfilePartProps {
  readonly part: ProfilePartName
  /** Name in the menu, and the default title. */
  readonly name: string
  readonly title?: string
  /** A short summary, shown while the part is folded. */
  readonly state: ReactNode
  readonly children: ReactNode
}

/**
 * A part of the profile. On narrow screens, it is folded to a line with a summary unless it is the
 * addressed one. The element is the same in both layouts, so rotating a tablet keeps typed text.
 */
export function ProfilePart({ part, name, title = name, state, children }: ProfilePartProps) {
  const isFolded = useMedia('(max-width: 63.99rem)')
  const isAddressed = findPart(useRoute().path) === part
  const [isOpen, setIsOpen] = useState(isAddressed)
  const [wasAddressed, setWasAddressed] = useState(isAddressed)
  if (isAddressed !== wasAddressed) {
    setWasAddressed(isAddressed)
    if (isAddressed) setIsOpen(true)
  }
  const [wasShown, setWasShown] = useState(false)
  const isShown = isOpen || !isFolded
  if (isShown && !wasShown) setWasShown(true)
  return (
    <div id={getPlace(part)} tabIndex={-1}>
      <details
        className={isFolded ? styles.folded : undefined}
        open={isShown}
        onToggle={({ currentTarget }) => isFolded && setIsOpen(currentTarget.open)}
      >
        <summary hidden={!isFolded}>
          {isFolded && (
            <>
              <h2>{title}</h2> <span className="muted">{state}</span>
            </>
          )}
        </summary>
        {(isShown || wasShown) && children}
      </details>
    </div>
  )
}
