import { isOpenPayment } from '@ownerng/domain'
import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { listResortGateways } from '../gateways/resort-gateway.ts'
import { findCaptured, writeDifferences } from './match-payments.queries.ts'
import { askAbout, settlePayment } from './settle-payment.ts'

/**
 * Reconciles a resort's attempts, the ledger, and the gateway's records, invoice by invoice. Writes
 * differences to `payment_difference`, which should be empty. Returns the number of differences, or
 * null if the gateway didn't respond; then it runs again later.
 */
export async function matchPayments(services: Services, resortId: string): Promise<number | null> {
  const { database, clock } = services
  const gateways = [...(await listResortGateways(services, resortId))]
  const books = await Promise.all(
    gateways.map(async ([gateway, keys]) => ({ keys, book: await gateway.batch(resortId) })),
  )
  const lists = books.flatMap(({ keys, book }) =>
    book === null || book === 'none' ? [] : [{ keys, lines: book }],
  )
  if (books.some(({ book }) => book === null)) return null
  // each invoice by the account that took it, because another account may list it as well
  const centsByKey = new Map(
    lists.flatMap(({ keys, lines }) => {
      const cents = new Map(lines.map((line) => [line.invoice, line.cents]))
      return keys.map((key) => [key, cents] as const)
    }),
  )
  const atGateway = (row: { readonly gateway: string; readonly invoice: string }) =>
    centsByKey.get(row.gateway)?.get(row.invoice) ?? 0
  const readCaptured = () => database.readResort(resortId, findCaptured, { resortId })
  // the gateway captured what it had reported as declined or unknown: ask again and apply its later
  // answer
  const lateCaptures = (await readCaptured()).filter(
    (row) =>
      !isOpenPayment(row.state) &&
      row.attempt_cents === 0 &&
      row.ledger_cents === 0 &&
      atGateway(row) > 0,
  )
  await eachRow(lateCaptures, async (row) =>
    settlePayment(services, resortId, row.id, await askAbout(services, resortId, row)),
  )
  const captured = await readCaptured()
  const takenInvoices = new Set(captured.map((row) => row.invoice))
  const unknownLines = new Map(
    lists
      .flatMap(({ lines }) => lines)
      .filter((line) => !takenInvoices.has(line.invoice))
      .map(({ invoice, cents }) => [
        invoice,
        { invoice, attempt_cents: 0, ledger_cents: 0, gateway_cents: cents },
      ]),
  )
  const takenLines = captured.map((row) => ({
    invoice: row.invoice,
    attempt_cents: row.attempt_cents,
    ledger_cents: row.ledger_cents,
    // captures of a company that lists no invoices, or is no longer connected, can be compared only
    // with the ledger
    gateway_cents: centsByKey.has(row.gateway) ? atGateway(row) : row.ledger_cents,
  }))
  const differences = [...takenLines, ...unknownLines.values()].filter(
    (row) => row.attempt_cents !== row.ledger_cents || row.ledger_cents !== row.gateway_cents,
  )
  const written = { resortId, differences: JSON.stringify(differences), now: clock.now() }
  await database.readResort(resortId, writeDifferences, written)
  return differences.length
}
