import { notificationsPages } from '@ownerng/messages/notifications/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlPage } from '../../http/html-page.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext, readerLocale } from '../../shared/language.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './outbox.queries.ts'
import { type MailSubscription, readUnsubscribeLink } from './unsubscribe.ts'

interface UnsubscribeRequest {
  Querystring: { of?: string; key?: string }
}

/**
 * GET and POST /unsubscribe: the link at the end of an email. Only pressing the button, on the page
 * or in the email client (RFC 8058), unsubscribes, because link scanners open the page first.
 */
export function unsubscribeRoute(app: FastifyInstance, services: Services): void {
  app.get<UnsubscribeRequest>(
    '/api/unsubscribe',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const subscription = readUnsubscribeLink(services, request.query)
      if (!subscription) return refuseLink(services, request, reply)
      const { locale, words, what } = await wordsFor(services, subscription, request)
      const button = `<button>${escapeHtml(words.stop({ what }))}</button>`
      const body = `<p>${words.same}</p><form method="post">${button}</form>`
      return reply
        .type('text/html; charset=utf-8')
        .send(htmlPage(locale, words.about({ what }), body))
    },
  )
  void app.register(async (scope) => {
    // email clients post a form from another origin; no other route accepts one
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024 },
      (_, payload, done) => {
        payload.resume()
        payload.on('end', () => done(null, null))
      },
    )
    scope.post<UnsubscribeRequest>(
      '/api/unsubscribe',
      { config: { style: 'resource', fromAnywhere: true } },
      async (request, reply) => {
        const subscription = readUnsubscribeLink(services, request.query)
        if (!subscription) return refuseLink(services, request, reply)
        const { resortId } = subscription
        await services.database.readResort(resortId, queries.stopMail, subscription)
        const { locale, words, what } = await wordsFor(services, subscription, request)
        const body = `<p>${escapeHtml(words.stoppedText({ what }))}</p>${portalLink(services, words.portal)}`
        return reply.type('text/html; charset=utf-8').send(htmlPage(locale, words.stopped, body))
      },
    )
  })
}

const portalLink = ({ settings }: Services, label: string): string =>
  `<p><a href="${escapeHtml(settings.publicUrl)}">${label}</a></p>`

/**
 * Refuses an invalid link, or one signed with a removed key, and says where to change the setting.
 */
function refuseLink(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const context = getContext(readerLocale(null, request))
  const words = notificationsPages(context)
  const body = `<p>${escapeHtml(words.overText)}</p>${portalLink(services, words.portal)}`
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .send(htmlPage(context.locale, words.over, body))
}

/** Returns the page's texts in the recipient's language with the resort's terms. */
async function wordsFor(
  { database }: Services,
  { resortId, loginId, topic }: MailSubscription,
  request: FastifyRequest,
) {
  const context = await database.inResort(resortId, async (sql) => {
    const login = await sql.row(queries.findLocale, { resortId, loginId })
    return readContext(sql, { resortId, locale: readerLocale(login?.locale ?? null, request) })
  })
  const words = notificationsPages(context)
  return { locale: context.locale, words, what: words.topics[topic] }
}
