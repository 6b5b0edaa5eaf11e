import type { Accounts } from './heron-accounts.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import type { seededRandom } from './seeded-random.ts'
import type { Rows } from './write-folder.ts'

type Random = ReturnType<typeof seededRandom>

/** Annual points of each filler owner: more than is realistic, so that few owners are enough. */
const FILLER_POINTS = 80_000

/** Lengths of the fillers' stays by arrival and departure weekday. */
const NIGHTS: Record<string, number> = { sunfri: 5, frisun: 2, satsat: 7, monsat: 5, thusun: 3 }

type Filler = ReturnType<typeof addFillers>[number]

/** Adds owners who occupy the other units. */
export function addFillers({ charge, feeHistory, interest, lot, owner }: Accounts, random: Random) {
  return Array.from({ length: 34 }, (_, index) => {
    const number = String(10_460 + index)
    const first = random.pick(FIRST_NAMES)
    owner(number, first, `${first} ${random.pick(LAST_NAMES)}`)
    const byPoints = index % 3 !== 2
    const held = interest(
      number,
      byPoints ? 'points' : 'floating-week',
      byPoints
        ? { annual_points: FILLER_POINTS }
        : {
            season: random.pick(['red', 'white', 'blue', '']),
            unit_type: random.pick(['STU', '1BR']),
            frequency: getFrequency(index),
          },
    )
    const shift = random.whole(0, 300)
    const current = byPoints
      ? lot(held, 'annual', {
          use_year: '{Y}',
          earned_on: `today-${shift + 30}`,
          expires_on: `today+${334 - shift}`,
          points: FILLER_POINTS,
        })
      : ''
    feeHistory(number, random.whole(1150, 1600), random.next() < 0.4)
    if (index === 7)
      charge(number, 'special-assessment', {
        description: 'Storm repair, part 1 of 2',
        amount: 240,
        billed_on: 'today-90',
        due_on: 'today-15',
      })
    if (index === 8)
      charge(number, 'maintenance', {
        description: 'Maintenance fee, third part',
        amount: 380,
        billed_on: 'today-80',
        due_on: 'today-45',
      })
    if (index === 9)
      charge(number, 'maintenance', {
        description: '{Y-1} maintenance fee, rest',
        amount: 640,
        billed_on: 'today-430',
        due_on: 'today-400',
      })
    return { number, lot: current, left: byPoints ? FILLER_POINTS : 0 }
  })
}

/** Books stays of owners with points in most weeks. */
export function bookFillers(
  { stay }: Accounts,
  units: Rows,
  { spenders, random }: { readonly spenders: readonly Filler[]; readonly random: Random },
): void {
  for (const unit of units) {
    if (unit['part_of'] !== '' || unit['number'] === '204') continue
    for (let week = -12; week < 34; week++) {
      if (random.next() > shareBooked(unit['unit_type'], week)) continue
      const who = random.pick(spenders)
      const [from, to] = random.pick([
        ['sun', 'fri'],
        ['fri', 'sun'],
        ['sat', 'sat'],
        ['mon', 'sat'],
        ['thu', 'sun'],
      ] as const)
      const nights = NIGHTS[`${from}${to}`] ?? 5
      const points = nights * 650
      if (who.left < points) continue
      const guests = {
        people1: random.whole(1, 2),
        people2: random.whole(0, 2),
        booked_on: `today-${random.whole(100, 200)}`,
        type: random.next() < 0.1 ? 'G' : 'O',
      }
      // weeks start on Monday, so Sunday is their last day: a stay from Sunday ends in the next
      // week
      const arrives = from === 'sun' ? `sun${signed(week - 1)}` : `${from}${signed(week)}`
      const leaves =
        to === 'sat' && from === 'sat' ? `sat${signed(week + 1)}` : `${to}${signed(week)}`
      if (from === 'sat') week++
      who.left -= points
      stay(who.number, String(unit['number']), {
        arrival: arrives,
        departure: leaves,
        overrides: {
          ...guests,
          points_lot: who.lot,
          points,
          status: week < -1 ? 'stayed' : 'confirmed',
        },
      })
    }
  }
}

/** Cancellations in the weeks of the past two years, on which waitlist estimates are based. */
export function cancelStays(
  units: Rows,
  random: Random,
  cancel: (unit: string, week: number) => void,
): void {
  for (let week = -104; week < -1; week++)
    for (const type of new Set(units.map((unit) => unit['unit_type']))) {
      const ofType = units.filter((unit) => unit['unit_type'] === type)
      if (random.next() < 0.4) cancel(String(random.pick(ofType)['number']), week)
    }
}

export function signed(week: number): string {
  return week < 0 ? String(week) : `+${week}`
}

/** Returns odd or even years for a few owners. */
function getFrequency(index: number): 'odd' | 'even' | 'annual' {
  if (index % 9 === 2) return 'odd'
  return index % 9 === 5 ? 'even' : 'annual'
}

/**
 * Returns the share of units booked in a week: villas are rarely booked, the others when the week
 * is near.
 */
function shareBooked(unitType: unknown, week: number): number {
  if (unitType === 'VIL' || week >= 14) return 0.35
  return week < 4 ? 0.72 : 0.55
}
