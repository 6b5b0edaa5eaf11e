import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { getContext } from '../../shared/language.ts'
import { storeEntry, type WorkOrderEntry } from '../../shared/work-order-entry.ts'
import * as queries from './work-orders.queries.ts'

/** A work order with the session that changes it. */
interface OrderOfSession extends Pick<Session, 'resortId' | 'loginId' | 'language'> {
  readonly id: string
  readonly now: Date
}

/** Locks a work order and returns its current state. */
export async function lockOrder(sql: ResortSql, { resortId, id }: OrderOfSession) {
  const order = await sql.row(queries.lockOrder, { resortId, id })
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** Adds the owner's action to the conversation that staff reads. */
export const addOwnerEntry = (
  sql: ResortSql,
  { resortId, id, loginId, language, now }: OrderOfSession,
  entry: WorkOrderEntry,
) =>
  sql.rows(queries.addEntry, {
    resortId,
    workOrderId: id,
    author: 'owner',
    loginId,
    ...storeEntry(getContext(language), entry),
    now,
  })
