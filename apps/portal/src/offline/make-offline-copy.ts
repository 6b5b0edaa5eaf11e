import type { CallAnswer, listReservations } from '@ownerng/contract'
import { readerContext } from '@ownerng/messages'
import { staysOffline } from '@ownerng/messages/stays/offline'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { peopleInWords } from '../shared/amounts.ts'
import { clockTime, dateRange, momentOf, weekdayDate } from '../shared/dates.ts'
import type { OfflineCopy, OfflineStay } from './offline-copy.ts'

type Reservations = CallAnswer<typeof listReservations>
type Stay = Reservations['reservations'][number]

/** What the copy says of the resort and of whom it is for. */
export interface OfflineContext {
  readonly loginKey: string
  readonly resort: { readonly name: string; readonly address: string }
  readonly phone: string
  readonly peopleLabels: readonly string[]
  readonly now: Date
}

/** The next stays in the words of the reader, the soonest first. */
export function makeOfflineCopy(
  { reservations, today }: Reservations,
  { loginKey, resort, phone, peopleLabels, now }: OfflineContext,
): OfflineCopy {
  const stays = reservations
    .filter(({ status, departure }) => status === 'confirmed' && departure >= today)
    .sort((one, other) => one.arrival.localeCompare(other.arrival))
    .map((stay) => describeStay(stay, peopleLabels))
  const t = staysOffline()
  return {
    loginKey,
    locale: readerContext().locale,
    title: stays.length > 0 ? t.title : t.none,
    asOf: t.asOf({ moment: momentOf(now.toISOString(), now) }),
    resort: resort.name,
    address: resort.address,
    phone,
    call: t.call({ phone }),
    stays,
  }
}

function describeStay(stay: Stay, peopleLabels: readonly string[]): OfflineStay {
  const t = staysTexts()
  return {
    name: stay.unitName,
    dates: dateRange(stay.arrival, stay.departure),
    facts: [
      [t.number, stay.number],
      [t.arrive, `${weekdayDate(stay.arrival)}, ${t.from({ time: clockTime(stay.checkInTime) })}`],
      [t.leave, `${weekdayDate(stay.departure)}, ${t.by({ time: clockTime(stay.checkOutTime) })}`],
      [t.people, peopleInWords(stay.people, peopleLabels)],
      ...(stay.guestName ? [[t.guest, stay.guestName] as const] : []),
    ],
  }
}
