import type pg from 'pg'
import type { DatabaseTimeouts } from '../shared/settings.ts'

/** PostgreSQL settings of the app's sessions, by name. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * PostgreSQL setting that shows whether a connection accepted the app's settings: the plan mode.
 */
export const PLAN_SETTING = { name: 'plan_cache_mode', value: 'force_generic_plan' } as const

/** Settings of each of the app's connections. */
export function sessionSettings(timeouts: DatabaseTimeouts | null): SessionSettings {
  return {
    // compiling or replanning takes longer than most statements run (docs/performance.md)
    jit: 'off',
    [PLAN_SETTING.name]: PLAN_SETTING.value,
    enable_seqscan: 'off',
    // for SSDs: otherwise a key lookup seems to cost more than reading a small resort's rows
    random_page_cost: '1.1',
    ...(timeouts
      ? {
          statement_timeout: `${timeouts.statementMs}`,
          lock_timeout: `${timeouts.lockMs}`,
          idle_in_transaction_session_timeout: `${timeouts.idleMs}`,
        }
      : {}),
  }
}

/** Adds the settings to a connection; options in its URL take precedence. */
export function withSettings(
  connection: pg.ClientConfig,
  settings: SessionSettings,
): pg.ClientConfig {
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  if (ours.length === 0) return connection
  if (connection.connectionString === undefined)
    return { ...connection, options: [...ours, connection.options ?? ''].join(' ').trim() }
  const url = new URL(connection.connectionString)
  url.searchParams.set('options', [...ours, url.searchParams.get('options') ?? ''].join(' ').trim())
  return { ...connection, connectionString: url.href }
}

/**
 * Returns a command that applies the settings to one transaction, because a pooler may use another
 * connection for the next one.
 */
export function inTransactionOnly(settings: SessionSettings): string {
  const columns = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  return `select ${columns.join(', ')}`
}
