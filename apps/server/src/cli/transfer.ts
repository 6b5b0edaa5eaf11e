import { cliCommands } from '@ownerng/messages/cli/commands'
import { transferContract } from '../modules/points/transfer-contract.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

const STAYS = { 'keep-stays': 'keep', 'move-stays': 'move' } as const

/** Transfers a contract to another owner as staff, and reports what moved. */
export async function transfer(
  { database, clock }: Services,
  [typed = '', contract = '', owner = '', how = '', ...rest]: readonly string[],
): Promise<string> {
  const stays = Object.hasOwn(STAYS, how) ? STAYS[how as keyof typeof STAYS] : null
  if (!typed || !contract || !owner || !stays || rest.length > 0) throw new InvalidArguments()
  const messages = cliCommands().transfer
  const resortId = typed.toUpperCase()
  const number = contract.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const asked = { number, toOwnerNumber: owner, stays, now: clock.now(), by: currentActor() }
    const result = await transferContract(sql, resortId, asked)
    if ('fault' in result)
      throw new CommandRefusal(
        messages[result.fault]({ contract: number, owner, resort: resortId }),
      )
    return messages.done({
      contract: number,
      from: result.fromOwnerNumber,
      to: result.toOwnerNumber,
      points: result.points,
      weeks: result.weeks,
      count: result.stays.length,
      list: result.stays.join(', '),
      moves: stays === 'move',
    })
  })
}
