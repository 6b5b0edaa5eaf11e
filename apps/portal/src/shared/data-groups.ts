import type { QueryClient } from '@tanstack/react-query'

/**
 * Groups of the server's data, mostly one per module. The first element of each query key is its
 * group (the compiler checks it), and each action names the groups that it changes.
 */
export const ALL_GROUPS = [
  'settings',
  'home',
  'notifications',
  'stays',
  'booking',
  'waitlist',
  'calendar',
  'points',
  'billing',
  'payments',
  'work-orders',
  'documents',
  'people',
  'identity',
  'resort',
] as const

export type DataGroup = (typeof ALL_GROUPS)[number]

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `points-preview` is refused once its move is done, so no action refetches it. `device` is
     * stored in this browser.
     */
    queryKey: readonly [DataGroup | 'points-preview' | 'device', ...unknown[]]
  }
}

/** A notice to the owner changes the list, the count in the header, and the home page. */
export const NOTICES: readonly DataGroup[] = ['notifications', 'settings', 'home']

/** A held place is listed as a stay, takes points, and is no longer found by searches. */
export const HELD_PLACE: readonly DataGroup[] = ['stays', 'home', 'calendar', 'points', 'booking']

/** Payment methods also show in bills and due dates. */
export const PAYMENTS: readonly DataGroup[] = [...NOTICES, 'payments', 'billing', 'calendar']

/**
 * Time, points, and money depend on each other: booking takes points and posts fees, canceling
 * returns them and may free a place for the waitlist, and work orders offer the units of stays.
 * Paying lifts a booking block, and so do autopay and plans: bills that they cover aren't overdue.
 */
export const TIME_AND_MONEY: readonly DataGroup[] = [
  ...PAYMENTS,
  'stays',
  'booking',
  'waitlist',
  'points',
  'work-orders',
]

/**
 * Marks the cached data of groups as stale. Refetches queries with a mounted component, unless
 * `refetchType` is `none`.
 */
export const invalidateGroups = (
  client: QueryClient,
  groups: readonly DataGroup[],
  refetchType: 'active' | 'none' = 'active',
  /** Whether a refetch that is already running starts again. */
  cancelRefetch = true,
): Promise<void> =>
  client.invalidateQueries(
    {
      predicate: ({ queryKey: [group] }) => groups.some((changed) => changed === group),
      refetchType,
    },
    { cancelRefetch },
  )
