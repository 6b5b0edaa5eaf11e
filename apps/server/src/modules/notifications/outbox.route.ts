import { AppError } from '@ownerng/domain'
import { notificationsPages } from '@ownerng/messages/notifications/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findResorts } from '../../db/job-runs.queries.ts'
import type { RowOf } from '../../db/statement.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import { htmlPage } from '../../http/html-page.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext, readerLocale } from '../../shared/language.ts'
import { removeMarks } from '../../shared/marked-texts.ts'
import * as queries from './outbox.queries.ts'
import { readLetterhead, renderMessage } from './send-outbox.ts'

type OutboxMessage = RowOf<typeof queries.listMessages>

/**
 * GET /dev/outbox and /dev/outbox.json: sent messages, newest first; only in demo mode and from
 * this machine.
 */
export function outboxRoute(app: FastifyInstance, services: Services): void {
  const { database, settings } = services
  const read = async (request: FastifyRequest): Promise<(OutboxMessage & { resort: string })[]> => {
    if (!isDevRequest(settings, request)) throw new AppError('NOT_FOUND')
    const resorts = await database.readDirectory(findResorts)
    const lists = await Promise.all(
      resorts.map(({ id }) => database.readResort(id, queries.listMessages, { resortId: id })),
    )
    return lists
      .flatMap((list, index) => list.map((row) => ({ ...row, resort: resorts[index]?.id ?? '' })))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  }
  app.get('/dev/outbox.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send((await read(request)).map(({ resort: _, ...row }) => row)),
  )
  // one email as an email client shows it, with scripts blocked
  app.get<{ Params: { resort: string; id: string } }>(
    '/dev/outbox/:resort/:id',
    async (request, reply) => {
      if (!isDevRequest(settings, request)) throw new AppError('NOT_FOUND')
      const { resort, id } = request.params
      const one = { resortId: resort, id }
      const [message] = await database.readResort(resort, queries.findMessage, one)
      if (!message) throw new AppError('NOT_FOUND')
      const mail = { ...message, channel: 'email' as const, recipient: '' }
      const { html } = renderMessage(services, resort, mail, await readLetterhead(services, resort))
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
        )
        .send(html)
    },
  )
  app.get('/dev/outbox', async (request, reply) => {
    const locale = readerLocale(null, request)
    const messages = notificationsPages(getContext(locale))
    const rows = (await read(request)).map((row) => asListItem(row, messages))
    const list =
      rows.length > 0
        ? `<p>${messages.outboxText}</p><ol>${rows.join('')}</ol>`
        : `<p>${messages.outboxNone}</p>`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage(locale, messages.outbox, list))
  })
}

function asListItem(
  { id, resort, to, channel, subject, text, at }: OutboxMessage & { resort: string },
  messages: ReturnType<typeof notificationsPages>,
): string {
  const instant = at.toISOString()
  const asMail = `<p><a href="/dev/outbox/${resort}/${id}">${messages.asMail}</a></p>`
  return [
    `<li><p><b>${escapeHtml(removeMarks(subject) || messages.textMessage)}</b></p>`,
    `<p>${escapeHtml(messages.sentTo({ channel, to }))}`,
    `<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time></p>`,
    `<p>${escapeHtml(removeMarks(text)).replaceAll('\n\n', '</p><p>')}</p>`,
    ...(channel === 'email' ? [asMail] : []),
    '</li>',
  ].join('')
}
