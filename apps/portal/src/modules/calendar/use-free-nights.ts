import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { freeNightsQuery } from '../../shared/availability.query.ts'
import { yearInText } from '../../shared/dates.ts'
import { useSession } from '../../shared/portal.tsx'
import { countFree, type FreeNight, readHidden } from './filters.ts'

const t = calendarTexts

interface FreeNightsOptions {
  /** False if the view shows no free nights. */
  readonly enabled: boolean
  /** Unit types to exclude, as in the address. */
  readonly hiddenKinds: string
  readonly today: string
}

/** How many places are free on each night of a month, and how the calendar shows it. */
export function useFreeNights(month: string, { enabled, hiddenKinds, today }: FreeNightsOptions) {
  const session = useSession()
  const { data } = useQuery({ ...freeNightsQuery(session, month), enabled })
  const nights = useMemo(
    () => (data ? countFree(data, readHidden(hiddenKinds)) : null),
    [data, hiddenKinds],
  )
  const heatOf = useCallback(
    (date: string) => {
      const night = nights?.byNight.get(date)
      // past nights can't be booked
      if (!nights || !night || nights.most === 0 || date < today) return null
      return heatOfNight(night, nights.most)
    },
    [nights, today],
  )
  return {
    unitTypes: data?.unitTypes ?? [],
    heatOf,
    countOf: (date: string) => nights?.byNight.get(date)?.count ?? 0,
    /** The month's first night from today on with a free place; undefined before it has loaded. */
    firstFree: [...(nights?.byNight ?? [])].find(
      ([date, { count }]) => date >= today && date.startsWith(month) && count > 0,
    )?.[0],
  }
}

function heatOfNight({ opensOn, count }: FreeNight, most: number) {
  if (opensOn) {
    const day = yearInText(opensOn)
    return { share: 0, text: t().opens({ day }), fullText: t().opensFull({ day }) }
  }
  return { share: count / most, text: t().freeShort({ count }), fullText: t().free({ count }) }
}
