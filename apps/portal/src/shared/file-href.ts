import { useCallback } from 'react'
import { useSession } from './portal.tsx'
import type { Session } from './session.ts'

/** Makes the link to a file, with optional query parameters. */
export type FileHref = (path: string, extra?: Record<string, string>) => string

/** Makes links to files, with the public handle and the account of this window. */
export function useFileHref(): FileHref {
  const session = useSession()
  return useCallback((path, extra) => fileHref(session, path, extra), [session])
}

function fileHref(
  { handle, shownOwner }: Session,
  path: string,
  extra: Record<string, string> = {},
) {
  const owner = shownOwner()
  const query = { sessionID: handle(), ...(owner ? { owner } : {}), ...extra }
  return `/api${path}?${new URLSearchParams(query)}`
}
