import type { CallAnswer, getTrip, listReservations } from '@ownerng/contract'
import { getTraveler, getTravelerInText } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { staysOffline } from '@ownerng/messages/stays/offline'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { describePeople } from '../shared/amounts.ts'
import { dateRange, getMoment, weekdayDate, weekdayInText } from '../shared/dates.ts'
import type { OfflineCopy, OfflineStay } from './offline-copy.ts'

/** The stays from which the copy is made. */
export type Reservations = Pick<CallAnswer<typeof listReservations>, 'today' | 'reservations'>
type Stay = Reservations['reservations'][number]
type Trip = Pick<CallAnswer<typeof getTrip>, 'steps' | 'directions'>

/** The resort and the owner of a copy. */
export interface OfflineContext {
  readonly loginKey: string
  readonly resort: { readonly name: string; readonly address: string }
  readonly phone: string
  readonly peopleLabels: readonly string[]
  readonly now: Date
  /** The next stay's trip page, if it has been loaded. */
  readonly trip: Trip | null
}

/** The upcoming stays, soonest first; the first one may be in progress. */
export const nextStays = ({ reservations, today }: Reservations): Stay[] =>
  reservations
    .filter(({ status, departure }) => status === 'confirmed' && departure >= today)
    .sort((one, other) => one.arrival.localeCompare(other.arrival))

/** Makes a copy of the next stays in the reader's language, soonest first. */
export function makeOfflineCopy(
  list: Reservations,
  { loginKey, resort, phone, peopleLabels, now, trip }: OfflineContext,
): OfflineCopy {
  const stays = nextStays(list).map((stay, at) => ({
    ...describeStay(stay, peopleLabels),
    ...(at === 0 && trip ? { parts: getParts(stay, trip) } : {}),
  }))
  const t = staysOffline()
  return {
    loginKey,
    locale: readerContext().locale,
    title: stays.length > 0 ? t.title : t.none,
    asOf: t.asOf({ moment: getMoment(now.toISOString(), now) }),
    resort: resort.name,
    address: resort.address,
    phone,
    call: t.call({ phone }),
    stays,
  }
}

/** Check-in steps and directions. Door codes are never stored, only where they will be shown. */
function getParts(stay: Stay, { steps, directions }: Trip) {
  const t = tripsTexts()
  const day = weekdayInText(stay.arrival)
  const arriving = steps.map(({ title, text, secret }) => {
    const code = secret ? staysOffline().code({ name: secret.name, day }) : ''
    return [title, [text, code].filter(Boolean).join(' ')] as const
  })
  return [
    ...(arriving.length > 0
      ? [{ title: t.arriving(getTravelerInText(stay)), steps: arriving }]
      : []),
    ...(directions ? [{ title: t.howToGetHere, steps: [['', directions] as const] }] : []),
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
      [t.people, describePeople(stay.people, peopleLabels)],
      ...(getTraveler(stay) ? [[t.guest, getTraveler(stay)] as const] : []),
    ],
  }
}
