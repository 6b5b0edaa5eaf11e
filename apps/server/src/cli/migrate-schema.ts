import { cliCommands } from '@ownerng/messages/cli/commands'
import type { SchemaState } from '../db/apply-migrations.ts'
import { checkSchema, migrate } from '../db/migrate.ts'
import { requireOwnerConnection } from '../db/open-data.ts'
import type { Settings } from '../shared/settings.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'

/**
 * Migrates the schema to this release. `--plan` only lists the pending migrations; `--status` lists
 * the applied ones and fails if any is missing. Leaves the embedded database alone, because every
 * opening migrates it.
 */
export async function migrateSchema(
  settings: Settings,
  { plan, status }: Options,
): Promise<string> {
  if (plan && status) throw new InvalidArguments()
  const words = cliCommands().migrate
  if (!settings.databaseUrl) return words.embedded
  const owner = await requireOwnerConnection(settings)
  const state = await checkSchema(owner)
  if (plan || status) {
    if (plan) return describePlan(state)
    const lines = describeStatus(state)
    if (state.pending.length > 0) throw new CommandRefusal(lines)
    return lines
  }
  await migrate(owner, settings.databaseAppUrl ? 'own' : 'derived')
  return state.pending.length > 0 ? words.done({ count: state.pending.length }) : words.upToDate
}

function describePlan({ pending }: SchemaState): string {
  const words = cliCommands().migrate
  if (pending.length === 0) return words.upToDate
  return pending.map(({ name }) => words.pending({ name })).join('\n')
}

function describeStatus(state: SchemaState): string {
  const words = cliCommands().migrate
  const { last, unknown } = state
  return [
    last ? words.last({ name: last.name, at: last.at.toISOString() }) : words.none,
    ...unknown.map(({ name }) => words.unknown({ name })),
    describePlan(state),
  ].join('\n')
}
