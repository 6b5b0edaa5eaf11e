import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { FileStore } from './files.ts'
import type { Gateways } from './gateways.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'

/** What every feature is built from; handed down once, never looked up. */
export interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly gateways: Gateways
  readonly keys: Keys
  readonly files: FileStore
  readonly appVersion: string
}
