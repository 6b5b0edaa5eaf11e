import { cliCommands } from '@ownerng/messages/cli/commands'
import { rulesAt } from '../modules/resort/rules.queries.ts'
import { findDepositByNumber } from '../modules/stays/exchange/deposits.queries.ts'
import { settleDeposit } from '../modules/stays/exchange/give-away.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

const DECISIONS = ['confirmed', 'accepted', 'denied'] as const

/**
 * Answers a deposit as staff: the resort confirms it, and the exchange company accepts or denies
 * it.
 */
export async function decideDeposit(
  { database, clock }: Services,
  [resort = '', number = '', word = '', ...reason]: readonly string[],
): Promise<string> {
  const messages = cliCommands().deposit
  const answer = DECISIONS.find((answer) => answer === word)
  if (!resort || !number || !answer) throw new InvalidArguments()
  if (answer === 'denied' && reason.length === 0) throw new CommandRefusal(messages.needsReason)
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const row = await sql.row(findDepositByNumber, { resortId, number: number.toUpperCase() })
    if (!row) throw new CommandRefusal(messages.unknown({ number, resort: resortId }))
    if (row.status !== 'pending' && row.status !== 'confirmed')
      throw new CommandRefusal(messages.decided({ number, status: row.status }))
    const now = clock.now()
    const { today } = await rulesAt(sql, resortId, now)
    const decision = { status: answer, reason: reason.join(' '), today, now }
    const { hasEnded } = await settleDeposit(sql, resortId, { deposit: row, ...decision })
    const done = messages.done({ number: row.number, answer })
    return hasEnded ? `${done} ${messages.nothingBack}` : done
  })
}
