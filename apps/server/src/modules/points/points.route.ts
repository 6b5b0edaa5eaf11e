import {
  getPoints,
  listPointsEntries,
  listPointsOffers,
  movePoints,
  previewPointsMove,
} from '@ownerng/contract'
import {
  dateAt,
  floatingWeekOpensOn,
  getHomeOpening,
  getOpening,
  isFloatingWeekOver,
  listAffordableStays,
  POINTS_SOON_DAYS,
} from '@ownerng/domain'
import { pointsEntries } from '@ownerng/messages/points/entries'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import {
  answerCall,
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
} from '../../http/call-routing.ts'
import { fileHeader } from '../../http/file-name.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { requireFreshProof } from '../../http/session-rules.ts'
import type { Services } from '../../services.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import { asCsvText } from '../../shared/csv.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { type DepositContext, readForDeposit } from '../stays/exchange/give-away.ts'
import { describeEntry } from './describe-entry.ts'
import { carryOutMove, findTarget, previewMove } from './move-points.ts'
import { listLotActions, listWeekActions } from './point-actions.ts'
import * as queries from './points.queries.ts'
import { listOffers } from './points-offers.ts'
import { getUseYears } from './use-years.ts'

const EVERYTHING = 1_000_000

/** Maximum rights shown; a fraction of a unit has many in a year. */
const MAX_RIGHTS = 6

/**
 * The account's points: lots, ledger with running balance, and moves to another year or account.
 */
export function pointsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getPoints, read: handleGetPoints })
  answerRead(app, services, { call: listPointsEntries, read: listEntries, staleness: 'bounded' })
  answerRead(app, services, {
    call: listPointsOffers,
    read: ({ sql, act, now }) => listOffers(sql, act, now),
  })
  // opened as a link: the public handle is in the query and the cookie authenticates it
  app.get<{ Querystring: { sessionID?: string } }>(
    '/api/points/ledger.csv',
    { config: { style: 'resource' } },
    (request, reply) => sendLedger(services, request, reply),
  )
  answerCall(
    app,
    previewPointsMove,
    async ({ query: { id: lotId, act: move, points }, request }) => {
      const act = await requireSession(services, request, getHandle(request))
      return previewMove(services, act, { lotId, act: move, points })
    },
  )
  answerOnce(app, services, movePoints, (read) => handleMovePoints(services, read))
}

async function handleGetPoints({
  sql,
  act,
  now,
}: OwnerRead<typeof getPoints>): Promise<HandlerAnswer<typeof getPoints>> {
  const today = dateAt(now, act.subject.timeZone)
  const { resortId, ownerAccountId } = act.subject
  const [lots, chart, use, owned, context] = await Promise.all([
    sql.rows(queries.findLots, { resortId, ownerAccountId, today }),
    sql.rows(queries.findChart, { resortId }),
    sql.rows(queries.findYearUse, { resortId, ownerAccountId, today }),
    sql.rows(queries.findOwned, { resortId, ownerAccountId }),
    readForDeposit(sql, act, now),
  ])
  const { rules, pointsInterests } = context.booking
  const remaining = (some: typeof lots) => some.reduce((sum, lot) => sum + lot.remaining, 0)
  const usable = remaining(lots.filter((lot) => lot.earnedOn <= today))
  return {
    today,
    left: usable,
    upcoming: remaining(lots) - usable,
    rents: rules.rentedPoints !== null && pointsInterests.length > 0,
    lots: lots.map((lot) => ({ ...lot, options: getOptions(context, lot.id) })),
    years: getUseYears(lots, use, pointsInterests, { today, rules }),
    owned: owned.map((interest) => ({ ...interest, rights: getRights(context, interest.id) })),
    windows: { home: getHomeOpening(rules), all: getOpening(rules) },
    buys: lots.length === 0 ? [] : affordableStays(usable, chart),
  }
}

/** Returns what can be done with a lot. The rules use the same lots as the page. */
function getOptions(context: DepositContext, lotId: string) {
  const lot = context.booking.lots.find(({ id }) => id === lotId)
  return lot ? listLotActions(context, lot) : []
}

/** Returns a contract's current and future weeks, earliest first. */
function getRights(context: DepositContext, interestId: string) {
  const { booking } = context
  return booking.weeks
    .filter((week) => week.interestId === interestId)
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .slice(0, MAX_RIGHTS)
    .map((week) => {
      const { entitlementId: id, useYear, partNights, startsOn, endsOn, status } = week
      const isUnusedFloating = week.usageType === 'floating-week' && status === 'available'
      return {
        ...{ id, useYear, partNights, startsOn, endsOn, status },
        // null if it can be booked now
        opensOn: isUnusedFloating ? floatingWeekOpensOn(booking, week) : null,
        isOver: isUnusedFloating && isFloatingWeekOver(booking, week),
        options: listWeekActions(context, week),
      }
    })
}

/** Returns the stays that the points can buy, with the names of unit types and seasons. */
function affordableStays(points: number, chart: readonly RowOf<typeof queries.findChart>[]) {
  const named = new Map(chart.map((cell) => [`${cell.unitTypeCode} ${cell.seasonCode}`, cell]))
  return listAffordableStays(points, chart).map(({ seasonCode, ...buy }) => {
    const { unitTypeName = '', seasonName = '' } =
      named.get(`${buy.unitTypeCode} ${seasonCode}`) ?? {}
    return { ...buy, unitTypeName, seasonName }
  })
}

/** Returns the parameters for reading an account's point changes. */
const getEntries = ({ resortId, ownerAccountId, timeZone }: Subject, now: Date) => ({
  ...{ resortId, ownerAccountId, timeZone, now },
  soonDays: POINTS_SOON_DAYS,
})

async function listEntries({
  sql,
  act,
  query,
  now,
}: OwnerRead<typeof listPointsEntries>): Promise<HandlerAnswer<typeof listPointsEntries>> {
  const { kind, year, after } = query
  const mine = getEntries(act.subject, now)
  const [loaded, all, reader] = await Promise.all([
    sql.rows(queries.findEntries, {
      ...mine,
      ...getPlace(after, 'descending'),
      kind,
      year,
      most: queries.ENTRIES_PAGE + 1,
    }),
    sql.row(queries.findEntryKinds, mine),
    getReader(sql, act),
  ])
  const { rows, next } = toPage(loaded, queries.ENTRIES_PAGE, (row) => row.moment)
  return {
    kinds: all?.kinds ?? [],
    years: all?.years ?? [],
    entries: rows.map((row) => {
      const { stayNumber: _stay, note: _note, note_message: _message, moment: _at, ...entry } = row
      return { ...entry, text: describeEntry(reader, row) }
    }),
    next,
  }
}

async function sendLedger(
  services: Services,
  request: FastifyRequest<{ Querystring: { sessionID?: string } }>,
  reply: FastifyReply,
) {
  const { database, clock } = services
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const [reader, rows] = await database.inResort(act.subject.resortId, (sql) =>
    Promise.all([
      getReader(sql, act),
      sql.rows(queries.findEntries, {
        ...getEntries(act.subject, clock.now()),
        ...getPlace('', 'descending'),
        kind: '',
        year: '',
        most: EVERYTHING,
      }),
    ]),
  )
  const text = pointsEntries(reader)
  const { date, description, year, status, lotBalance, balance } = text
  const points = asCsvText(text.points)
  const titles = [date, description, year, points, status, lotBalance, balance]
  const lines = rows.map((row) => [
    row.on,
    asCsvText(describeEntry(reader, row)),
    row.useYear,
    row.points,
    row.upcoming ? text.upcoming : '',
    row.lotBalance,
    row.balance,
  ])
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', fileHeader(`points-${act.subject.ownerNumber}.csv`))
      // the byte order mark makes Excel read it as UTF-8
      .send(`\u{feff}${stringify([titles, ...lines])}`)
  )
}

const getReader = (sql: ReadSql, act: Act) => readContext(sql, readerOf(act))

async function handleMovePoints(
  services: Services,
  { query, body, act, session, once }: KeyedRequest<typeof movePoints>,
): Promise<KeyedAnswer<typeof movePoints>> {
  const { clock } = services
  const { act: move, points, toOwner = '', toName = '', expectFeeCents = 0 } = body
  const now = clock.now()
  if (move === 'transfer') requireFreshProof(session, now)
  const target =
    move === 'transfer'
      ? await findTarget(services, act.subject, { ownerNumber: toOwner, name: toName, now })
      : null
  const request = { lotId: query.id, act: move, points, target, expectFeeCents }
  return once((sql) => carryOutMove(sql, act, request, now))
}
