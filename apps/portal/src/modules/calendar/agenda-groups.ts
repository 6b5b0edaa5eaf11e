import { addDays, startOfWeek } from '@ownerng/calendar'
import type { Entry } from './calendar.query.ts'
import { getLook } from './look.tsx'

/** A row of the agenda: an entry on its first day, or the departure of the owner's stay. */
export interface AgendaRow {
  readonly entry: Entry
  /** Its first visible day. */
  readonly on: string
  readonly isLeaving: boolean
  /** It began before the first visible day. */
  readonly startedEarlier: boolean
}

/**
 * Groups of rows: upcoming deadlines, preparations for a stay, the stay, other rows, and past ones.
 */
export interface AgendaGroup {
  readonly id: string
  readonly kind: 'soon' | 'before' | 'stay' | 'later' | 'earlier'
  /** The stay that the group is about. */
  readonly stay?: Entry
  readonly rows: readonly AgendaRow[]
  /** The opened day, if it belongs to this group. */
  readonly openDay?: string
}

interface AgendaOptions {
  /** The first and last visible day; of a month, those of its first and last week. */
  readonly first: string
  readonly last: string
  /** The displayed month. */
  readonly month: string
  readonly today: string
  readonly weekStartsOn: number
  /** The opened day, whose own rows are replaced by its details. */
  readonly openDay: string | null
}

const getDay = (time: string) => time.slice(0, 10)
export const getFirstDay = ({ start }: Entry) => getDay(start)
export const getLastDay = ({ start, end }: Entry) => getDay(end ?? start)
const isOwnStay = (entry: Entry) => getLook(entry) === 'stay' && entry.end !== null

/** The rows of a period in order. */
export function agendaRows(
  entries: readonly Entry[],
  { first, last }: Pick<AgendaOptions, 'first' | 'last'>,
): AgendaRow[] {
  const rows = entries.flatMap((entry): AgendaRow[] => {
    const [from, to] = [getFirstDay(entry), getLastDay(entry)]
    if (from > last || to < first) return []
    const startedEarlier = from < first
    const begins = { entry, on: startedEarlier ? first : from, isLeaving: false, startedEarlier }
    const leaves = isOwnStay(entry) && to <= last && to > begins.on
    return leaves ? [begins, { entry, on: to, isLeaving: true, startedEarlier }] : [begins]
  })
  return rows.toSorted((one, other) => one.on.localeCompare(other.on))
}

/**
 * Groups the rows of a month by importance: the current stay, this week and the next, upcoming
 * stays, the rest of the month, and the past. "Soon" also includes days of the adjacent months that
 * the first or last week contains.
 */
export function agendaGroups(entries: readonly Entry[], options: AgendaOptions): AgendaGroup[] {
  const { today, month, weekStartsOn, openDay } = options
  const stays = entries.filter((entry) => isOwnStay(entry) && getLastDay(entry) >= today)
  const [toCome] = stays
    .filter((stay) => getFirstDay(stay) > today && getFirstDay(stay) <= options.last)
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const soonUntil = addDays(startOfWeek(today, weekStartsOn), 13)
  const getGroup = (from: string, to: string): Pick<AgendaGroup, 'id' | 'kind' | 'stay'> => {
    const stay = stays.find((item) => getFirstDay(item) <= from && from <= getLastDay(item))
    if (stay) return { id: stay.id, kind: 'stay', stay }
    if (to < today) return { id: 'earlier', kind: 'earlier' }
    if (from <= soonUntil) return { id: 'soon', kind: 'soon' }
    return toCome !== undefined && from < getFirstDay(toCome)
      ? { id: 'before', kind: 'before' }
      : { id: 'later', kind: 'later' }
  }
  const groups = new Map<string, AgendaGroup>()
  const isOfMonth = ({ kind }: Pick<AgendaGroup, 'kind'>, from: string, to: string) =>
    kind === 'soon' || kind === 'stay' || (from.slice(0, 7) <= month && to.slice(0, 7) >= month)
  const add = (group: Pick<AgendaGroup, 'id' | 'kind' | 'stay'>, row?: AgendaRow) => {
    const before = groups.get(group.id) ?? { ...group, rows: [] }
    groups.set(group.id, { ...before, rows: row ? [...before.rows, row] : before.rows })
  }
  for (const row of agendaRows(entries, options)) {
    if (row.on === openDay) continue
    const own = isOwnStay(row.entry) && stays.includes(row.entry)
    const group = own
      ? { id: row.entry.id, kind: 'stay' as const, stay: row.entry }
      : getGroup(row.on, row.entry.kind === 'stay' ? row.on : getLastDay(row.entry))
    if (isOfMonth(group, row.on, getLastDay(row.entry))) add(group, row)
  }
  const group = openDay === null ? null : getGroup(openDay, openDay)
  if (openDay !== null && group && isOfMonth(group, openDay, openDay)) {
    add(group)
    groups.set(group.id, { ...(groups.get(group.id) ?? { ...group, rows: [] }), openDay })
  }
  const rank = ({ kind, stay }: AgendaGroup): string =>
    kind === 'stay' && stay
      ? `${getFirstDay(stay) <= today ? 0 : 2}${getFirstDay(stay)}`
      : { soon: '10', before: '11', stay: '2', later: '3', earlier: '4' }[kind]
  return [...groups.values()].toSorted((one, other) => rank(one).localeCompare(rank(other)))
}
