import type { ResortOptions } from '@ownerng/contract'
import type { ReadSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './work-orders.queries.ts'

export type WorkOrderOptions = ResortOptions['woOptions']

export const getOptions = async (sql: ReadSql, resortId: string): Promise<WorkOrderOptions> =>
  parseOptions(await sql.rows(queries.findWoOptions, { resortId })).woOptions

/** Whether the person can report and answer; former accounts are read-only. */
export const mayAct = ({ accountStatus, role }: Session): boolean =>
  accountStatus === 'active' && (role === 'full' || role === 'book')
