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
  const messages = cliCommands().migrate
  if (!settings.databaseUrl) return messages.embedded
  const owner = await requireOwnerConnection(settings)
  const state = await checkSchema(owner)
  if (plan || status) {
    if (plan) return describePlan(state)
    const lines = describeStatus(state)
    if (state.pending.length > 0) throw new CommandRefusal(lines)
    return lines
  }
  await migrate(owner, settings.databaseAppUrl ? 'own' : 'derived')
  return state.pending.length > 0
    ? messages.done({ count: state.pending.length })
    : messages.upToDate
}

function describePlan({ pending }: SchemaState): string {
  const messages = cliCommands().migrate
  if (pending.length === 0) return messages.upToDate
  return pending.map(({ name }) => messages.pending({ name })).join('\n')
}

function describeStatus(state: SchemaState): string {
  const messages = cliCommands().migrate
  const { last, unknown } = state
  return [
    last ? messages.last({ name: last.name, at: last.at.toISOString() }) : messages.none,
    ...unknown.map(({ name }) => messages.unknown({ name })),
    describePlan(state),
  ].join('\n')
}
