import type { EventMove } from '@ownerng/calendar'
import { encodePeopleQuery, getReservation } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { useCallback } from 'react'
import { useAction } from '../../shared/action.ts'
import { useRouter, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Session } from '../../shared/session.ts'
import type { Entry } from './calendar.query.ts'

const t = calendarTexts

/** Moving a stay on the calendar only opens the page of the change; nothing is booked yet. */
export function useStayMoves(entries: readonly Entry[], today: string) {
  const session = useSession()
  const { goTo } = useRouter()
  const change = useAction({
    work: (nights: NewNights) => changeAddress(session, nights),
    changes: [],
    outcome: {
      shownBy: 'the page of the change, which shows what it does before anything is done',
    },
    onDone: (address) => goTo(address),
  })
  const { mutate: openChange } = change
  const onMove = useCallback(
    (move: EventMove) => {
      const entry = entries.find((entry) => entry.id === move.event.id)
      if (entry?.reservationId) openChange({ id: entry.reservationId, ...getNights(move) })
    },
    [entries, openChange],
  )
  const findRefusal = (move: EventMove): string | null => {
    const { arrival, departure } = getNights(move)
    if (!move.allDay) return t().noHours
    if (arrival <= today) return t().passed
    return daysBetween(arrival, departure) < 1 ? t().oneNight : null
  }
  return { onMove, refusalOf: findRefusal, error: change.error }
}

function getNights({ newStart, newEnd }: EventMove) {
  return { arrival: utcDay(newStart), departure: utcDay(newEnd ?? newStart) }
}

const utcDay = (instant: Date) => instant.toISOString().slice(0, 10)

interface NewNights {
  readonly id: string
  readonly arrival: string
  readonly departure: string
}

/** Returns the page that shows the verdict and preview of moving a stay to new dates. */
async function changeAddress(
  { send }: Session,
  { id, arrival, departure }: NewNights,
): Promise<string> {
  const { people, type, unitTypeCode } = await send(getReservation, { query: { id } })
  return hrefTo('/nav/reservations/changeres', {
    resNum: id,
    arrival,
    departure,
    ...encodePeopleQuery(people),
    resType: type === 'O' ? '' : type,
    unitType: unitTypeCode,
  })
}
