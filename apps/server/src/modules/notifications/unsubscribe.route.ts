import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { readWords } from '../resort/resort-directory.ts'
import * as queries from './outbox.queries.ts'
import { readStop } from './unsubscribe.ts'

const TOPICS: Readonly<Record<string, string>> = {
  bills: 'bills',
  payments: 'payments',
  stays: 'stays',
  'work-orders': 'work orders',
}

interface Asked {
  Querystring: { of?: string; key?: string }
}

/**
 * GET and POST /unsubscribe: the link at the foot of a mail. Only the press, or the mail program's
 * own button (RFC 8058), stops it: programs that look at links before a person does must not.
 */
export function unsubscribeRoute(app: FastifyInstance, parts: Services): void {
  app.get<Asked>(
    '/api/unsubscribe',
    { config: { style: 'resource' } },
    async ({ query }, reply) => {
      const found = readStop(parts, String(query.of ?? ''), String(query.key ?? ''))
      if (!found) throw new AppError('NOT_FOUND')
      const what = await topicInWords(parts, found.resortId, found.topic)
      return reply
        .type('text/html; charset=utf-8')
        .send(
          pageOf(
            `Email about your ${what}`,
            '<p>Your notices in the portal say the same.</p><form ' +
              `method="post"><button>Unsubscribe from email about your ${what}</button></form>`,
          ),
        )
    },
  )
  void app.register(async (scope) => {
    // a mail program posts a form, from anywhere; nothing else takes one
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024 },
      (_, payload, done) => {
        payload.resume()
        payload.on('end', () => done(null, null))
      },
    )
    scope.post<Asked>(
      '/api/unsubscribe',
      { config: { style: 'resource', fromAnywhere: true } },
      async ({ query }, reply) => {
        const found = readStop(parts, String(query.of ?? ''), String(query.key ?? ''))
        if (!found) throw new AppError('NOT_FOUND')
        await parts.database.readResort(found.resortId, queries.stopMail, {
          resortId: found.resortId,
          loginId: found.loginId,
          topic: found.topic,
        })
        const what = await topicInWords(parts, found.resortId, found.topic)
        return reply
          .type('text/html; charset=utf-8')
          .send(
            pageOf(
              "You're unsubscribed",
              `<p>We won't email you about your ${what} anymore. You can change that in your ` +
                `profile.</p><p><a href="${escapeHtml(parts.settings.publicUrl)}">Go to the ` +
                'portal</a></p>',
            ),
          )
      },
    )
  })
}

/** What the mail is about, as the resort calls it and safe in a page. */
async function topicInWords(parts: Services, resortId: string, topic: string): Promise<string> {
  if (topic !== 'points') return TOPICS[topic] ?? topic
  return escapeHtml(
    (await parts.database.inResort(resortId, (sql) => readWords(sql, resortId))).points,
  )
}

function pageOf(title: string, body: string): string {
  return (
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light ' +
    `dark"><title>${title}</title><link rel="stylesheet" ` +
    `href="/outbox.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  )
}
