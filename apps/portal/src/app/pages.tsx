import { Loading } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useOwnerSettings } from '../shared/owner-settings.query.ts'
import { PartBoundary } from '../shared/part.tsx'
import { usePortal } from '../shared/portal.tsx'
import { hrefTo, type Route } from '../shared/router.ts'
import { NotFound, Screen } from '../shared/states.tsx'
import { getPreload } from './route-row.ts'
import { findRow } from './routes.tsx'

/**
 * Shows the page of an address, or the first step of its flow if the address lacks required values.
 * A page that fails does not affect menu and header.
 */
export function CurrentPage({ route }: { route: Route }) {
  const { session, router } = usePortal()
  const { goTo } = router
  const client = useQueryClient()
  const settings = useOwnerSettings()
  const page = findRow(route)
  const step = page?.start?.(route.query) ?? null
  const title = page?.title() ?? ''
  useReloadBetweenPages(title)
  useEffect(() => {
    if (!step) return
    const parameters = Object.fromEntries(route.query)
    goTo(hrefTo(step.path, { ...parameters, start: step.say }), { replace: true })
  })
  // load the page's data while its code loads
  const preload = step ? undefined : page && getPreload(page, settings)
  useEffect(
    () => preload?.({ client, session, route, settings }),
    [preload, client, session, route, settings],
  )
  if (!page) return <NotFound />
  const waiting = (
    <main id="main" className="wrap page">
      <Loading label={title} />
    </main>
  )
  return (
    <PartBoundary
      // a new key resets the failure of the previous page; the types O, G and R share one page, and
      // so do the parts of the profile, and a place with its list
      key={route.path.replace(/(\/book|\/profile)\/.*/, '$1').replace(/\/place\/.*/, '/choose')}
      frame={(card) => <Screen title={title}>{card}</Screen>}
      // the cached data may have caused the failure, so fetch it again
      onRetry={() => client.removeQueries({ type: 'inactive' })}
    >
      <Suspense fallback={waiting}>{step ? null : page.screen(route)}</Suspense>
    </PartBoundary>
  )
}

/**
 * Reloads on the next navigation after a release. Nothing is lost, since the previous page has been
 * left. All steps of a flow share one title, so no flow is interrupted.
 */
function useReloadBetweenPages(title: string): void {
  const { connection, reloader } = usePortal()
  const client = useQueryClient()
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    const { outdated } = connection.current()
    if (outdated && client.isMutating() === 0) reloader.reloadOnce()
  }, [title, client, connection, reloader])
}
