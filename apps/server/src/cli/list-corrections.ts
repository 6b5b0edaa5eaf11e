import { dateAt } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { maskContact } from '../modules/identity/correction-notices.ts'
import { findOpen } from '../modules/identity/corrections.queries.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { findAccountByNumber } from './end-access.queries.ts'

/** Lists the contacts of an owner that are being corrected. */
export async function listCorrections(
  { database }: Services,
  [typed = '', owner = '']: readonly string[],
): Promise<string> {
  if (!typed || !owner) throw new InvalidArguments()
  const { id: resortId, time_zone: timeZone } = await requireResort(database, typed)
  const texts = cliCommands().correctContact
  const found = { resortId, ownerNumber: owner }
  const [account] = await database.readResort(resortId, findAccountByNumber, found)
  if (!account) throw new CommandRefusal(texts.noOwner({ owner, resort: resortId }))
  const of = { resortId, ownerAccountId: account.id }
  const open = await database.readResort(resortId, findOpen, of)
  const lines = open.map(({ kind, newValue, reason, endsAt, usableAt }) =>
    texts.line({
      ...{ kind, reason, contact: maskContact(kind, newValue) },
      ...{ state: usableAt ? 'confirmed' : 'open', day: dateAt(usableAt ?? endsAt, timeZone) },
    }),
  )
  return lines.length === 0 ? texts.none({ owner }) : lines.join('\n')
}
