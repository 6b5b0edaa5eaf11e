import { readFileSync } from 'node:fs'
import pg from 'pg'

/** How the app's own connections are opened. */
export interface AppConnection extends pg.ClientConfig {
  /** A file with the address, read again for each new connection. */
  readonly urlFile?: string
}

/** Whether a text is the address of a PostgreSQL database. */
export const isDatabaseUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

/** The address that a file holds; null where it cannot be read or holds none. */
export function readUrlFile(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return isDatabaseUrl(text) ? text : null
  } catch {
    return null
  }
}

/**
 * A client that connects to what the file says at that moment, and while it says nothing of use, to
 * what it said last: a file that is being replaced loses no connection.
 */
export function clientOf(urlFile: string): typeof pg.Client {
  let last = ''
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      last = readUrlFile(urlFile) ?? last
      super({ ...(config as pg.ClientConfig), connectionString: last })
    }
  }
}
