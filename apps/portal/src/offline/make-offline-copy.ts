import type { CallAnswer, getTrip, listReservations } from '@ownerng/contract'
import { readerContext } from '@ownerng/messages'
import { staysOffline } from '@ownerng/messages/stays/offline'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { peopleInWords } from '../shared/amounts.ts'
import { dateRange, momentOf, weekdayDate } from '../shared/dates.ts'
import type { OfflineCopy, OfflineStay } from './offline-copy.ts'

/** The stays that a copy is made of, among others. */
export type Reservations = Pick<CallAnswer<typeof listReservations>, 'today' | 'reservations'>
type Stay = Reservations['reservations'][number]
type Trip = Pick<CallAnswer<typeof getTrip>, 'steps' | 'directions'>

/** What the copy says of the resort and of whom it is for. */
export interface OfflineContext {
  readonly loginKey: string
  readonly resort: { readonly name: string; readonly address: string }
  readonly phone: string
  readonly peopleLabels: readonly string[]
  readonly now: Date
  /** Of the next stay, where it is read already. */
  readonly trip: Trip | null
}

/** The stays that are ahead, the soonest first; the first one may be going on. */
export const nextStays = ({ reservations, today }: Reservations): Stay[] =>
  reservations
    .filter(({ status, departure }) => status === 'confirmed' && departure >= today)
    .sort((one, other) => one.arrival.localeCompare(other.arrival))

/** The next stays in the words of the reader, the soonest first. */
export function makeOfflineCopy(
  list: Reservations,
  { loginKey, resort, phone, peopleLabels, now, trip }: OfflineContext,
): OfflineCopy {
  const stays = nextStays(list).map((stay, at) => ({
    ...describeStay(stay, peopleLabels),
    ...(at === 0 && trip ? { parts: partsOf(stay, trip) } : {}),
  }))
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

/** The steps of arriving and the way: a code is never stored, only where it will show. */
function partsOf(stay: Stay, { steps, directions }: Trip) {
  const t = tripsTexts()
  const day = weekdayDate(stay.arrival)
  const arriving = steps.map(({ title, text, secret }) => {
    const code = secret ? staysOffline().code({ name: secret.name, day }) : ''
    return [title, [text, code].filter(Boolean).join(' ')] as const
  })
  return [
    ...(arriving.length > 0 ? [{ title: t.arriving, steps: arriving }] : []),
    ...(directions ? [{ title: t.wayHere, steps: [['', directions] as const] }] : []),
  ]
}

function describeStay(stay: Stay, peopleLabels: readonly string[]): OfflineStay {
  const t = staysTexts()
  return {
    name: stay.unitName,
    dates: dateRange(stay.arrival, stay.departure),
    facts: [
      [t.number, stay.number],
      [t.arrive, `${weekdayDate(stay.arrival)}, ${t.from({ time: stay.checkInTime })}`],
      [t.leave, `${weekdayDate(stay.departure)}, ${t.by({ time: stay.checkOutTime })}`],
      [t.people, peopleInWords(stay.people, peopleLabels)],
      ...(stay.guestName ? [[t.guest, stay.guestName] as const] : []),
    ],
  }
}
