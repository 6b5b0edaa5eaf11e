import {
  getHelp,
  getLookUpTable,
  getStartupOptions,
  listResorts,
  type ResortOptions,
} from '@ownerng/contract'
import { AppError, findAppKind, type Locale, STATES_AND_PROVINCES } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { answerCall } from '../../http/call-routing.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import { isAllowedSite, isFromOtherSite } from '../../http/other-sites.ts'
import { getHandle, requireSession, requireSignedIn } from '../../http/session.ts'
import { shareResortTexts } from '../../http/translate-answer.ts'
import type { Services } from '../../services.ts'
import { readerLocale } from '../../shared/language.ts'
import { findLookUpRows } from './look-up-table.queries.ts'
import { readOptions, requireStartResort } from './resort-directory.ts'
import { findResorts, findServers } from './resort-list.queries.ts'
import { readResortTexts } from './resort-texts.ts'

const BAR = '#0A3D45'
const PAPER = '#F6F3EC'
const TABLES = ['C2', 'LZ', 'S1', 'CB', 'WC', 'BS']
const STATES = STATES_AND_PROVINCES.map(([Code, Description]) => ({ Code, Description }))

/** The look of a sign-in page and its resort, and the resort's choices and help. */
export function resortRoute(app: FastifyInstance, services: Services): void {
  const { database, settings, appVersion } = services
  answerCall(app, getStartupOptions, async ({ query, request }) => {
    const resort = await requireStartResort(database, settings, query.server, query.resort)
    const options = await readOptions(database, resort.id)
    const locale = readerLocale(null, request)
    shareResortTexts(request, await readTexts(database, resort.id, locale))
    return {
      ...pickStartupOptions(options),
      resortName: resort.name,
      appVersion,
      locale: resort.locale,
      currency: options.currency,
      server: resort.server_id,
      resort: resort.id,
      phone: options.menuOptions.contactPropertyPhone || resort.phone,
      devMode: isDevRequest(settings, request),
      email: options.menuOptions.contactPropertyEmail || resort.email,
    }
  })
  // from another origin, only resorts that allow it
  answerCall(app, listResorts, async ({ query, request }) => {
    const kind = findAppKind(query.appName)
    const [servers, all] = await Promise.all([
      database.readDirectory(findServers),
      database.readDirectory(findResorts, { serverId: query.altServerName }),
    ])
    const resorts = isFromOtherSite(request)
      ? all.filter(({ ResortNum: id }) => kind !== null && isAllowedSite(request, id, kind))
      : all
    if (servers.length === 0 || resorts.length === 0) throw new AppError('NO_RESORTS')
    return { servers, resorts }
  })
  answerCall(app, getHelp, async ({ request }) => {
    const { resortId } = await requireSession(services, request, getHandle(request))
    return { topics: (await readOptions(database, resortId)).helpTopics }
  })
  // unit types (C2), lock-off patterns (LZ), people categories (S1), states (CB), work-order
  // categories (WC), beds (BS)
  answerCall(app, getLookUpTable, async ({ query: { getTableID, tableID }, request }) => {
    const { resortId } = await requireSignedIn(services, request, getTableID)
    if (!TABLES.includes(tableID)) throw new AppError('NOT_FOUND')
    if (tableID === 'CB') return { tableID, rows: STATES }
    const rows = await database.readResort(resortId, findLookUpRows, { resortId, name: tableID })
    return { tableID, rows }
  })
  serveManifest(app, services)
}

const readTexts = (database: Database, resortId: string, locale: Locale) =>
  database.readInResort(resortId, (sql) => readResortTexts(sql, { resortId }, locale))

const STARTUP_OPTIONS = [
  'customCSS',
  'faviconURL',
  'defaultErrorMessage',
  'pageTitle',
  'loginSubtitle',
  'loginPicture',
  'loginHeading',
  'loginHelp',
  'logoUrl',
  'logoWidth',
  'logoHeight',
  'logoHref',
  'loginIdLabel',
  'recoverPasswordLabel',
  'minpl',
  'maxpl',
  'cssOptions',
  'allowPasskeys',
] as const satisfies (keyof ResortOptions)[]

const pickStartupOptions = (options: ResortOptions) =>
  Object.fromEntries(STARTUP_OPTIONS.map((name) => [name, options[name]])) as Pick<
    ResortOptions,
    (typeof STARTUP_OPTIONS)[number]
  >

/** GET /manifest.webmanifest: lets a device install the portal with a resort's name and color. */
function serveManifest(app: FastifyInstance, { database, settings }: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/manifest.webmanifest',
    { config: { style: 'resource' } },
    async ({ query }, reply) => {
      const [server, code] = ['server', 'resort'].map((name) =>
        typeof query[name] === 'string' ? query[name] : '',
      )
      const resort = await requireStartResort(database, settings, server ?? '', code ?? '')
      const { cssOptions } = await readOptions(database, resort.id)
      const address = `/?${new URLSearchParams({ server: resort.server_id, resort: resort.id })}`
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(
          JSON.stringify({
            id: address,
            name: resort.name,
            short_name: resort.name,
            lang: resort.locale,
            start_url: address,
            scope: '/',
            display: 'standalone',
            background_color: PAPER,
            theme_color: cssOptions.navbar || BAR,
            icons: [192, 512].map((size) => ({
              src: `/icon-${size}.png`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose: 'any maskable',
            })),
          }),
        )
    },
  )
}
