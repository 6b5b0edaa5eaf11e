import type { SendCall } from '@ownerng/contract'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type Branding, createBranding } from './branding.ts'
import { type Connection, type ConnectionStore, createConnection } from './connection.ts'
import { createReloader, type Reloader } from './reload-once.ts'
import { createReturnTo, type ReturnTo } from './return-to.ts'
import { createRouter, type Route, type Router } from './router.ts'
import { createSession, type Session } from './session.ts'
import { createSessionStore, type Storages } from './session-store.ts'
import { createWindowTitle, type WindowTitle } from './window-title.ts'

/** The portal's state apart from the server's answers. One per window; each test makes its own. */
export interface Portal {
  readonly session: Session
  readonly router: Router
  readonly connection: ConnectionStore
  readonly branding: Branding
  readonly returnTo: ReturnTo
  readonly title: WindowTitle
  readonly reloader: Reloader
  readonly storage: Storages
  /**
   * Creates state for a lazy part of the portal once per window; returns the same object
   * afterwards.
   */
  readonly keep: <T>(make: (world: PortalWorld) => T) => T
  /** Removes all listeners from the window. */
  readonly close: () => void
}

/** What lazy parts get to create their state. */
export interface PortalWorld {
  readonly window: Window
  readonly storage: Storages
  readonly session: Session
  readonly router: Router
  /** Aborts when the portal is closed. */
  readonly ended: AbortSignal
}

/** The environment of a portal. */
interface PortalOptions {
  readonly window: Window & typeof globalThis
  readonly fetch: typeof fetch
  /** A stand-in for the client of the calls, for tests; without it, calls use fetch. */
  readonly client?: SendCall
  readonly storage: Storages
  readonly now: () => number
  /** The initial route table: the pages that need no session. */
  readonly paths: readonly string[]
}

/** Makes a portal in a window. */
export function createPortal(options: PortalOptions): Portal {
  const { window, fetch, client, storage, now, paths } = options
  const ending = new AbortController()
  const ended = ending.signal
  const router = createRouter(window, ended, paths)
  const reloader = createReloader(window, { router, tab: storage.tab, ended })
  const connection = createConnection(window, ended, reloader.reloadOnce)
  const store = createSessionStore(window, storage)
  const session = createSession({ fetch, client, now, store, connection, ended })
  const kept = new Map<unknown, unknown>()
  return {
    session,
    router,
    connection,
    branding: createBranding(window, ended),
    returnTo: createReturnTo(store, storage.tab),
    title: createWindowTitle(window.document),
    reloader,
    storage,
    keep<T>(make: (world: PortalWorld) => T): T {
      if (!kept.has(make)) kept.set(make, make({ window, storage, session, router, ended }))
      return kept.get(make) as T
    },
    close: () => ending.abort(),
  }
}

const PortalContext = createContext<Portal | null>(null)

/** Provides a portal to its children. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>
}

/** The portal of the surrounding provider. */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('There is no PortalProvider around this')
  return portal
}

/** The session of this window, with `send` for every call. */
export const useSession = (): Session => usePortal().session

/** Navigates to pages. */
export const useRouter = (): Router => usePortal().router

/** The current page; components that use it re-render when it changes. */
export function useRoute(): Route {
  const { subscribe, current } = useRouter()
  return useSyncExternalStore(subscribe, current)
}

/** The connection of this window; components re-render when it changes. */
export function useConnection(): Connection {
  const { subscribe, current } = usePortal().connection
  return useSyncExternalStore(subscribe, current)
}

/** The themes of the resort and its property. */
export const useBranding = (): Branding => usePortal().branding
