import {
  type PropertyOptions,
  pcOptions,
  type ResortOptions,
  resortOptions,
} from '@ownerng/contract'
import { AppError, cleanResortValue } from '@ownerng/domain'
import type { Locale, MessageContext, ResortLabels } from '@ownerng/messages'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database, ReadSql } from '../../db/database.ts'
import type { VersionedResort } from '../../db/resort-cache.ts'
import type { RowOf } from '../../db/statement.ts'
import { shareResortTexts } from '../../http/translate-answer.ts'
import { type Act, getLanguage } from '../../shared/actor.ts'
import { getContext } from '../../shared/language.ts'
import type { Settings } from '../../shared/settings.ts'
import { cleanCss } from './clean-css.ts'
import { findFirstResort, findLabels, findOptions, findResort } from './resort-directory.queries.ts'
import { readResortTexts } from './resort-texts.ts'

export type ResortRow = RowOf<typeof findResort>

/** Finds the resort by its codes, or the default one if both are empty. Throws UNKNOWN_RESORT. */
export async function requireResort(
  database: Database,
  settings: Settings,
  server: string,
  resort: string,
): Promise<ResortRow> {
  const pair =
    server === '' && resort === ''
      ? { serverId: settings.defaultServer, id: settings.defaultResort }
      : {
          serverId: cleanResortValue(server) || settings.defaultServer,
          id: cleanResortValue(resort),
        }
  const [row] = await database.readDirectory(findResort, pair)
  if (!row) throw new AppError('UNKNOWN_RESORT')
  return row
}

/** The resort of a sign-in page; without a code, the server's default resort or its first. */
export async function requireStartResort(
  database: Database,
  settings: Settings,
  server: string,
  resort: string,
): Promise<ResortRow> {
  const named = cleanResortValue(server)
  if (named === '' || resort !== '') return requireResort(database, settings, server, resort)
  if (named.toUpperCase() === settings.defaultServer)
    return requireResort(database, settings, '', '')
  const [first] = await database.readDirectory(findFirstResort, {
    serverId: named,
  })
  return requireResort(database, settings, named, first?.id ?? '')
}

export async function readOptions(database: Database, resortId: string): Promise<ResortOptions> {
  return parseOptions(await database.readResort(resortId, findOptions, { resortId }))
}

/** Sanitizes the style sheet. A value that is no longer valid gets its default; the others stay. */
export function parseOptions(rows: readonly { name: string; value: unknown }[]): ResortOptions {
  const options = pickValid(toObject(rows), resortOptions)
  const { views, defaultView } = options.calendarOptions
  // the calendar's initial view must be one that it offers
  const calendarOptions = {
    ...options.calendarOptions,
    defaultView: views.find((view) => view === defaultView) ?? views[0] ?? defaultView,
  }
  // a password that the profile accepts can be typed on the sign-in page
  const maxpl = Math.max(options.maxpl, options.profileOptions.maxPwdLength)
  return { ...options, calendarOptions, maxpl, customCSS: cleanCss(options.customCSS) }
}

export const getLabels = ({
  labels,
  menuOptions,
  currency,
}: Pick<ResortOptions, 'labels' | 'menuOptions' | 'currency'>): ResortLabels => ({
  ...labels,
  pointsLabel: menuOptions.pointsLabel,
  currency,
})

export async function readLabels(sql: ReadSql, resortId: string): Promise<ResortLabels> {
  const rows = await sql.rows(findLabels, { resortId })
  return getLabels(pickValid(toObject(rows), labelOptions))
}

/** A resort and the language of a reader. A session's version saves reading the texts again. */
export interface Reader extends VersionedResort {
  readonly locale: Locale | null
}

/** Returns the reader of an action's result: its actor. */
export const readerOf = ({ subject: { resortId, factsVersion }, actor }: Act): Reader => ({
  resortId,
  factsVersion,
  locale: getLanguage(actor),
})

/**
 * Reads how to write to a person: their language, the resort's terms, and its texts. With the
 * person's request, its response names the texts that have no translation.
 */
export async function readContext(
  sql: ReadSql,
  reader: Reader,
  request: FastifyRequest | null = null,
): Promise<MessageContext> {
  const [labels, texts] = await Promise.all([
    readLabels(sql, reader.resortId),
    readResortTexts(sql, reader, reader.locale),
  ])
  const shared = request ? shareResortTexts(request, texts) : texts
  return getContext(reader.locale, labels, shared)
}

export function parsePropertyOptions(value: unknown): PropertyOptions {
  const { propertyCodes } = pickValid({ propertyCodes: { X: value } }, resortOptions)
  const options = propertyCodes['X'] ?? pcOptions.parse({})
  return { ...options, customCSS: cleanCss(options.customCSS) }
}

const labelOptions = z.pick(resortOptions, { labels: true, menuOptions: true, currency: true })

function pickValid<T>(options: Record<string, unknown>, schema: z.ZodMiniType<T>): T {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = schema.safeParse(options)
    if (parsed.success) return parsed.data
    for (const { path } of parsed.error.issues) forget(options, path)
  }
  return schema.parse({})
}

const toObject = (rows: readonly { readonly name: string; readonly value: unknown }[]) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]))

/** Fixing one fault can reveal another inside it. */
const MAX_ROUNDS = 5

function forget(options: Record<string, unknown>, path: readonly PropertyKey[]): void {
  let at: Record<string, unknown> = options
  for (const [index, key] of path.entries()) {
    const inner = at[String(key)]
    // a list is valid or invalid as a whole
    if (
      index === path.length - 1 ||
      typeof inner !== 'object' ||
      inner === null ||
      Array.isArray(inner)
    ) {
      delete at[String(key)]
      return
    }
    at = inner as Record<string, unknown>
  }
}
