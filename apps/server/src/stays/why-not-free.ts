import { AppError, dayInWords, type StayDates } from '@ownerng/domain'
import type { ResortSql } from '../platform/database.ts'
import { findFreeUnits } from './inventory.queries.ts'
import type { Booker, Standing } from './standing.ts'
import { nearestStays, type StayWish } from './stay-options.ts'
import * as queries from './why-not-free.queries.ts'

/** What somebody booked or kept no longer ago than this was free when the owner looked. */
const JUST_MS = 30 * 60_000

/** A place that could not be had: which one, and the stay that does not count because it is the one that moves. */
interface Wanted {
  readonly wish: StayWish
  readonly code: string
  /** The unit that is owned, where only that one would do. */
  readonly unitId: string | null
  readonly excludingStayId?: string
}

/**
 * Why a place is not free, as the refusal to answer with, and the nearest stays that are. "Somebody else has just taken this
 * place" is said only where somebody did: the owner's own hold, the resort's closure, time of other owners and the part of a
 * lock-off each have their own sentence.
 */
export async function refuseTaken(sql: ResortSql, booker: Booker, standing: Standing, { wish, code, unitId, excludingStayId = '' }: Wanted): Promise<AppError> {
  const { resortId, ownerAccountId } = booker
  const [blockers, nearest, part] = [
    await sql.rows<queries.BlockerRow>(queries.findBlockers, [resortId, code, wish.arrival, wish.departure, ownerAccountId, excludingStayId]),
    await nearestStays(sql, booker, standing, wish, code),
    await freePart(sql, booker, standing, wish, code),
  ]
  const unitType = standing.unitTypes.find((type) => type.code === code)?.name ?? code
  const dates = `${dayInWords(wish.arrival)} to ${dayInWords(wish.departure)}`
  const units = new Map<string, queries.BlockerRow[]>()
  for (const blocker of blockers) if (unitId === null || blocker.unit_id === unitId) units.set(blocker.unit_id, [...(units.get(blocker.unit_id) ?? []), blocker])
  const each = [...units.values()]
  const isJust = ({ kind, own, type, since }: queries.BlockerRow) => kind === 'stay' && !own && type !== 'maintenance' && (since?.getTime() ?? 0) > standing.now.getTime() - JUST_MS
  const refuse = (reason: string) => new AppError('STAY_NOT_FREE', { reason }, { nearest })
  const anyUnit = (test: (blocker: queries.BlockerRow) => boolean) => each.some((all) => all.every(test))
  const everyUnit = (test: (blocker: queries.BlockerRow) => boolean) => each.length > 0 && each.every((all) => all.some(test))
  if (part) return refuse(`${part.wholeName} is not free as a whole, because part of it is taken. ${part.name} is free.`)
  if (anyUnit(isJust)) return new AppError('STAY_TAKEN', { unitType, dates }, { nearest })
  if (anyUnit(({ own, status }) => own && status === 'held')) return refuse(`You have the last ${unitType} for ${dates} on hold yourself. Continue that booking, or release it.`)
  if (anyUnit(({ own }) => own)) return refuse(`You have the last ${unitType} for ${dates} yourself: it is booked for you.`)
  if (everyUnit(({ type }) => type === 'maintenance')) return refuse(`The resort has closed ${unitType} for ${dates}.`)
  if (everyUnit(({ kind }) => kind === 'owned')) return refuse(`${unitType} belongs to other owners for ${dates}.`)
  return refuse(`No ${unitType} is free for ${dates}.`)
}

/** A side of a lock-off that is free while the whole is not. */
async function freePart(sql: ResortSql, { resortId, ownerAccountId }: Booker, standing: Standing, { arrival, departure }: StayDates, code: string) {
  const wholeName = standing.unitTypes.find((type) => type.code === code)?.name ?? code
  for (const part of standing.unitTypes.filter((type) => type.part_of === code)) {
    const free = await sql.rows(findFreeUnits, [resortId, part.code, arrival, departure, ownerAccountId, ''])
    if (free.length > 0) return { name: part.name, wholeName }
  }
  return null
}
