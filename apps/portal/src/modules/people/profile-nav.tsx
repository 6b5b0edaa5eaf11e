import { commonShell } from '@ownerng/messages/common/shell'
import { useEffect, useState } from 'react'
import { useRoute } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './profile-nav.module.css'

/** A part of the profile: the id of its place on the page, and what it is called. */
export interface ProfilePart {
  readonly id: string
  readonly name: string
}

/** Leads to the parts of the profile, each at an address of its own; beside them at the desk. */
export function ProfileNav({ parts }: { parts: readonly ProfilePart[] }) {
  const wanted = useRoute().query.get('part')
  const shown = useShownPart(parts)
  // what the resort asks comes after the rest
  const isThere = parts.some(({ id }) => id === wanted)
  useEffect(() => {
    if (wanted && isThere) showPart(wanted)
  }, [wanted, isThere])
  return (
    <nav className={styles.nav} aria-label={commonShell().menu.profile}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={name}>
            <a
              href={hrefTo('/nav/profile', { part: id })}
              aria-current={id === shown ? 'location' : undefined}
              // the same address once more leads there once more
              onClick={() => id === wanted && showPart(id)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showPart(id: string): void {
  const place = document.getElementById(id)
  const folded = place?.querySelector('details')
  if (folded) folded.open = true
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** The part that is read: the last that has come to the upper third of the window. */
function useShownPart(parts: readonly ProfilePart[]): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const look = () => {
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      const passed = parts.filter(({ id }) => top(id) <= innerHeight / 3)
      setShown((isAtEnd && scrollY > 0 ? parts : passed).at(-1)?.id ?? parts[0]?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [parts])
  return shown
}
