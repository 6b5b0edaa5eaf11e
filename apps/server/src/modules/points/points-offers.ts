import type { CallAnswer, listPointsOffers } from '@ownerng/contract'
import { addDays, POINTS_SOON_DAYS, standingReasons } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../db/database.ts'
import type { Act } from '../../shared/actor.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { readInventory } from '../stays/inventory.ts'
import { readPlaces } from '../stays/resort-facts.ts'
import { evaluate, usableTypes } from '../stays/stay-options.ts'
import { type FoundOffer, MAX_NIGHTS, type OfferFinder, offerFinder } from './offer-finder.ts'

type Offer = FoundOffer & Pick<CallAnswer<typeof listPointsOffers>['offers'][number], 'why'>

/**
 * Lists available stays that the points can pay for: the longest, in the home unit type, and with
 * the most space.
 */
export async function listOffers(
  sql: ReadSql,
  act: Act,
  now: Date,
): Promise<CallAnswer<typeof listPointsOffers>> {
  const context = await loadBookingContext(sql, act, now)
  const { today, rules } = context
  const { points, until, lotId } = pointsToUse(context)
  const from = addDays(today, rules.closesDaysBefore)
  const blocked = standingReasons(rules, context.account, today).map((reason) =>
    writeReason(context.reader, reason),
  )
  if (blocked.length > 0 || points === 0 || from > until)
    return { points, until, blocked, offers: [] }
  const span = { arrival: from, departure: addDays(until, MAX_NIGHTS) }
  const inventory = await readInventory(sql, act.subject, [span])
  const find = offerFinder(
    { ...context, inventory },
    { points, from, until, lotId },
    (criteria, code) => evaluate(context, criteria, code),
  )
  const { types } = await readPlaces(sql, act.subject)
  const offers = pickOffers(context, find)
  return {
    points,
    until,
    blocked,
    offers: offers.map((offer) => ({ ...offer, photo: types.get(offer.id)?.photo ?? null })),
  }
}

/** Returns the points that expire first and soon; if none do, all usable points. */
function pointsToUse({ lots, today }: BookingContext) {
  const soon = addDays(today, POINTS_SOON_DAYS)
  const usable = lots.filter((lot) => lot.remaining > 0 && lot.earnedOn <= today)
  const sum = (some: typeof usable) => some.reduce((all, lot) => all + lot.remaining, 0)
  const first = usable
    .filter(({ expiresOn }) => expiresOn <= soon)
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))[0]
  if (!first) return { points: sum(usable), until: soon, lotId: null }
  const ending = usable.filter(({ expiresOn }) => expiresOn === first.expiresOn)
  return { points: sum(ending), until: first.expiresOn, lotId: first.id }
}

/** Picks three offers with different unit types, each with the reason for it. */
function pickOffers(context: BookingContext, find: OfferFinder): Offer[] {
  const candidates = usableTypes(context).flatMap((code) => {
    const offer = find(code)
    return offer ? [{ ...offer, sleeps: sleeps(context, code) }] : []
  })
  const picked: Offer[] = []
  const pick = (why: Offer['why'], best: (typeof candidates)[number] | undefined) => {
    if (!best || picked.some(({ id }) => id === best.id)) return
    const { sleeps: _, ...offer } = best
    picked.push({ ...offer, why })
  }
  const rest = () => candidates.filter(({ id }) => !picked.some((offer) => offer.id === id))
  // the account's home unit can belong to another contract; these points then have none
  const homeTypes = context.lots.map(({ homeUnitTypeCode }) => homeUnitTypeCode)
  pick(
    'home',
    candidates.find(({ id }) => id === context.homeType && homeTypes.includes(id)),
  )
  pick('nights', rest().toSorted((a, b) => b.nights - a.nights || a.points - b.points)[0])
  pick('room', rest().toSorted((a, b) => b.sleeps - a.sleeps || b.nights - a.nights)[0])
  return picked.toSorted((a, b) => b.nights - a.nights)
}

const sleeps = ({ unitTypes }: BookingContext, code: string): number =>
  unitTypes.find((type) => type.code === code)?.maxPeople ?? 0
