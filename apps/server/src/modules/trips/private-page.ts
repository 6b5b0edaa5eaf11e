import type { ResortOptions } from '@ownerng/contract'
import { AppError, MINUTE_MS, type RateLimit } from '@ownerng/domain'
import type { Locale, MessageContext } from '@ownerng/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { parseLinkAddress, type SecretLink } from '../../http/secret-link.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { getLabels, parseOptions } from '../resort/resort-directory.ts'
import { findSharedResort } from './sharing/share.queries.ts'

/** Limit per visitor, against guessing secrets. */
const OPENINGS: RateLimit = { max: 60, perMs: 10 * MINUTE_MS }

/** A request for a page behind a secret link. */
export type LinkRequest = FastifyRequest<{ Params: { address: string } }>

export interface OpenedLink extends SecretLink {
  readonly sql: ResortSql
  readonly now: Date
}

/**
 * Reads the content of a secret link, in one transaction of its resort; null if the address is
 * invalid. Throws TOO_MANY_REQUESTS. `visits` is the counter's name.
 */
export async function openLink<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { params, ip }: LinkRequest,
  visits: string,
  read: (link: OpenedLink) => Promise<T | null>,
): Promise<T | null> {
  const link = parseLinkAddress(params.address)
  if (!link) return null
  const { resortId } = link
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    if (!(await sql.row(findSharedResort, { resortId }))) return null
    if (!(await countOne(sql, resortId, OPENINGS, { subject: `${visits} ${getVisitor(ip)}`, now })))
      throw new AppError('TOO_MANY_REQUESTS')
    return read({ ...link, sql, now })
  })
}

/** The options of the link's resort, and its labels in the reader's language. */
export async function readPageOptions(
  { sql, resortId }: OpenedLink,
  locale: Locale,
): Promise<{ options: ResortOptions; context: MessageContext }> {
  const options = parseOptions(await sql.rows(findOptions, { resortId }))
  return { options, context: getContext(locale, getLabels(options)) }
}

export interface PrivatePage {
  readonly status: number
  readonly html: string
}

/** Sends a page that must not be cached or indexed. */
export function sendPrivatePage(reply: FastifyReply, { status, html }: PrivatePage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .send(html)
}
