import { readFileSync } from 'node:fs'
import pg from 'pg'
import { type SessionSettings, withSettings } from './session-settings.ts'

/** How the app's own connections are opened. */
export interface AppConnection extends pg.ClientConfig {
  /** A file with the address, read again for each new connection. */
  readonly urlFile?: string
  /** Where its login is used instead of at that address, such as at a replica. */
  readonly at?: string | undefined
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
 * The same address with all its options, such as sslmode, for another login: options in the query
 * take precedence over the part before the host.
 */
export function withLogin(address: string, user: string, password: string | undefined): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.searchParams.set('user', user)
  if (password) url.searchParams.set('password', password)
  else url.searchParams.delete('password')
  return url.href
}

/** The login that an address names. */
export const userOf = (address: string): string => {
  const url = new URL(address)
  return url.searchParams.get('user') ?? decodeURIComponent(url.username)
}

const passwordOf = (address: string): string | undefined => {
  const url = new URL(address)
  return (url.searchParams.get('password') ?? decodeURIComponent(url.password)) || undefined
}

/** One address with the login of another one. */
export const withLoginOf = (address: string, login: string): string =>
  withLogin(address, userOf(login), passwordOf(login))

/**
 * A client that connects to what the file says at that moment, and while it says nothing of use, to
 * what it said last: a file that is being replaced loses no connection.
 */
export function clientOf(
  { urlFile, at }: Required<Pick<AppConnection, 'urlFile' | 'at'>>,
  settings: SessionSettings,
): typeof pg.Client {
  let last = ''
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      last = readUrlFile(urlFile) ?? last
      const connectionString = at && last ? withLoginOf(at, last) : last
      super({
        ...(config as pg.ClientConfig),
        ...(last ? withSettings({ connectionString }, settings) : { connectionString }),
      })
    }
  }
}
