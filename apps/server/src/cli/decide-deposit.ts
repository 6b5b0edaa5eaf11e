import type { Database } from '../db/database.ts'
import { findDepositByNumber } from '../modules/stays/exchange/deposits.queries.ts'
import { settleDeposit } from '../modules/stays/exchange/give-away.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'

const ANSWERS = ['confirmed', 'accepted', 'denied'] as const

/**
 * Staff answers what an owner gave away: the resort confirms it, the exchange company accepts or
 * denies it. Returns what was done in a sentence; throws a CommandRefusal with the reason.
 */
export async function decideDeposit(
  database: Database,
  now: Date,
  [resort = '', number = '', word = '', ...reason]: readonly string[],
): Promise<string> {
  const answer = ANSWERS.find((answer) => answer === word)
  if (!resort || !number || !answer)
    throw refuseUsage(
      'npm run ownerng -- deposit RESORT NUMBER confirmed|accepted|denied [REASON], such as ' +
        'deposit HERON D-60001 denied "another week than agreed"',
    )
  if (answer === 'denied' && reason.length === 0)
    throw new CommandRefusal('A denial needs a reason: the owner reads it.')
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const row = await sql.row(findDepositByNumber, { resortId, number: number.toUpperCase() })
    if (!row) throw new CommandRefusal(`There is no deposit ${number} at ${resortId}.`)
    if (row.status !== 'pending' && row.status !== 'confirmed')
      throw new CommandRefusal(`The deposit ${number} is ${row.status} already.`)
    await settleDeposit(sql, resortId, row, answer, reason.join(' '), now)
    return `The deposit ${row.number} is ${answer}.`
  })
}
