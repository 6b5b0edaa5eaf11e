import { MAIN_SERVER, type Settings } from '../shared/settings.ts'

/** The settings of the database of one server, as if there were no other. */
export function settingsOf(settings: Settings, name: string): Settings {
  const server = settings.servers[name]
  if (!server) return { ...settings, servers: {} }
  return {
    ...settings,
    servers: {},
    databaseUrl: server.url,
    databaseAppUrl: server.appUrl ?? null,
    database: {
      ...settings.database,
      pooler: server.directUrl ? 'transaction' : 'none',
      directUrl: server.directUrl ?? null,
      replicaUrl: server.replicaUrl ?? null,
    },
  }
}

/** The database that has a server. */
export const nameOf = (settings: Settings, server: string): string =>
  [...databasesOf(settings)].find(([, servers]) => servers.includes(server))?.[0] ?? MAIN_SERVER

/** The databases of the settings, each by its first server, and the servers that it holds. */
export function databasesOf({ servers }: Pick<Settings, 'servers'>): Map<string, string[]> {
  const byUrl = Map.groupBy(Object.keys(servers), (server) => servers[server]?.url)
  return new Map([
    [MAIN_SERVER, []],
    ...[...byUrl.values()].map((names): [string, string[]] => [names[0] ?? '', names]),
  ])
}
