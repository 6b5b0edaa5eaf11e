import { addDays, instantAt, isActName, isCalendarDate } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Services } from '../services.ts'
import { toKebab } from './act-commands.ts'
import { requireResort } from './arguments.ts'
import * as queries from './audit.queries.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

/** Maximum lines per run; choose a shorter period to see the rest. */
const MAX_LINES = 5_000
const ALL_TIME = [new Date('1970-01-01T00:00:00Z'), new Date('2200-01-01T00:00:00Z')] as const

/**
 * Lists what was done for an owner, or at a resort in a range of days, oldest first. Each line has
 * the time (UTC), the action, the owner, the actor, and what an act of the resort changed and why.
 */
export async function audit(
  { database }: Services,
  [resort = '', word = '', ...days]: readonly string[],
): Promise<string> {
  const isDay = isCalendarDate(word)
  const [first = '', last = first] = isDay ? [word, ...days] : days
  if (!resort || !word || ![first, last].every((day) => day === '' || isCalendarDate(day)))
    throw new InvalidArguments()
  const messages = cliCommands().audit
  const { id: resortId, time_zone: timeZone } = await requireResort(database, resort)
  const at = (day: string) => instantAt(day, '00:00', timeZone)
  const [since, until] = first === '' ? ALL_TIME : [at(first), at(addDays(last, 1))]
  const rows = await database.readResort(resortId, queries.findAudit, {
    resortId,
    since,
    until,
    ownerNumber: isDay ? null : word,
    most: MAX_LINES + 1,
  })
  const lines = rows.slice(0, MAX_LINES).map(getLine)
  if (rows.length > MAX_LINES) throw new CommandRefusal([...lines, messages.more].join('\n'))
  return lines.length > 0 ? lines.join('\n') : messages.none
}

/**
 * Separates the fields with tabs for `cut` and spreadsheets. Shows login IDs, not internal ids, and
 * an act by the name of its command.
 */
function getLine({ at, what, number, owner_number: owner, ...row }: queries.AuditRow): string {
  const actor = row.by_login === null ? row.done_by : `login ${row.by_login}`
  const action = isActName(what) ? toKebab(what) : what
  const fields = [action, number.trim(), owner ?? '', row.login ?? '', actor]
  const words = [row.changes.join(' '), row.reason].map((text) =>
    text.replace(/\s*[\t\n\r]\s*/g, ' '),
  )
  return [at.toISOString(), ...fields, ...words].join('\t')
}
