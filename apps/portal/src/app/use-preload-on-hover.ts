import { loadAhead } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'
import { isValidElement, useEffect } from 'react'
import { useOwnerSettings } from '../shared/owner-settings.query.ts'
import { usePortal } from '../shared/portal.tsx'
import { readRoute } from '../shared/router.ts'
import { getPreload } from './route-row.ts'
import { findRow, PATHS } from './routes.tsx'

/** Events before a link is followed: hover, touch, or keyboard focus. */
const EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Preloads the code and data of a page when the owner points at a link to it. Disabled in the
 * browser's data-saving mode.
 */
export function usePreloadOnHover(): void {
  const { session } = usePortal()
  const client = useQueryClient()
  const settings = useOwnerSettings()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let before: Element | null = null
    const begin = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="#/nav/"]') : null
      if (!link || link === before) return
      before = link
      const route = readRoute(link.getAttribute('href') ?? '', PATHS)
      const page = findRow(route)
      if (!page || page.start?.(route.query)) return
      const screen = page.screen(route)
      if (isValidElement(screen)) loadAhead(screen.type)
      getPreload(page, settings)?.({ client, session, route, settings })
    }
    for (const event of EVENTS) addEventListener(event, begin, { passive: true })
    return () => {
      for (const event of EVENTS) removeEventListener(event, begin)
    }
  }, [client, session, settings])
}
