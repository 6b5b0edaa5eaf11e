import { Readable } from 'node:stream'
import { listJournal } from '@ownerng/contract'
import { addDays, badRequest, JOURNAL_ACCOUNT_NAMES } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'
import { writeJournal } from './journal-csv.ts'
import { type JournalLine, openJournal, readPlace, writePlace } from './journal-lines.ts'

/** The longest range of days. */
const MAX_DAYS = 366

/** `GET journal`: the journal of the resort, for accounting systems. */
export function journalRoute(app: FastifyInstance, services: Services): void {
  answerClient(app, services, listJournal, {
    answer: async ({ query, client: { resortId } }) => {
      const range = { resortId, ...requireRange(query) }
      const { currency, closedThrough, readLines } = await openJournal(services, resortId)
      const { lines, next } = await readLines(range, readPlace(query.after), query.limit)
      return { currency, closedThrough, lines: lines.map(toWire), next: next && writePlace(next) }
    },
    file: async ({ query, client: { resortId } }) =>
      query.format === 'csv'
        ? {
            type: 'text/csv; charset=utf-8',
            content: Readable.from(writeJournal(services, { resortId, ...requireRange(query) })),
          }
        : null,
  })
}

/** Throws BAD_REQUEST for reversed days, or more than a year. */
function requireRange({ from, to }: { readonly from: string; readonly to: string }) {
  if (to < from || to > addDays(from, MAX_DAYS)) throw badRequest('form', { field: 'to' })
  return { from, to }
}

const toWire = ({ account, cents, ...line }: JournalLine) => ({
  ...line,
  account: JOURNAL_ACCOUNT_NAMES.find((name) => name === account) ?? 'suspense',
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
})
