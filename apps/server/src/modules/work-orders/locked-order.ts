import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { contextOf } from '../../shared/language.ts'
import { storeEntry, type WorkOrderEntry } from '../../shared/work-order-entry.ts'
import * as queries from './work-orders.queries.ts'

/** An order, as the person of a session changes it. */
interface OrderOfSession extends Pick<Session, 'resortId' | 'loginId' | 'language'> {
  readonly id: string
  readonly now: Date
}

/** The order as it stands once nothing else is done to it. */
export async function lockOrder(sql: ResortSql, { resortId, id }: OrderOfSession) {
  const order = await sql.row(queries.lockOrder, { resortId, id })
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** Adds what the owner did to the conversation, where staff reads of it. */
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
    ...storeEntry(contextOf(language), entry),
    now,
  })
