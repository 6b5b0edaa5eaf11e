import { dateAt, toWireAmount } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { billingPdf } from '@ownerng/messages/billing/pdf'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTurn } from '../../http/fair-turns.ts'
import { fileHeader } from '../../http/file-name.ts'
import { requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { asCsvText } from '../../shared/csv.ts'
import { readContext, readerOf, readOptions } from '../resort/resort-directory.ts'
import { findBalances } from './charge.queries.ts'
import { describeLine, readStatement, type StatementOfAccount } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

/**
 * GET /bills/statement.pdf and .csv: the statement of a year, or of the current year so far, for
 * one account or all of them. Opened as a link, so the public handle is in the query and the cookie
 * authenticates it.
 */
export function statementRoute(app: FastifyInstance, services: Services): void {
  app.get<StatementFile>(
    '/api/bills/statement.:kind(pdf|csv)',
    { config: { style: 'resource' } },
    (request, reply) => inTurn(request, () => sendStatement(services, request, reply)),
  )
}

interface StatementFile {
  Params: { kind: string }
  Querystring: { sessionID?: string; year?: string; all?: string }
}

async function sendStatement(
  services: Services,
  request: FastifyRequest<StatementFile>,
  reply: FastifyReply,
) {
  const { database, clock } = services
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const today = dateAt(clock.now(), act.subject.timeZone)
  const requestedYear = /^(19|20|21)\d\d$/.exec(request.query.year ?? '')?.[0] ?? today.slice(0, 4)
  const to = requestedYear === today.slice(0, 4) ? today : `${requestedYear}-12-31`
  const all = request.query.all === '1'
  const [context, statements] = await database.inResort(act.subject.resortId, async (sql) => {
    const accounts = all
      ? (
          await sql.rows(findBalances, {
            resortId: act.subject.resortId,
            loginId: act.actor.loginId,
          })
        ).map((row) => row.id)
      : [act.subject.ownerAccountId]
    const from = `${requestedYear}-01-01`
    return Promise.all([
      readContext(sql, readerOf(act)),
      Promise.all(
        accounts.map((account) =>
          readStatement(sql, act.subject, { ownerAccountId: account, from, to }),
        ),
      ),
    ])
  })
  const { cssOptions } = await readOptions(database, act.subject.resortId)
  const pdf = request.params.kind === 'pdf'
  const accountScope = all ? 'all' : act.subject.ownerNumber
  return reply
    .type(pdf ? 'application/pdf' : 'text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      fileHeader(`statement-${accountScope}-${requestedYear}.${request.params.kind}`),
    )
    .send(
      pdf
        ? await statementPdf(statements, cssOptions.navbar, context)
        : statementCsv(statements, context),
    )
}

/**
 * Formats the CSV with ISO dates and plain amounts for spreadsheets. The byte order mark
 * tells Excel that it is UTF-8.
 */
function statementCsv(statements: readonly StatementOfAccount[], context: MessageContext): string {
  const messages = billingPdf(context)
  const rows = statements.flatMap(({ ownerNumber, from, openingCents, lines }) => [
    [asCsvText(ownerNumber), from, messages.before, '', '', toDecimal(openingCents)],
    ...lines.map((line) => [
      asCsvText(ownerNumber),
      line.day,
      asCsvText(describeLine(context, line)),
      asCsvText(line.number),
      toDecimal(line.cents),
      toDecimal(line.balanceCents),
    ]),
  ])
  const { owner, day, what, number, amount, balance } = messages
  return `\u{feff}${stringify([[owner, day, what, number, amount, balance], ...rows])}`
}

const toDecimal = (cents: number) => toWireAmount(cents).toFixed(2)
