import type { IconName } from '@ownerng/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { useOwnerSettings } from '../shared/owner-settings.query.ts'
import type { Route } from '../shared/router.ts'
import type { Session } from '../shared/session.ts'

/** The owner and resort settings that the shell has loaded. */
export type Settings = ReturnType<typeof useOwnerSettings>

/** A page of the shell, with everything that the portal needs to know about it. */
export interface RouteRow {
  /** Its address, with `:id` as a placeholder for an id. */
  readonly path: string
  readonly screen: (route: Route) => ReactNode
  /** Title while the page loads. */
  readonly title: () => string
  /** Name in the menu; absent if it isn't in the menu. */
  readonly menu?: (settings: Settings) => string
  /** Entry in the tab bar of phones. */
  readonly tab?: { readonly label: () => string; readonly icon: IconName }
  /** Whether the page is offered to an owner, in the menu for example. Absent means always. */
  readonly permission?: (settings: Settings) => boolean
  /**
   * Loads the page's data while its code loads, or when the pointer or focus reaches a link to it.
   */
  readonly preload?: (by: Preloading) => void
  /** First step of the flow if the address lacks what the page needs; null if it is complete. */
  readonly start?: (query: URLSearchParams) => FirstStep | null
  /**
   * The page to show after switching to another account. Defaults to the same page; set to the
   * start of the flow or the list if this page is about something that belongs to the previous
   * account.
   */
  readonly afterSwitch?: string
}

/** What `preload` receives. */
export interface Preloading {
  readonly client: QueryClient
  readonly session: Session
  readonly route: Route
  readonly settings: Settings
}

/** The first step of a flow, and a sentence that explains why it is shown. */
export interface FirstStep {
  readonly path: string
  readonly say: 'dates' | 'place' | 'stay' | 'change' | 'newDates' | 'payment'
}

/** Whether a page is offered to an owner. */
export const isOffered = ({ permission }: Pick<RouteRow, 'permission'>, settings: Settings) =>
  permission?.(settings) ?? true

/** Returns the preload function of a page, if the page is offered to the owner. */
export const getPreload = (row: RouteRow, settings: Settings) =>
  isOffered(row, settings) ? row.preload : undefined
