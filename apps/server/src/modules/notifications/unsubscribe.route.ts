import { notificationsPages } from '@ownerng/messages/notifications/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandedPage } from '../../http/html-page.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext, readerLocale } from '../../shared/language.ts'
import { readResortPage } from '../resort/page-brand.ts'
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
      const { frame, messages, what } = await messagesFor(services, subscription, request)
      const button = `<button>${escapeHtml(messages.stop({ what }))}</button>`
      return reply.type('text/html; charset=utf-8').send(
        brandedPage(frame, {
          title: messages.about({ what }),
          lead: messages.same,
          body: `<section class="narrow"><form method="post">${button}</form></section>`,
        }),
      )
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
        const { frame, messages, what } = await messagesFor(services, subscription, request)
        return reply.type('text/html; charset=utf-8').send(
          brandedPage(frame, {
            title: messages.stopped,
            lead: messages.stoppedText({ what }),
            body: portalLink(services, messages.portal),
          }),
        )
      },
    )
  })
}

const portalLink = ({ settings }: Services, label: string): string =>
  `<section class="narrow"><p><a class="button" href="${escapeHtml(settings.publicUrl)}">${label}</a></p></section>`

/**
 * Refuses an invalid link, or one signed with a removed key, and says where to change the setting.
 */
function refuseLink(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const context = getContext(readerLocale(null, request))
  const messages = notificationsPages(context)
  const body = portalLink(services, messages.portal)
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .send(
      brandedPage(
        { context, brand: null },
        { title: messages.over, lead: messages.overText, body },
      ),
    )
}

/** Returns the page's texts in the recipient's language with the resort's terms. */
async function messagesFor(
  { database }: Services,
  { resortId, loginId, topic }: MailSubscription,
  request: FastifyRequest,
) {
  const frame = await database.inResort(resortId, async (sql) => {
    const login = await sql.row(queries.findLocale, { resortId, loginId })
    const locale = readerLocale(login?.locale ?? null, request)
    return (
      (await readResortPage(sql, resortId, locale)) ?? { context: getContext(locale), brand: null }
    )
  })
  const messages = notificationsPages(frame.context)
  return { frame, messages, what: messages.topics[topic] }
}
