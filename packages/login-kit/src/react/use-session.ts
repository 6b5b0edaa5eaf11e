import { useSyncExternalStore } from 'react'
import type { OwnerSession, SessionDetails } from '../core/session.ts'

/**
 * Returns the session that `openSession` opened, and renders again when it starts, changes, or ends
 * in any tab. Null if signed out.
 */
export function useSession(session: OwnerSession): SessionDetails | null {
  return useSyncExternalStore(
    (listener) => session.onChange(listener),
    () => session.current,
    () => null,
  )
}
