import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, addDays, daysBetween, type StayType } from '@ownerng/domain'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { importFolder } from '../apps/server/src/import/import-folder.ts'
import { openFiles } from '../apps/server/src/integrations/files/files.ts'
import { toBooked } from '../apps/server/src/modules/stays/booked-stay.ts'
import { bookStay } from '../apps/server/src/modules/stays/booking/book-stay.ts'
import { loadBookingContext } from '../apps/server/src/modules/stays/booking-context.ts'
import { readForChange } from '../apps/server/src/modules/stays/move-stay.ts'
import {
  cancelStay,
  showCancellation,
} from '../apps/server/src/modules/stays/reservations/cancel-stay.ts'
import {
  changeStay,
  describeChange,
} from '../apps/server/src/modules/stays/reservations/change-stay.ts'
import { evaluate, evaluateMove } from '../apps/server/src/modules/stays/stay-options.ts'
import type { Services } from '../apps/server/src/services.ts'
import type { Act } from '../apps/server/src/shared/actor.ts'
import { openKeys } from '../apps/server/src/shared/keys.ts'
import type { Figure } from './figure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

/** A request from the real stream (demo/source/README.md). */
interface Request {
  readonly arrival: string
  readonly lead_days: string
  readonly nights: string
  readonly adults: string
  readonly children: string
  readonly infants: string
  readonly assigned_type: string
  readonly changes: string
  readonly outcome: string
  readonly outcome_date: string
}

interface Step {
  readonly on: string
  readonly kind: 'book' | 'change' | 'cancel'
  readonly index: number
}

const SOURCE = new URL('../demo/source/resort-bookings-2015.csv', import.meta.url)
const BAYVIEW = new URL('../demo/bayview', import.meta.url)
const OWNERS = 600
const AT_ONCE = 6
const POINTS = 60_000

/**
 * Replays the real request stream in time order, including changes and cancellations, through the
 * rules and the database: the rate, the number accepted, and the reasons for refusals. The clock
 * follows the stream.
 */
export async function measureReplay(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('replay_per_s')) return {}
  const portal = await openPortal('server')
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-replay-'))
  const database = openDatabase(portal.database)
  const owned = new pg.Client(portal.databaseOwner)
  await owned.connect()
  try {
    const requests = (parse(readFileSync(SOURCE), { columns: true }) as Request[]).slice(
      0,
      unlessSmoke(Number.POSITIVE_INFINITY, 40),
    )
    const acts = timeline(requests)
    const first = acts[0]?.on ?? '2014-01-01'
    let today = first
    const services = {
      database,
      clock: { now: () => new Date(`${today}T15:00:00Z`) },
    } as Services
    await loadResort(folder, services)
    await owned.query(
      `update points_lot set earned_on = $1, expires_on = $2 where resort_id = 'REPLAY'`,
      [addDays(first, -30), addDays(first, 2000)],
    )
    await owned.query(
      `insert into points_entry (resort_id, lot_id, points, reason)
        select 'REPLAY', id, $1, 'adjusted' from points_lot
        where resort_id = 'REPLAY'`,
      [POINTS],
    )
    await owned.query(
      `update season set first_night = '2010-01-01', last_night = '2025-12-31'
        where resort_id = 'REPLAY'
        and first_night = (select min(first_night) from season where resort_id = 'REPLAY')`,
    )
    await owned.query(
      `update rule_set set effective_from = '2000-01-01' where resort_id = 'REPLAY'`,
    )
    await owned.query('analyze')
    const { rows } = await owned.query(
      `select id, owner_number from owner_account where resort_id = 'REPLAY' order by owner_number`,
    )
    const getAct = (index: number): Act => {
      const account = rows[(index * 7919) % OWNERS]
      return {
        subject: {
          resortId: 'REPLAY',
          ownerAccountId: account.id,
          ownerNumber: account.owner_number,
          accountStatus: 'active',
          timeZone: 'Europe/Lisbon',
          factsVersion: 1,
        },
        actor: { kind: 'owner', loginId: '', role: 'full', language: 'en-US' },
      }
    }
    const booked = new Map<number, string>()
    const counts: Record<string, number> = {}
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    const start = performance.now()
    for (const day of groupByDay(acts)) {
      today = day[0]?.on ?? today
      const queue = [...day]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let step = queue.shift(); step; step = queue.shift())
            count(
              await carryOut(services, getAct(step.index), {
                request: requests[step.index] as Request,
                step,
                booked,
              }),
            )
        }),
      )
    }
    const seconds = (performance.now() - start) / 1000
    const figure = (value: number, unit: string): Figure => ({
      value,
      min: value,
      max: value,
      unit,
      target: 'reported',
      good: true,
    })
    const twice = await owned.query(
      `select unit_id, night from reserved_night
        where resort_id = 'REPLAY' group by 1, 2 having count(*) > 1`,
    )
    if (twice.rowCount) throw new Error('a night was sold twice')
    const messages = Object.entries(counts).sort(([, a], [, b]) => b - a)
    return {
      replay_per_s: figure(acts.length / seconds, 'acts a second'),
      ...Object.fromEntries(
        messages.map(([what, number]) => [
          `replay ${what}`,
          figure(number, `of ${acts.length} acts`),
        ]),
      ),
    }
  } finally {
    await owned.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    await portal.close()
  }
}

/**
 * Orders the events: a booking, a change (if the stream has one) halfway to its outcome, and its
 * cancellation.
 */
function timeline(requests: readonly Request[]): Step[] {
  return requests
    .flatMap((request, index) => {
      const on = addDays(request.arrival, -Number(request.lead_days))
      const acts: Step[] = [{ on, kind: 'book', index }]
      const until = request.outcome === 'Canceled' ? request.outcome_date : request.arrival
      if (Number(request.changes) > 0)
        acts.push({
          on: addDays(on, Math.floor(Math.max(0, daysBetween(on, until)) / 2)),
          kind: 'change',
          index,
        })
      if (request.outcome === 'Canceled')
        acts.push({ on: request.outcome_date, kind: 'cancel', index })
      return acts
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.index - b.index)
}

function groupByDay(acts: readonly Step[]): Step[][] {
  const days = new Map<string, Step[]>()
  for (const step of acts) days.set(step.on, [...(days.get(step.on) ?? []), step])
  return [...days.values()]
}

async function carryOut(
  services: Services,
  act: Act,
  {
    request,
    step,
    booked,
  }: { readonly request: Request; readonly step: Step; readonly booked: Map<number, string> },
): Promise<string> {
  try {
    if (step.kind === 'book') {
      const stay = await book(services, act, request)
      booked.set(step.index, stay)
      return 'booked'
    }
    const id = booked.get(step.index)
    if (!id) return `${step.kind} of a stay that was refused`
    if (step.kind === 'change') {
      await extend(services, act, id)
      return 'changed'
    }
    const now = services.clock.now()
    const { pointsBack, week } = await services.database.readInResort(act.subject.resortId, (sql) =>
      showCancellation(sql, act, id, now),
    )
    const expected = { expectPointsBack: pointsBack, expectWeek: week }
    await services.database.inResort(act.subject.resortId, (sql) =>
      cancelStay(sql, act, { id, expected, now }),
    )
    return 'cancelled'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [reason] = (error.detail['reasons'] ?? []) as { code: string }[]
    return `${step.kind} refused: ${reason?.code ?? error.code}`
  }
}

async function book(services: Services, act: Act, request: Request): Promise<string> {
  const arrival = request.arrival
  const departure = addDays(arrival, Number(request.nights))
  const people = [Number(request.adults), Number(request.children), Number(request.infants), 0]
  const criteria = { arrival, departure, people, type: 'O' as const }
  const context = await services.database.inResort(act.subject.resortId, (sql) =>
    loadBookingContext(sql, act, services.clock.now()),
  )
  const verdict = evaluate(context, criteria, request.assigned_type)
  const body = {
    ownerNumber: act.subject.ownerNumber,
    unitTypeCode: request.assigned_type,
    arrival,
    departure,
    resType: 'O' as const,
    people,
  }
  const asked = {
    ...body,
    guest: null,
    expectPoints: verdict.payment?.kind === 'points' ? verdict.points : null,
    expectFeeCents: verdict.feeCents,
  }
  const stay = await services.database.inResort(act.subject.resortId, (sql) =>
    bookStay(sql, act, asked, services.clock.now()),
  )
  return stay.id
}

/** Adds a night, the most common change. */
async function extend(services: Services, act: Act, id: string): Promise<void> {
  const { row, context } = await services.database.inResort(act.subject.resortId, (sql) =>
    readForChange(sql, act, id, services.clock.now()),
  )
  const departure = addDays(row.departure, 1)
  const type: StayType = row.type === 'G' || row.type === 'R' ? row.type : 'O'
  const criteria = { arrival: row.arrival, departure, people: row.people, type }
  const preview = describeChange(
    evaluateMove(context, criteria, row.unitTypeCode, toBooked(row)),
    row,
    context,
    criteria,
  )
  const body = {
    ownerNumber: act.subject.ownerNumber,
    unitTypeCode: row.unitTypeCode,
    arrival: row.arrival,
    departure,
    resType: type,
    people: row.people,
    guest: null,
  }
  const expected = {
    expectPoints: preview.paidBy === 'points' ? preview.points : null,
    expectPointsLost: preview.pointsLost,
    expectFeeCents: preview.feeCents,
  }
  await services.database.inResort(act.subject.resortId, (sql) =>
    changeStay(sql, act, { id, request: { ...body, ...expected }, now: services.clock.now() }),
  )
}

/** Loads Bayview's units, points and owners as a separate resort, without its stays. */
async function loadResort(folder: string, services: Services): Promise<void> {
  cpSync(BAYVIEW, folder, { recursive: true })
  for (const file of ['reservations.csv', 'charges.csv', 'payments.csv', 'logins.csv'])
    rmSync(join(folder, file))
  const path = join(folder, 'resort.csv')
  writeFileSync(path, readFileSync(path, 'utf8').replace('BAYVIEW', 'REPLAY'))
  const keys = openKeys({ dataFolder: folder, keys: null })
  const report = await importFolder({
    folder,
    database: services.database,
    keys,
    clock: services.clock,
    files: openFiles({ dataFolder: folder, s3: null }),
    keepGood: false,
  })
  if (!report.written)
    throw new Error(`the resort does not load: ${JSON.stringify(report.refusals[0])}`)
}
