import { AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { ResortSql } from '../../db/database.ts'
import { auditStaff } from '../../http/audit-staff.ts'
import { getHash } from '../../http/credentials.ts'
import { LINK_SECRET_BYTES, newLinkSecret } from '../../http/secret-link.ts'
import type { StaffActor } from '../../shared/actor.ts'
import { foldCase } from '../../shared/fold-case.ts'
import type { Keys } from '../../shared/keys.ts'
import { getContext } from '../../shared/language.ts'
import {
  CORRECTION_PATH,
  type ContactKind,
  type Corrected,
  type CorrectionPlace,
  maskContact,
  notifyCorrection,
  sendConfirmation,
} from './correction-notices.ts'
import * as queries from './corrections.queries.ts'

/** Who corrects a contact for which account. */
export interface CorrectionBy {
  readonly resortId: string
  readonly ownerAccountId: string
  readonly staff: StaffActor
  readonly now: Date
  readonly keys: Pick<Keys, 'sign'>
}

interface NewContact {
  readonly kind: ContactKind
  /** A validated email address, or a phone number in its stored form. */
  readonly value: string
  readonly reason: string
  /** Login of the person, if the account has several people. */
  readonly login: string | null
  readonly portal: string
}

/**
 * Sends a link to the new contact of a person, who can't sign in to correct it. It replaces the old
 * one when its reader confirms it, and is notified to every known contact (decision 127). Returns
 * whom the notice went to. Throws CONTACT_REFUSED.
 */
export async function correctContact(
  sql: ResortSql,
  { resortId, ownerAccountId, staff, now, keys }: CorrectionBy,
  { kind, value, reason, login, portal }: NewContact,
): Promise<{ oldValue: string; endsAt: Date; notified: readonly string[] }> {
  const people = await sql.rows(queries.findPerson, { resortId, ownerAccountId, login })
  const [person] = people
  if (!person || people.length > 1) refuseCorrection('noPerson')
  const oldValue = person[kind]
  if (foldCase(oldValue) === foldCase(value)) refuseCorrection('same')
  const secret = newLinkSecret()
  const corrected = {
    ...{ resortId, ownerAccountId, personId: person.id, kind, oldValue, newValue: value },
  }
  const cancelSecret = getCancelSecret(keys, corrected, now)
  const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.correctionMs)
  const added = await sql.row(queries.putCorrection, {
    ...{ ...corrected, reason, now, endsAt },
    ...{ confirmHash: getHash(secret), cancelHash: getHash(cancelSecret) },
  })
  if (!added) refuseCorrection('waiting')
  const detail = `${kind} ${maskContact(kind, value)}: ${reason}`
  const of = { resortId, now, ownerAccountId }
  await auditStaff(sql, { ...of, event: 'contact-correction-started', detail })
  const context = getContext(staff.language)
  const place = await readPlace(sql, resortId)
  const common = { corrected, place, context, now }
  await sendConfirmation(sql, {
    ...{ ...common, endsAt, portal, path: linkTo(resortId, secret) },
  })
  const cancelPath = linkTo(resortId, cancelSecret)
  const notified = await notifyCorrection(sql, { ...common, news: 'asked', cancelPath })
  return { oldValue, endsAt, notified }
}

export function refuseCorrection(fault: 'noPerson' | 'same' | 'waiting' | 'noCorrection'): never {
  throw new AppError({ code: 'CONTACT_REFUSED', params: { fault } })
}

const linkTo = (resortId: string, secret: string) => `${CORRECTION_PATH}/${resortId}.${secret}`

/** Derived from the correction, so that both notices have the same link to cancel. */
const getCancelSecret = (
  keys: CorrectionBy['keys'],
  { personId, kind }: Pick<Corrected, 'personId' | 'kind'>,
  createdAt: Date,
): string =>
  keys
    .sign('correction', `${personId} ${kind} ${createdAt.toISOString()}`)
    .subarray(0, LINK_SECRET_BYTES)
    .toString('base64url')

export async function readPlace(sql: ResortSql, resortId: string): Promise<CorrectionPlace> {
  const place = await sql.row(queries.findResortOfAccount, { resortId })
  if (!place) throw new AppError('NOT_FOUND')
  return place
}

interface Answering {
  readonly resortId: string
  readonly row: queries.CorrectionRow
  readonly context: MessageContext
  readonly now: Date
}

/**
 * Replaces the old contact, because the reader of the new one confirmed it. Codes and passwords
 * wait for a day, so that the owner can cancel. Returns when they can go there.
 */
export async function confirmCorrection(
  sql: ResortSql,
  keys: CorrectionBy['keys'],
  { resortId, row, context, now }: Answering,
): Promise<Date> {
  const usableAt = new Date(now.getTime() + SIGN_IN_LIMITS.correctionWaitMs)
  await sql.rows(queries.confirm, { resortId, id: row.id, now, usableAt })
  const { personId, kind, oldValue: before, newValue: next } = row
  const contact = { resortId, personId, kind, before, next, now }
  // the owner may have entered another contact in the meantime
  if ((await sql.count(queries.replaceContact, contact)) === 0) refuseCorrection('noCorrection')
  const place = await readPlace(sql, resortId)
  const cancelPath = linkTo(resortId, getCancelSecret(keys, row, row.createdAt))
  const corrected = { ...row, resortId }
  await notifyCorrection(sql, { corrected, place, context, now, news: { usableAt }, cancelPath })
  return usableAt
}

/** Cancels a correction, restores the old contact, and notifies everyone. Returns whom. */
export async function cancelCorrection(
  sql: ResortSql,
  { resortId, row, context, now }: Answering,
): Promise<readonly string[]> {
  const canceled = await sql.row(queries.close, { resortId, id: row.id, now, outcome: 'canceled' })
  if (!canceled) refuseCorrection('noCorrection')
  const { personId, kind, oldValue: next, newValue: before } = row
  if (row.confirmedAt)
    await sql.rows(queries.replaceContact, { resortId, personId, kind, before, next, now })
  const place = await readPlace(sql, resortId)
  const corrected = { ...row, resortId }
  const cancelPath = null
  return notifyCorrection(sql, { corrected, place, context, now, news: 'canceled', cancelPath })
}

/** Activates contacts for codes once their waiting period has ended. */
export async function finishCorrections(
  sql: ResortSql,
  resortId: string,
  now: Date,
): Promise<void> {
  const usable = await sql.rows(queries.findUsable, { resortId, now })
  for (const { id, kind, personId, oldValue, newValue, isCurrent } of usable) {
    const factorKinds = kind === 'email' ? ['email'] : ['text', 'phone']
    const factors = { resortId, personId, factorKinds, oldValue, newValue }
    if (isCurrent && oldValue !== '') await sql.rows(queries.moveFactors, factors)
    const outcome = isCurrent ? 'done' : 'canceled'
    await sql.rows(queries.close, { resortId, id, now, outcome })
  }
}
