import type { SendCall } from '@ownerng/contract'
import { openStorage } from '@ownerng/login-kit/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onTestFinished } from 'vitest'
import { PATHS } from '../src/app/routes.tsx'
import { createPortal, type Portal, PortalProvider } from '../src/shared/portal.tsx'

/**
 * Makes an isolated portal in the window of the test, with every page in its route table. Closes it
 * after the test: all tests share the window, so its listeners would react to every later one.
 */
export function makePortal(
  input: { readonly client?: SendCall; readonly now?: () => number } = {},
) {
  const portal = createPortal({
    window,
    fetch: (...args) => fetch(...args),
    storage: { browser: openStorage('browser'), tab: openStorage('tab') },
    now: Date.now,
    paths: PATHS,
    ...input,
  })
  onTestFinished(() => portal.close())
  return portal
}

/** A client that never refetches by itself. */
export function quietClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
}

/** The providers that a part of a page needs. */
export function Around({
  portal,
  client,
  children,
}: {
  portal?: Portal
  client: QueryClient
  children?: ReactNode
}) {
  const [own] = useState(() => portal ?? makePortal())
  return (
    <PortalProvider portal={portal ?? own}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PortalProvider>
  )
}
