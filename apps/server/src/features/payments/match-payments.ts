import type { Statement } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'

/** `$1` resort: what attempts and the ledger say that was taken for each invoice, less refunds. */
const findTaken: Statement = {
  name: 'find-taken-by-invoice',
  text: `select p.invoice, (case when p.state in ('captured', 'partially-refunded', 'refunded')
        then p.cents - coalesce((select sum(f.cents) from refund f where f.resort_id = p.resort_id and f.payment_attempt_id = p.id and f.state = 'done'), 0) else 0 end)::bigint as attempt_cents,
      coalesce((select sum(e.cents) from ledger_entry e where e.resort_id = p.resort_id and e.payment_attempt_id = p.id and e.ledger_account = 'gateway-clearing'), 0)::bigint as ledger_cents
    from payment_attempt p where p.resort_id = $1 and p.gateway <> ''`,
}

/** `$1` resort, `$2` invoices, `$3` attempts, `$4` ledger, `$5` gateway, `$6` now: what differs today; what agrees by now is gone. */
const writeDifferences: Statement = {
  name: 'write-payment-differences',
  text: `with found as (select * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as f(invoice, attempt_cents, ledger_cents, gateway_cents)),
    gone as (delete from payment_difference d where d.resort_id = $1 and not exists (select from found where found.invoice = d.invoice))
    insert into payment_difference (resort_id, invoice, attempt_cents, ledger_cents, gateway_cents, found_at) select $1, invoice, attempt_cents, ledger_cents, gateway_cents, $6 from found
    on conflict (resort_id, invoice) do update set attempt_cents = excluded.attempt_cents, ledger_cents = excluded.ledger_cents, gateway_cents = excluded.gateway_cents`,
}

/**
 * The three-way match: attempts, ledger and the gateway's own books, invoice by invoice. What differs is written to
 * `payment_difference`, which is empty on a good day. Returns how many differ; a gateway that does not answer is left for later.
 */
export async function matchPayments({ database, clock, gateway }: Parts): Promise<number> {
  let differing = 0
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    const lines = await gateway.batch(resortId)
    if (!lines) continue
    const atGateway = new Map(lines.map((line) => [line.invoice, line.cents]))
    const taken = await database.readResort<{ invoice: string; attempt_cents: number; ledger_cents: number }>(resortId, findTaken, [resortId])
    const known = new Set(taken.map((row) => row.invoice))
    const strange = lines.filter((line) => !known.has(line.invoice)).map((line) => ({ invoice: line.invoice, attempt_cents: 0, ledger_cents: 0 }))
    const found = [...taken, ...strange]
      .map((row) => ({ ...row, gateway_cents: atGateway.get(row.invoice) ?? 0 }))
      .filter((row) => row.attempt_cents !== row.ledger_cents || row.ledger_cents !== row.gateway_cents)
    await database.readResort(resortId, writeDifferences, [
      resortId,
      found.map((row) => row.invoice),
      found.map((row) => row.attempt_cents),
      found.map((row) => row.ledger_cents),
      found.map((row) => row.gateway_cents),
      clock.now(),
    ])
    differing += found.length
  }
  return differing
}
