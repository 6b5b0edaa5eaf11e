import { AppError, MINUTE_MS, type RateLimit } from '@ownerng/domain'
import { LOCALES, type Locale } from '@ownerng/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ResortSql } from '../../db/database.ts'
import { fileHeader } from '../../http/file-name.ts'
import type { PageFrame } from '../../http/html-page.ts'
import { parseLinkAddress, type SecretLink } from '../../http/secret-link.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { getContext, readerLocale } from '../../shared/language.ts'
import { type ResortPage, readResortPage } from './page-brand.ts'

/** Limit per visitor, against guessing secrets. */
const OPENINGS: RateLimit = { max: 60, perMs: 10 * MINUTE_MS }

/** A request for a page behind a secret link. `lang` is the language that the reader chose. */
export type LinkRequest = FastifyRequest<{ Params: { address: string } }>

const linkQuery = z.object({ lang: z.enum(LOCALES).nullable().catch(null) })

/** The language that the reader chose on the page; null for that of the browser. */
export const chosenLanguage = ({ query }: Pick<LinkRequest, 'query'>): Locale | null =>
  linkQuery.parse(query).lang

export interface OpenedLink extends SecretLink {
  readonly sql: ResortSql
  readonly now: Date
  readonly page: ResortPage
}

interface LinkKind {
  /** Name of the counter of visits. */
  readonly visits: string
  /** The page of a link that never existed or no longer works. */
  readonly unknown: (frame: PageFrame) => string
}

/**
 * Reads the page of a secret link, in one transaction of its resort; `read` returns null if the
 * link is unknown. Throws TOO_MANY_REQUESTS.
 */
export async function openLink<Shown>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: LinkRequest,
  { visits, unknown }: LinkKind,
  read: (link: OpenedLink) => Promise<Shown | null>,
): Promise<Shown | PrivatePage> {
  const { params, ip } = request
  const locale = readerLocale(chosenLanguage(request), request)
  const notFound = (frame: PageFrame) => ({ status: 404, html: unknown(frame) })
  const offersLanguages = true
  const nowhere = () => notFound({ context: getContext(locale), brand: null, offersLanguages })
  const link = parseLinkAddress(params.address)
  if (!link) return nowhere()
  const { resortId } = link
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const resortPage = await readResortPage(sql, resortId, locale)
    if (!resortPage) return nowhere()
    const page = { ...resortPage, offersLanguages }
    if (!(await countOne(sql, resortId, OPENINGS, { subject: `${visits} ${getVisitor(ip)}`, now })))
      throw new AppError('TOO_MANY_REQUESTS')
    return (await read({ ...link, sql, now, page })) ?? notFound(page)
  })
}

export interface PrivatePage {
  readonly status: number
  readonly html: string
}

/** A file of a page behind a secret link. */
export interface PrivateFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Sends a file that must not be cached. */
export const sendPrivateFile = (
  reply: FastifyReply,
  { name, type, content }: PrivateFile,
): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', fileHeader(name))
    .send(content)

/** Sends a page that must not be cached or indexed. */
export function sendPrivatePage(reply: FastifyReply, { status, html }: PrivatePage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .send(html)
}
