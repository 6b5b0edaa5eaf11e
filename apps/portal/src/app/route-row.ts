import type { IconName } from '@ownerng/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { useOwnerSettings } from '../shared/owner-settings.query.ts'
import type { Route } from '../shared/router.ts'
import type { Session } from '../shared/session.ts'

/** What the shell knows of the owner and the resort. */
export type Settings = ReturnType<typeof useOwnerSettings>

/** A page of the shell: all that the portal knows of it. */
export interface RouteRow {
  /** Its address, with `:id` where an id stands. */
  readonly path: string
  readonly screen: (route: Route) => ReactNode
  /** What it is called while it loads. */
  readonly title: () => string
  /** Its name in the menu, where it stands there. */
  readonly menu?: (settings: Settings) => string
  /** Its place in the tab bar of phones. */
  readonly tab?: { readonly label: () => string; readonly icon: IconName }
  /** Whether it is offered to an owner, in the menu for one; it always is where nothing is said. */
  readonly permission?: (settings: Settings) => boolean
  /**
   * Reads what the page shows while the page itself loads, or when somebody points at a link to it.
   */
  readonly preload?: (by: Preloading) => void
  /**
   * Where its flow begins, for an address without what the page needs; null where it has all of it.
   */
  readonly start?: (query: URLSearchParams) => FirstStep | null
  /**
   * The page to show after switching to another account: by default the same page; the start of the
   * flow or the list if this page is about something that belongs to the previous account.
   */
  readonly afterSwitch?: string
}

/** What a page is read ahead with. */
export interface Preloading {
  readonly client: QueryClient
  readonly session: Session
  readonly route: Route
  readonly settings: Settings
}

/** The first step of a flow, and the sentence that says why it is shown. */
export interface FirstStep {
  readonly path: string
  readonly say: 'dates' | 'place' | 'stay' | 'change' | 'newDates' | 'payment'
}

/** Whether a page is offered to an owner. */
export const isOffered = ({ permission }: Pick<RouteRow, 'permission'>, settings: Settings) =>
  permission?.(settings) ?? true

/** How a page reads ahead, for an owner to whom it is offered. */
export const preloadOf = (row: RouteRow, settings: Settings) =>
  isOffered(row, settings) ? row.preload : undefined
