import { AppError } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findResorts } from '../../db/job-runs.queries.ts'
import type { RowOf } from '../../db/statement.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import * as queries from './outbox.queries.ts'
import { laidOut, readLetterhead } from './send-outbox.ts'

type Shown = RowOf<typeof queries.listMessages>

/**
 * GET /dev/outbox and /dev/outbox.json: what people were sent, newest first; demo mode and this
 * machine only.
 */
export function outboxRoute(app: FastifyInstance, parts: Services): void {
  const { database, settings } = parts
  const read = async (request: FastifyRequest): Promise<(Shown & { resort: string })[]> => {
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
  // one mail as a mail program shows it: nothing in it runs, whatever it holds
  app.get<{ Params: { resort: string; id: string } }>(
    '/dev/outbox/:resort/:id',
    async (request, reply) => {
      if (!isDevRequest(settings, request)) throw new AppError('NOT_FOUND')
      const { resort, id } = request.params
      const [message] = await database.readResort(resort, queries.findMessage, {
        resortId: resort,
        id,
      })
      if (!message) throw new AppError('NOT_FOUND')
      const { html } = laidOut(
        parts,
        resort,
        { ...message, channel: 'email', recipient: '' },
        await readLetterhead(parts, resort),
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(html)
    },
  )
  app.get('/dev/outbox', async (request, reply) => {
    const rows = (await read(request)).map(asListItem)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(rows))
  })
}

function asListItem({
  id,
  resort,
  to,
  channel,
  subject,
  text,
  at,
}: Shown & { resort: string }): string {
  const instant = at.toISOString()
  const asMail = `<p><a href="/dev/outbox/${resort}/${id}">As mail programs show it</a></p>`
  return [
    `<li><p><b>${escapeHtml(subject || 'Text message')}</b></p>`,
    `<p>${channel} to ${escapeHtml(to)}, `,
    `<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time></p>`,
    `<p>${escapeHtml(text).replaceAll('\n\n', '</p><p>')}</p>`,
    ...(channel === 'email' ? [asMail] : []),
    '</li>',
  ].join('')
}

function outboxPage(rows: readonly string[]): string {
  const list =
    rows.length > 0
      ? `<p>What people were sent, newest first. Reload to see more.</p><ol>${rows.join('')}</ol>`
      : '<p>Nothing was sent yet.</p>'
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Demo outbox</title>',
    '<link rel="stylesheet" href="/outbox.css"></head>',
    `<body><main><h1>Demo outbox</h1>${list}</main></body></html>`,
  ].join('')
}
