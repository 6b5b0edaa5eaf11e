import type { ResortOptions } from '@ownerng/contract'
import { findRightFault } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import { type Act, getRole } from '../../shared/actor.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './work-orders.queries.ts'

export type WorkOrderOptions = ResortOptions['woOptions']

export const getOptions = async (sql: ReadSql, resortId: string): Promise<WorkOrderOptions> =>
  parseOptions(await sql.rows(queries.findWoOptions, { resortId })).woOptions

/** Whether the person can report and answer; former accounts are read-only. */
export const mayAct = ({ subject, actor }: Act): boolean =>
  findRightFault('addWorkOrderMessage', getRole(actor), subject.accountStatus) === null
