import { dateAt, toWireDollars } from '@ownerng/domain'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'
import { requireSession } from '../../platform/session.ts'
import { readStatement, type StatementOfAccount } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

/** Cells that a spreadsheet would take for a formula are read as text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/**
 * GET /bills/statement.pdf and .csv: the statement of a year, or of this year so far. Opened as a link, so the public handle
 * stands in the query and the cookie proves it.
 */
export function statementRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  app.get<{ Params: { kind: string }; Querystring: { sessionID?: string; year?: string } }>(
    '/api/bills/statement.:kind(pdf|csv)',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const session = await requireSession(parts, request, String(request.query.sessionID ?? ''))
      const today = dateAt(clock.now(), session.timeZone)
      const asked = /^(19|20|21)\d\d$/.exec(request.query.year ?? '')?.[0] ?? today.slice(0, 4)
      const to = asked === today.slice(0, 4) ? today : `${asked}-12-31`
      const statement = await database.inResort(session.resortId, (sql) => readStatement(sql, session, `${asked}-01-01`, to))
      const pdf = request.params.kind === 'pdf'
      return reply
        .type(pdf ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="statement-${statement.ownerNumber}-${asked}.${request.params.kind}"`)
        .send(pdf ? await statementPdf(statement) : statementCsv(statement))
    },
  )
}

/** Dates in ISO, amounts in dollars: what a spreadsheet adds up. The mark at its start tells Excel that it is UTF-8. */
function statementCsv({ lines, openingCents, from }: StatementOfAccount): string {
  const rows = [{ day: from, text: 'Balance before', number: '', cents: null, balanceCents: openingCents }, ...lines].map((line) => [
    line.day,
    asText(line.text),
    asText(line.number),
    line.cents === null ? '' : toWireDollars(line.cents).toFixed(2),
    toWireDollars(line.balanceCents).toFixed(2),
  ])
  return `\u{feff}${stringify([['Day', 'What', 'Number', 'Amount', 'Balance'], ...rows])}`
}
