import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import * as queries from './outbox.queries.ts'
import { readStop } from './unsubscribe.ts'

const WORDS: Readonly<Record<string, string>> = { bills: 'bills', payments: 'payments', stays: 'stays', points: 'points', 'work-orders': 'work orders' }

interface Asked {
  Querystring: { of?: string; key?: string }
}

/**
 * GET and POST /unsubscribe: the link at the foot of a mail. Only the press, or the mail program's own button (RFC 8058),
 * stops it: programs that look at links before a person does must not.
 */
export function unsubscribeRoute(app: FastifyInstance, parts: Parts): void {
  app.get<Asked>('/api/unsubscribe', { config: { style: 'resource' } }, async ({ query }, reply) => {
    const found = readStop(parts, String(query.of ?? ''), String(query.key ?? ''))
    if (!found) throw new AppError('NOT_FOUND')
    const what = WORDS[found.topic] ?? found.topic
    return reply
      .type('text/html; charset=utf-8')
      .send(
        pageOf(
          'Mail about '.concat(what),
          `<p>We send you mail about your ${what}. You find the same in the notices of the portal.</p><form method="post"><button>Send no more mail about ${what}</button></form>`,
        ),
      )
  })
  void app.register(async (scope) => {
    // a mail program posts a form, from anywhere; nothing else takes one
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    scope.post<Asked>('/api/unsubscribe', { config: { style: 'resource', fromAnywhere: true } }, async ({ query }, reply) => {
      const found = readStop(parts, String(query.of ?? ''), String(query.key ?? ''))
      if (!found) throw new AppError('NOT_FOUND')
      await parts.database.readResort(found.resortId, queries.stopMail, [found.resortId, found.loginId, found.topic])
      return reply
        .type('text/html; charset=utf-8')
        .send(
          pageOf(
            'It is stopped',
            `<p>We send you no more mail about your ${WORDS[found.topic]}. You can change that in your profile.</p><p><a href="${escapeHtml(parts.settings.publicUrl)}">Go to the portal</a></p>`,
          ),
        )
    })
  })
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="/outbox.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
