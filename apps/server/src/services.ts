import type { ClockWatch } from './db/clock-watch.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './integrations/files/files.ts'
import type { Gateways } from './integrations/gateway/gateways.ts'
import type { Clock } from './shared/clock.ts'
import type { Keys } from './shared/keys.ts'
import type { Settings } from './shared/settings.ts'

/** What every feature is built from; handed down once, never looked up. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly clockWatch: ClockWatch
  readonly gateways: Gateways
  readonly keys: Keys
  readonly files: FileStore
  readonly appVersion: string
}
