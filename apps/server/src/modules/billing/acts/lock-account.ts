import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './charge-acts.queries.ts'

/** Locks the account that an act names. Refuses an unknown number. */
export async function lockAccount(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerNumber: string,
) {
  const account = await sql.row(queries.lockAccountByNumber, { resortId, ownerNumber })
  return account ?? refuseAct('noOwner', { number: ownerNumber })
}
