import { hrefTo } from '../../shared/router.ts'

/** What is asked for. It lives in the address, so a reload, the back button and a link all keep it. */
export interface Criteria {
  readonly arrival: string
  readonly departure: string
  /** Counts of the resort's four people categories. */
  readonly people: readonly number[]
  readonly resType: 'O' | 'G' | 'R'
  /** The chosen unit type, or empty. */
  readonly unitType: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the criteria from an address; what is not usable is left at its start. */
export function readCriteria(query: URLSearchParams): Criteria {
  const day = (name: string) => (DAY.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const count = (name: string, start: number) => Math.min(50, Math.max(0, Math.trunc(Number(query.get(name) ?? start)) || 0))
  const type = query.get('resType')
  return {
    arrival: day('arrival'),
    departure: day('departure'),
    people: [count('people1', 2), count('people2', 0), count('people3', 0), count('people4', 0)],
    resType: type === 'G' || type === 'R' ? type : 'O',
    unitType: query.get('unitType') ?? '',
  }
}

/** The address of a booking page with these criteria. */
export function bookingHref(page: string, { arrival, departure, people, resType, unitType }: Criteria, more: Record<string, string> = {}): string {
  return hrefTo(`/nav/reservations/${page}`, {
    arrival,
    departure,
    people1: people[0],
    people2: people[1],
    people3: people[2],
    people4: people[3],
    resType: resType === 'O' ? '' : resType,
    unitType,
    ...more,
  })
}
