import { encodePeopleQuery, PEOPLE_FIELDS } from '@ownerng/contract'
import { offeredType } from '@ownerng/domain'
import { dayInAddress } from './address-day.ts'
import { hrefTo } from './router.ts'

/**
 * Search criteria. They are in the address, so they survive reloads, the Back button, and links.
 */
export interface Criteria {
  /** The stay to change; empty for a new one. */
  readonly resNum: string
  readonly arrival: string
  readonly departure: string
  /** Counts of the resort's four people categories. */
  readonly people: readonly number[]
  readonly resType: 'O' | 'G' | 'R'
  /** The chosen unit type, including the lock-off choice, or empty. */
  readonly unitType: string
  /** By how many days the dates may shift. */
  readonly flex: number
  /** The lot to spend first, or empty. */
  readonly lotFirst: string
}

const ALL_TYPES = ['O', 'G', 'R'] as const
const ID = /^[0-9a-zA-Z-]{1,40}$/

/**
 * Reads the criteria from an address; unusable values fall back to their defaults. `types` are the
 * stay types that the resort accepts; a stay that is being changed keeps its own.
 */
export function readCriteria(
  query: URLSearchParams,
  types: readonly Criteria['resType'][] = ALL_TYPES,
): Criteria {
  const matching = (name: string, form: RegExp) =>
    form.test(query.get(name) ?? '') ? (query.get(name) ?? '') : ''
  const count = (name: string, start: number, most = 50) =>
    Math.min(most, Math.max(0, Math.trunc(Number(query.get(name) ?? start)) || 0))
  const changing = matching('resNum', ID)
  return {
    resNum: changing,
    arrival: dayInAddress(query, 'arrival'),
    departure: dayInAddress(query, 'departure'),
    people: PEOPLE_FIELDS.map((field, category) => count(field, category === 0 ? 2 : 0)),
    resType: offeredType(query.get('resType'), changing ? ALL_TYPES : types),
    unitType: query.get('unitType') ?? '',
    flex: count('flex', 0, 14),
    lotFirst: matching('lotFirst', ID),
  }
}

/** The address of a booking page with these criteria. */
export function bookingHref(
  page: string,
  { resNum, arrival, departure, people, resType, unitType, flex, lotFirst }: Criteria,
  extra: Record<string, string> = {},
): string {
  return hrefTo(`/nav/reservations/${page}`, {
    resNum,
    arrival,
    departure,
    ...encodePeopleQuery(people),
    resType: resType === 'O' ? '' : resType,
    unitType,
    flex: flex || '',
    lotFirst,
    ...extra,
  })
}
