import { isOpenPayment } from '@ownerng/domain'
import { sql } from '../../../db/statement.ts'
import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { gatewaysOfResort } from '../gateways/resort-gateway.ts'
import { askAbout, settlePayment } from './settle-payment.ts'

/** The captured amount of each invoice by attempts and by the ledger, less refunds. */
const findCaptured = sql(
  'find-captured-by-invoice',
  `select p.id, p.invoice, p.gateway, p.state, p.created_at,
    (
      case
      when p.state in ('captured', 'partially-refunded', 'refunded')
      then p.cents - coalesce(
        (
          select sum(f.cents)
          from refund f
          where f.resort_id = p.resort_id and f.payment_attempt_id = p.id and f.state = 'done'
        ), 0
      )
      else 0
      end
    )::bigint as attempt_cents, coalesce(
      (
        select sum(e.cents)
        from ledger_entry e
        where e.resort_id = p.resort_id
          and e.payment_attempt_id = p.id
          and e.ledger_account = 'gateway-clearing'
      ), 0
    )::bigint as ledger_cents
  from payment_attempt p
  where p.resort_id = :resortId and p.gateway <> ''`,
)

/** Stores today's differences and deletes resolved ones. */
const writeDifferences = sql(
  'write-payment-differences',
  `with found as (
    select *
    from unnest(
      :invoices::text[], :attemptCents::bigint[], :ledgerCents::bigint[], :gatewayCents::bigint[]
    ) as f(invoice, attempt_cents, ledger_cents, gateway_cents)
  ), gone as (
    delete
    from payment_difference d
    where d.resort_id = :resortId and not exists (select from found where found.invoice = d.invoice)
  )
  insert into payment_difference (
    resort_id, invoice, attempt_cents, ledger_cents, gateway_cents, found_at
  )
  select :resortId, invoice, attempt_cents, ledger_cents, gateway_cents, :now
  from found
  on conflict (resort_id, invoice) do update
  set attempt_cents = excluded.attempt_cents, ledger_cents = excluded.ledger_cents,
    gateway_cents = excluded.gateway_cents`,
)

/**
 * Reconciles a resort's attempts, the ledger, and the gateway's records, invoice by invoice. Writes
 * differences to `payment_difference`, which should be empty. Returns the number of differences, or
 * null if the gateway didn't respond; then it runs again later.
 */
export async function matchPayments(services: Services, resortId: string): Promise<number | null> {
  const { database, clock } = services
  const books = await Promise.all(
    [...(await gatewaysOfResort(services, resortId))].map(async ([gateway, keys]) => ({
      keys,
      book: await gateway.batch(resortId),
    })),
  )
  if (books.some(({ book }) => book === null)) return null
  const lines = books.flatMap(({ book }) => (book === 'none' ? [] : (book ?? [])))
  // each invoice by the account that took it, because another account may list it as well
  const booksOf = new Map(
    books.flatMap(({ keys, book }) => {
      if (book === 'none' || book === null) return []
      const centsOf = new Map(book.map((line) => [line.invoice, line.cents]))
      return keys.map((key) => [key, centsOf] as const)
    }),
  )
  const atGateway = (row: { readonly gateway: string; readonly invoice: string }) =>
    booksOf.get(row.gateway)?.get(row.invoice) ?? 0
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
  const unknownInvoices = new Map(
    lines.filter((line) => !takenInvoices.has(line.invoice)).map((line) => [line.invoice, line]),
  )
  const differences = [
    // captures of a company that lists no invoices, or is no longer connected, can be compared only
    // with the ledger
    ...captured.map((row) => ({
      ...row,
      gateway_cents: booksOf.has(row.gateway) ? atGateway(row) : row.ledger_cents,
    })),
    ...[...unknownInvoices.values()].map(({ invoice, cents }) => ({
      invoice,
      attempt_cents: 0,
      ledger_cents: 0,
      gateway_cents: cents,
    })),
  ].filter(
    (row) => row.attempt_cents !== row.ledger_cents || row.ledger_cents !== row.gateway_cents,
  )
  await database.readResort(resortId, writeDifferences, {
    resortId,
    invoices: differences.map((row) => row.invoice),
    attemptCents: differences.map((row) => row.attempt_cents),
    ledgerCents: differences.map((row) => row.ledger_cents),
    gatewayCents: differences.map((row) => row.gateway_cents),
    now: clock.now(),
  })
  return differences.length
}
