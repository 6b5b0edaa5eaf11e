import type { CallAnswer, getTrip } from '@ownerng/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useOwnerSettings } from '../shared/owner-settings.query.ts'
import { usePortal } from '../shared/portal.tsx'
import { useResortContact } from '../shared/resort-contact.ts'
import { nextStaysQuery, tripQuery } from '../shared/stays.query.ts'
import { makeOfflineCopy, nextStays, type Reservations } from './make-offline-copy.ts'
import { isInstalled, offlineCopyQuery } from './offline.query.ts'
import { removeOfflineCopy, storeOfflineCopy } from './offline-copy.ts'

/** Stores or removes the copy of the next stays on this device. */
export function useOfflineCopy() {
  const { browser } = usePortal().storage
  const { loginKey, resort, resOptions } = useOwnerSettings()
  const { phone } = useResortContact()
  const client = useQueryClient()
  const { data: copy } = useQuery(offlineCopyQuery(browser))
  const { name, address } = resort
  const { peopleLabels } = resOptions
  const reread = useCallback(
    () => client.invalidateQueries(offlineCopyQuery(browser)),
    [client, browser],
  )
  const store = useCallback(
    (reservations: Reservations, trip: CallAnswer<typeof getTrip> | null = null) => {
      const resort = { name, address }
      const context = { loginKey, resort, phone, peopleLabels, now: new Date(), trip }
      storeOfflineCopy(browser, makeOfflineCopy(reservations, context))
      return reread()
    },
    [browser, loginKey, name, address, phone, peopleLabels, reread],
  )
  const remove = useCallback(() => {
    removeOfflineCopy(browser)
    return reread()
  }, [browser, reread])
  const isOthers = Boolean(copy) && copy?.loginKey !== loginKey
  return { isStored: Boolean(copy) && !isOthers, isOthers, store, remove }
}

/** Keeps the copy in sync with the server while signed in. */
export function useFreshOfflineCopy(): void {
  const { session } = usePortal()
  const { isStored, isOthers, store, remove } = useOfflineCopy()
  const isWanted = isInstalled() || isStored
  const { data } = useQuery({ ...nextStaysQuery(session), enabled: isWanted })
  useEffect(() => {
    if (isOthers) void remove()
  }, [isOthers, remove])
  const next = data ? nextStays(data)[0] : undefined
  const { data: trip } = useQuery({
    ...tripQuery(session, next?.id ?? ''),
    enabled: isWanted && next !== undefined,
  })
  // don't replace a copy that has check-in steps while the trip is loading or has failed
  const isComplete = next === undefined || trip !== undefined
  useEffect(() => {
    if (isWanted && data && isComplete) void store(data, trip)
  }, [isWanted, data, isComplete, trip, store])
}
