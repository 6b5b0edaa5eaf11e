import { DEFAULT_RULES, type RuleSet } from '@ownerng/domain/rules-schema'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { rulesAt } from '../modules/resort/rules.queries.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments } from './command-refusal.ts'

/** Lists the booking rules that apply at a resort today, and marks changed ones. */
export async function listRules(
  { database, clock }: Services,
  [resort = '']: readonly string[],
): Promise<string> {
  if (!resort) throw new InvalidArguments()
  const { id: resortId } = await requireResort(database, resort)
  const { rules, today } = await database.readInResort(resortId, (sql) =>
    rulesAt(sql, resortId, clock.now()),
  )
  const messages = cliCommands().rules
  const lines = listValues(rules).map(([path, value]) => {
    const isDefault = findValue(DEFAULT_RULES, path) === value
    return messages.line({ path, value, origin: isDefault ? 'default' : 'resort' })
  })
  return [messages.title({ resort: resortId, today, version: rules.version }), ...lines].join('\n')
}

/** Paths of the rules, with their values as JSON. Lists are one value. */
function listValues(rules: object, above = ''): [path: string, value: string][] {
  return Object.entries(rules).flatMap(([name, value]): [string, string][] => {
    const path = `${above}${name}`
    if (path === 'version') return []
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    const parts = isGroup ? listValues(value, `${path}.`) : []
    return parts.length > 0 ? parts : [[path, JSON.stringify(value)]]
  })
}

const findValue = (rules: RuleSet, path: string) => new Map(listValues(rules)).get(path)
