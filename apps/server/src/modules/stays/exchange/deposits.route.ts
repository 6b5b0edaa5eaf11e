import {
  createDeposit,
  listDeposits,
  restoreDeposit as restoreCall,
  withdrawDeposit,
} from '@ownerng/contract'
import {
  AppError,
  addDays,
  type CalendarDate,
  type DepositVerdict,
  dateAt,
  divideRent,
  getDepositFees,
  getTakeBackDay,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../../db/database.ts'
import {
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type OwnerRead,
} from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import type { Act } from '../../../shared/actor.ts'
import { writeResortText } from '../../../shared/language.ts'
import { readContext, readerOf } from '../../resort/resort-directory.ts'
import { NO_SIDES, readSides } from '../sides/list-sides.ts'
import { getTypeName } from '../stay-options.ts'
import * as queries from './deposits.queries.ts'
import {
  evaluatePoints,
  evaluateWeek,
  getCommission,
  makeDeposit,
  readForDeposit,
  restoreDeposit,
  settleDeposit,
} from './give-away.ts'

/** More than the periods of owned time that booking shows, so that each of them has its verdict. */
const RIGHTS_SHOWN = 40

/** The rent by which the page explains the resort's commission. */
const EXAMPLE_RENT_CENTS = 100_000

/** Weeks and points deposited with an exchange company, or with the resort to rent out. */
export function depositsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: listDeposits, read: handleListDeposits })
  answerOnce(app, services, createDeposit, ({ body, act, once, now }) =>
    once(async (sql) => {
      const id = await makeDeposit(sql, act, body, now)
      return showOne(sql, act, { id, now })
    }),
  )
  answerOnce(app, services, withdrawDeposit, ({ query: { id }, act, once, now }) => {
    const { resortId, ownerAccountId } = act.subject
    return once(async (sql) => {
      const deposit = await sql.row(queries.lockDeposit, { resortId, ownerAccountId, id })
      if (!deposit) throw new AppError('NOT_FOUND')
      const { status } = deposit
      const today = dateAt(now, act.subject.timeZone)
      if (status !== 'pending') throw new AppError({ code: 'DEPOSIT_DECIDED', params: { status } })
      if (getTakeBackDay(describeState(deposit), today) === null)
        throw new AppError(deposit.hasEnded ? 'DEPOSIT_ENDED' : 'DEPOSIT_OVER')
      await settleDeposit(sql, resortId, {
        ...{ deposit, status: 'withdrawn', reason: '', today, now },
      })
      return showOne(sql, act, { id, now })
    })
  })
  answerOnce(app, services, restoreCall, ({ query, act, once, now }) =>
    once(async (sql) => {
      await restoreDeposit(sql, act.subject, query.id, now)
      return showOne(sql, act, { id: query.id, now })
    }),
  )
}

async function handleListDeposits({
  sql,
  act,
  now,
}: OwnerRead<typeof listDeposits>): Promise<HandlerAnswer<typeof listDeposits>> {
  const { resortId, ownerAccountId } = act.subject
  const [context, rows] = await Promise.all([
    readForDeposit(sql, act, now),
    sql.rows(queries.findDeposits, { resortId, ownerAccountId }),
  ])
  const describeParts = await readSides(sql, act.subject, context.booking)
  const { booking } = context
  const { reader, rules, today } = booking
  const { fees, feeCents } = getDepositFees(rules, 'exchange')
  const weeks = booking.weeks
    .filter((week) => week.status !== 'used')
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .slice(0, RIGHTS_SHOWN)
    .map((week) => ({
      kind: 'week' as const,
      id: week.entitlementId,
      text: getTypeName(booking, week.unitTypeCode),
      useYear: week.useYear,
      dates:
        week.unitId === null
          ? null
          : { arrival: week.startsOn, departure: addDays(week.endsOn, 1) },
      remaining: null,
      ...describeParts(week),
      takeBackBy: takeBackOf(week.endsOn, today),
      exchange: presentVerdict(reader, evaluateWeek(context, week, 'exchange')),
      rental: rules.rental && presentRental(reader, evaluateWeek(context, week, 'rental')),
    }))
  const lots = booking.lots
    .filter((lot) => lot.remaining > 0 && lot.earnedOn <= today)
    .map((lot) => ({
      kind: 'points' as const,
      id: lot.id,
      text: lot.kind,
      useYear: lot.useYear,
      dates: null,
      remaining: lot.remaining,
      ...NO_SIDES,
      takeBackBy: takeBackOf(lot.expiresOn, today),
      exchange: presentVerdict(reader, evaluatePoints(context, lot, lot.remaining, 'exchange')),
      rental: null,
    }))
  return {
    today,
    companies: [...(rules.exchange?.companies ?? [])],
    fees: fees.map((fee) => ({ text: writeFee(reader, fee), cents: fee.cents })),
    feeCents,
    rent: rules.rental && {
      commissionPercent: getCommission(rules),
      exampleCents: EXAMPLE_RENT_CENTS,
      exampleNetCents: divideRent(EXAMPLE_RENT_CENTS, rules).netCents,
    },
    rights: [...weeks, ...lots],
    deposits: rows.map((row) => toDeposit(row, reader, today)),
  }
}

/** The last day to take a new deposit back. */
const takeBackOf = (usableThrough: CalendarDate, today: CalendarDate) =>
  getTakeBackDay({ status: 'pending', usableThrough, hasEnded: false }, today)

function presentVerdict(reader: MessageContext, verdict: DepositVerdict) {
  const { terms, normalUntil } = verdict
  return { ...presentRental(reader, verdict), terms, normalUntil }
}

/** A verdict on rental has no short-notice terms. */
function presentRental(reader: MessageContext, { allowed, reasons, until }: DepositVerdict) {
  return { allowed, reasons: reasons.map((reason) => writeReason(reader, reason)), until }
}

async function showOne(
  sql: ResortSql,
  act: Act,
  { id, now }: { readonly id: string; readonly now: Date },
) {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const row = await sql.row(queries.lockDeposit, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  return toDeposit(row, await readContext(sql, readerOf(act)), dateAt(now, timeZone))
}

const describeState = ({ status, endsOn, expiresOn, hasEnded }: queries.DepositRow) => ({
  status,
  hasEnded,
  usableThrough: endsOn ?? expiresOn ?? '',
})

function toDeposit(row: queries.DepositRow, reader: MessageContext, today: CalendarDate) {
  const { id, number, purpose, company, points, terms, status, reason, requestedOn, decidedOn } =
    row
  const { entitlementId, lotId, startsOn, endsOn, hasDates } = row
  const messages = staysExchange(reader)
  const text =
    points > 0
      ? messages.pointsOf({ left: points, year: row.useYear })
      : messages.week({ year: row.useYear, type: writeResortText(reader, row.unitTypeName) }) +
        (row.side ? `, ${writeResortText(reader, row.side)}` : '') +
        (row.partNights ? `, ${commonShell(reader).nights({ count: row.partNights })}` : '')
  return {
    id,
    number,
    purpose,
    company,
    text,
    points,
    terms,
    status,
    reason,
    requestedOn,
    decidedOn,
    rightId: entitlementId ?? lotId ?? '',
    dates:
      hasDates && startsOn && endsOn ? { arrival: startsOn, departure: addDays(endsOn, 1) } : null,
    takeBackBy: getTakeBackDay(describeState(row), today),
  }
}
