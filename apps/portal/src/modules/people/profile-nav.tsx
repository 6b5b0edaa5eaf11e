import { commonShell } from '@ownerng/messages/common/shell'
import { useEffect, useState } from 'react'
import { AccountIcon } from '../../shared/account-icon.tsx'
import { useRoute } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './profile-nav.module.css'
import { findPart, type ProfilePartName, profilePath } from './profile-parts.ts'

/** A part of the profile with its name. */
interface NamedPart {
  readonly part: ProfilePartName
  readonly name: string
}

const ICONS = {
  contact: 'mail',
  notifications: 'bell',
  people: 'users',
  security: 'shield',
  'payment-methods': 'card',
  'calendar-link': 'cal',
  language: 'globe',
  details: 'edit',
} as const

/** Links to the parts of the profile, each with its own address; a side menu on desktop. */
export function ProfileNav({ parts }: { parts: readonly NamedPart[] }) {
  const addressed = findPart(useRoute().path)
  const shown = useShownPart(parts, addressed)
  // the resort's questions load after the rest
  const isThere = parts.some(({ part }) => part === addressed)
  useEffect(() => {
    if (addressed === 'details' && isThere) showPart(addressed)
  }, [addressed, isThere])
  return (
    <nav className={styles.nav} aria-label={commonShell().menu.profile}>
      <ul>
        {parts.map(({ part, name }) => (
          <li key={part}>
            <a
              href={hrefTo(profilePath(part))}
              aria-current={part === shown ? 'location' : undefined}
              // clicking the current address again scrolls there again
              onClick={() => part === addressed && showPart(part)}
            >
              <AccountIcon name={ICONS[part]} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The element id of a part. */
export const getPlace = (part: ProfilePartName): string => `profile-${part}`

/** Scrolls to the part in the address once it has loaded and whenever the address changes. */
export function useAddressedPart(isThere: boolean): void {
  const addressed = findPart(useRoute().path)
  useEffect(() => {
    if (!isThere || !addressed) return
    showPart(addressed)
    return holdInView(addressed)
  }, [isThere, addressed])
}

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps a part in view while content above it loads, until the owner scrolls. */
function holdInView(part: ProfilePartName): () => void {
  const place = document.getElementById(getPlace(part))
  const until = new AbortController()
  const observer = new ResizeObserver(() => place?.scrollIntoView())
  if (place?.parentElement) observer.observe(place.parentElement)
  const stop = () => {
    observer.disconnect()
    until.abort()
  }
  for (const type of BY_HAND) addEventListener(type, stop, { passive: true, signal: until.signal })
  return stop
}

function showPart(part: ProfilePartName): void {
  const place = document.getElementById(getPlace(part))
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/**
 * The current part: the addressed one while it is scrolled as high as possible, otherwise the last
 * one that reached the upper third of the window.
 */
function useShownPart(
  parts: readonly NamedPart[],
  addressed: ProfilePartName | null,
): ProfilePartName | undefined {
  const [shown, setShown] = useState<ProfilePartName>()
  useEffect(() => {
    const look = () => {
      const top = (part: ProfilePartName) =>
        document.getElementById(getPlace(part))?.getBoundingClientRect().top ?? 0
      const isAtEnd =
        scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      // parts near the end of the page can't scroll any higher
      const line = isAtEnd ? innerHeight : innerHeight / 3
      const passed = parts.filter(({ part }) => top(part) <= line)
      const pressed = passed.find(({ part }) => part === addressed && top(part) >= 0)
      setShown((pressed ?? passed.at(-1) ?? parts[0])?.part)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [parts, addressed])
  return shown
}
