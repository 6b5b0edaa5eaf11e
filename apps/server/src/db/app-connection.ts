import { readFileSync } from 'node:fs'
import pg from 'pg'
import { type SessionSettings, withSettings } from './session-settings.ts'

/** How the app's connections are opened. */
export interface AppConnection extends pg.ClientConfig {
  /** A file with the URL, read for each new connection. */
  readonly urlFile?: string
  /** URL of another server, such as a replica, to use with the login of the file. */
  readonly at?: string | undefined
}

/** Whether a text is a PostgreSQL URL. */
export const isDatabaseUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

/** Reads the URL from a file. Returns null if the file is unreadable or contains none. */
export function readUrlFile(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return isDatabaseUrl(text) ? text : null
  } catch {
    return null
  }
}

/**
 * Replaces the login of a URL and keeps its options, such as sslmode. The login goes in the query
 * because the query overrides the user info before the host.
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

/** The user name in a URL. */
export const getUser = (address: string): string => {
  const url = new URL(address)
  return url.searchParams.get('user') ?? decodeURIComponent(url.username)
}

const findPassword = (address: string): string | undefined => {
  const url = new URL(address)
  return (url.searchParams.get('password') ?? decodeURIComponent(url.password)) || undefined
}

/** Returns the first URL with the login of the second. */
export const withLoginFrom = (address: string, login: string): string =>
  withLogin(address, getUser(login), findPassword(login))

/**
 * A client class that reads the URL file for each connection. While the file is missing or invalid,
 * it uses the last valid URL, so that replacing the file breaks no connection.
 */
export function getClient(
  { urlFile, at }: Required<Pick<AppConnection, 'urlFile' | 'at'>>,
  settings: SessionSettings,
): typeof pg.Client {
  let last = ''
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      last = readUrlFile(urlFile) ?? last
      const connectionString = at && last ? withLoginFrom(at, last) : last
      super({
        ...(config as pg.ClientConfig),
        ...(last ? withSettings({ connectionString }, settings) : { connectionString }),
      })
    }
  }
}
