import { AppError, addDays, NOTICE_DAYS, noticedDay, planAutopay } from '@ownerng/domain'
import type { ResortSql } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { rulesAt } from '../../records/rules.queries.ts'
import { pay } from './make-payment.ts'
import { type AttemptRow, findByRequestKey } from './payments.queries.ts'
import * as queries from './planned-payments.queries.ts'
import { mailComing, mailFailed } from './tell-planned.ts'

const TRY_AGAIN_MS = 60_000

/** Plans what autopay pays, and tells owners a week before anything is taken. Returns how many it told. */
export async function planPayments({ database, clock }: Parts): Promise<number> {
  let told = 0
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    const now = clock.now()
    told += await database.inResort(resortId, async (sql) => {
      const { today, rules } = await rulesAt(sql, resortId, now)
      if (rules.payments.autopay) for (const autopay of await sql.rows<queries.AutopayRow>(queries.takeAutopays, [resortId])) await planBillsOf(sql, resortId, autopay, today)
      const untold = await sql.rows<queries.PlannedRow>(queries.takeUntold, [resortId, addDays(today, NOTICE_DAYS), today])
      for (const row of untold) {
        const on = row.payment_plan_id ? row.draw_on : noticedDay(row.draw_on, today)
        await sql.rows(queries.markTold, [resortId, row.id, now, on])
        await mailComing(sql, resortId, { ...row, draw_on: on }, rules, now)
      }
      return untold.length
    })
  }
  return told
}

/** Plans the bills of one autopay that nothing is planned for. Its row is locked. */
export async function planBillsOf(sql: ResortSql, resortId: string, autopay: Pick<queries.AutopayRow, 'owner_account_id' | 'cap_cents'>, today: string): Promise<void> {
  const bills = await sql.rows<{ id: string; dueOn: string; openCents: number }>(queries.findUnplanned, [resortId, autopay.owner_account_id])
  const draws = planAutopay(bills, autopay.cap_cents, today)
  if (draws.length === 0) return
  await sql.rows(queries.addPlanned, [
    resortId,
    autopay.owner_account_id,
    null,
    draws.map((draw) => draw.on),
    draws.map((draw) => draw.cents),
    draws.map((draw) => JSON.stringify(draw.billIds)),
  ])
}

/** Makes the payments whose day has come. Returns how many were looked at. */
export async function drawPlanned(parts: Parts): Promise<number> {
  const { database, clock } = parts
  let drawn = 0
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    const now = clock.now()
    const due = await database.inResort(resortId, async (sql) => {
      const { today } = await rulesAt(sql, resortId, now)
      return sql.rows<queries.PlannedRow>(queries.findDuePlanned, [resortId, today, now])
    })
    for (const row of due) {
      await drawOne(parts, resortId, row)
      drawn++
    }
  }
  return drawn
}

/**
 * Makes one planned payment, once: its key is made of its id, so that a crash or a second server finds the attempt. What is
 * not owed any more is not taken. Returns why it failed; null where it did not.
 */
export async function drawOne(parts: Parts, resortId: string, row: queries.PlannedRow): Promise<string | null> {
  const { database, clock } = parts
  const payer = { resortId, loginId: row.login_id, ownerAccountId: row.owner_account_id, timeZone: row.time_zone }
  const requestKey = `planned-${row.id}`
  const settle = (state: queries.PlannedRow['state'], reason: string, attempt: AttemptRow | null) =>
    database.inResort(resortId, async (sql) => {
      if ((await sql.count(queries.settlePlanned, [resortId, row.id, state, reason, attempt?.id ?? null])) === 0) return
      if (state === 'failed') {
        if (row.payment_plan_id) await sql.rows(queries.endPlan, [resortId, row.owner_account_id, row.payment_plan_id, `A part could not be paid. ${reason}`])
        await mailFailed(sql, resortId, row, reason, clock.now())
      } else if (row.payment_plan_id) await sql.rows(queries.finishPlan, [resortId, row.payment_plan_id])
    })
  const failed = async (reason: string, attempt: AttemptRow | null = null) => {
    await settle('failed', reason, attempt)
    return reason
  }
  const later = async () => {
    await database.readResort(resortId, queries.tryPlannedLater, [resortId, row.id, new Date(clock.now().getTime() + TRY_AGAIN_MS)])
    return null
  }
  try {
    const [earlier] = await database.readResort<AttemptRow>(resortId, findByRequestKey, [resortId, row.owner_account_id, requestKey])
    if (!earlier && !row.may_pay) return await failed('Who asked for it may not pay for this account any more.')
    const cents = Math.min(row.cents, row.open_cents)
    if (!earlier && cents <= 0) {
      await settle('not-needed', '', null)
      return null
    }
    const order = { requestKey, cents, feeCents: null, scope: 'account', chargeIds: row.charge_ids, points: 0, given: { methodId: row.method_id }, visitor: null } as const
    const attempt = earlier ?? (await pay(parts, payer, order))
    if (['submitting', 'challenge', 'unknown', 'manual-review'].includes(attempt.state)) return await later()
    if (attempt.state === 'declined' || attempt.state === 'safe-to-retry') return await failed(attempt.decline_reason, attempt)
    await settle('paid', '', attempt)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'PAYMENT_IN_PROGRESS' ? later() : failed(error.message)
  }
}
