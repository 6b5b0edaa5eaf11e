import { createDeposit, listDeposits, restoreDeposit, withdrawDeposit } from '@ownerng/contract'
import { AppError, type DepositVerdict } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../../db/database.ts'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../../http/call-routing.ts'
import {
  getHandle,
  requireActor,
  requireSession,
  requireWriter,
  type Session,
} from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { readContext } from '../../resort/resort-directory.ts'
import type { BookingContext } from '../booking-context.ts'
import * as queries from './deposits.queries.ts'
import {
  evaluatePoints,
  evaluateWeek,
  giveAgain,
  makeDeposit,
  readForDeposit,
  settleDeposit,
} from './give-away.ts'

const RIGHTS_SHOWN = 20

/**
 * Weeks and points given to an exchange company, or to the resort to rent out: what may be given
 * and why not, and what was.
 */
export function depositsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, listDeposits, (read) => handleListDeposits(services, read))
  answerOnce(app, services, createDeposit, (read) => handleCreateDeposit(services, read))
  answerOnce(app, services, withdrawDeposit, (read) => handleWithdrawDeposit(services, read))
  answerOnce(app, services, restoreDeposit, (read) => handleRestoreDeposit(services, read))
}

async function handleListDeposits(
  services: Services,
  { request }: ReadRequest<typeof listDeposits>,
): Promise<HandlerAnswer<typeof listDeposits>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  return database.inResort(session.resortId, async (sql) => {
    const [context, rows] = await Promise.all([
      readForDeposit(sql, session, clock.now()),
      sql.rows(queries.findDeposits, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
      }),
    ])
    const { booking } = context
    const { reader } = booking
    const weeks = booking.weeks
      .filter((week) => week.usageType !== 'whole' && week.status !== 'used')
      .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
      .slice(0, RIGHTS_SHOWN)
      .map((week) => ({
        kind: 'week' as const,
        id: week.entitlementId,
        text: typeName(booking, week.unitTypeCode),
        useYear: week.useYear,
        remaining: null,
        exchange: presentVerdict(reader, evaluateWeek(context, week, 'exchange')),
        rental:
          booking.rules.rental && presentRental(reader, evaluateWeek(context, week, 'rental')),
      }))
    const lots = booking.lots
      .filter((lot) => lot.remaining > 0 && lot.earnedOn <= booking.today)
      .map((lot) => ({
        kind: 'points' as const,
        id: lot.id,
        text: lot.kind,
        useYear: lot.useYear,
        remaining: lot.remaining,
        exchange: presentVerdict(reader, evaluatePoints(context, lot, lot.remaining, 'exchange')),
        rental: null,
      }))
    return {
      today: booking.today,
      companies: [...(booking.rules.exchange?.companies ?? [])],
      rights: [...weeks, ...lots],
      deposits: rows.map((row) => toDeposit(row, reader)),
    }
  })
}

async function handleCreateDeposit(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof createDeposit>,
): Promise<KeyedAnswer<typeof createDeposit>> {
  requireActor(session, body.ownerNumber, ['full'])
  return once(async (sql) =>
    showOne(sql, session, await makeDeposit(sql, session, body, clock.now())),
  )
}

async function handleWithdrawDeposit(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof withdrawDeposit>,
): Promise<KeyedAnswer<typeof withdrawDeposit>> {
  requireActor(session, body.ownerNumber, ['full'])
  return once(async (sql) => {
    const row = await sql.row(queries.lockDeposit, {
      resortId: session.resortId,
      ownerAccountId: session.ownerAccountId,
      id: query.id,
    })
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'pending')
      throw new AppError({ code: 'DEPOSIT_DECIDED', params: { status: row.status } })
    await settleDeposit(sql, session.resortId, {
      deposit: row,
      status: 'withdrawn',
      reason: '',
      now: clock.now(),
    })
    return showOne(sql, session, query.id)
  })
}

async function handleRestoreDeposit(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof restoreDeposit>,
): Promise<KeyedAnswer<typeof restoreDeposit>> {
  requireWriter(session, body.ownerNumber, ['full'])
  return once(async (sql) => {
    await giveAgain(sql, session, query.id, clock.now())
    return showOne(sql, session, query.id)
  })
}

function presentVerdict(reader: MessageContext, verdict: DepositVerdict) {
  const { terms, normalUntil } = verdict
  return { ...presentRental(reader, verdict), terms, normalUntil }
}

/** Renting out knows no short notice. */
function presentRental(reader: MessageContext, { allowed, reasons, until }: DepositVerdict) {
  return { allowed, reasons: reasons.map((reason) => writeReason(reader, reason)), until }
}

function typeName(booking: BookingContext, code: string): string {
  return booking.unitTypes.find((type) => type.code === code)?.name ?? code
}

async function showOne(sql: ResortSql, session: Session, id: string) {
  const rows = await sql.rows(queries.findDeposits, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
  })
  const row = rows.find((row) => row.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  const { resortId, language } = session
  return toDeposit(row, await readContext(sql, { resortId, locale: language }))
}

function toDeposit(row: queries.DepositRow, reader: MessageContext) {
  const words = staysExchange(reader)
  return {
    id: row.id,
    number: row.number,
    purpose: row.purpose,
    company: row.company,
    text:
      row.points > 0
        ? words.pointsOf({ left: row.points, year: row.use_year })
        : words.week({ year: row.use_year, type: row.unit_type_name }),
    points: row.points,
    terms: row.terms,
    status: row.status,
    reason: row.reason,
    askedOn: row.asked_on,
    decidedOn: row.decided_on,
  }
}
