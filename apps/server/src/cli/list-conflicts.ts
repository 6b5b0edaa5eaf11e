import { cliCommands } from '@ownerng/messages/cli/commands'
import { listOpenConflicts } from '../import/conflicts/list-conflicts.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments } from './command-refusal.ts'

/** Conflicts that are read at once. */
const PAGE = 500

/** Lists the values that changed both here and in another system, for `resolve-conflict`. */
export async function listConflicts(
  services: Services,
  [typed = '']: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId } = await requireResort(services.database, typed)
  const messages = cliCommands().conflicts
  const lines: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listOpenConflicts>> = await listOpenConflicts(
      services,
      resortId,
      { after, limit: PAGE },
    )
    lines.push(...page.conflicts.map((conflict) => messages.line(conflict)))
    after = page.next
  }
  return lines.length === 0 ? messages.none({ resort: resortId }) : lines.join('\n')
}
