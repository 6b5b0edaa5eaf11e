import { commonShell } from '@ownerng/messages/common/shell'
import styles from './profile-nav.module.css'

/** A part of the profile: the id of its place on the page, and what it is called. */
export interface ProfilePart {
  readonly id: string
  readonly name: string
}

/** Leads to the parts of the profile; beside them at the desk. */
export function ProfileNav({ parts }: { parts: readonly ProfilePart[] }) {
  const show = (id: string) => {
    const place = document.getElementById(id)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.nav} aria-label={commonShell().menu.profile}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={name}>
            <button type="button" onClick={() => show(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
