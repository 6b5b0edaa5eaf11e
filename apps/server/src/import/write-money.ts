import { allocatePayment } from '@ownerng/domain'
import * as load from './load.queries.ts'
import {
  type Ids,
  LARGE_LOAD,
  noon,
  readIds,
  type WriteRequest,
  writeRows,
} from './write-request.ts'

/** Writes charges and payments, and applies new payments to open charges. */
export async function writeMoney(request: WriteRequest, owners: Ids): Promise<void> {
  const { sql, resortId, rows } = request
  const newCharges = await writeRows(
    request,
    load.write.charges,
    rows.charges.map((row) => ({
      ...row,
      cents: row.amount,
      owner_account_id: owners.get(row.owner_number),
    })),
  )
  await sql.rows(load.postCharges, { resortId, numbers: [...newCharges] })
  const newPayments = await writeRows(
    request,
    load.write.payments,
    rows.payments.map((row) => ({
      ...row,
      invoice: `${resortId}-${row.number}`,
      owner_account_id: owners.get(row.owner_number),
      account_ids: [owners.get(row.owner_number)],
      cents: row.amount,
      request_key: `import-${row.number}`,
      state: 'captured',
      created_at: noon(row.paid_on),
      settled_at: noon(row.paid_on),
    })),
  )
  // without statistics for this resort, the planner would compare each charge with every entry
  if (newCharges.size >= LARGE_LOAD) await sql.rows(load.refreshStatistics)
  const charges = await readIds(request, load.findIdsByNumber.charges)
  let open = await sql.rows(load.findOpenCharges, { resortId })
  const shares: object[] = []
  for (const row of rows.payments
    .filter((payment) => newPayments.has(payment.number))
    .sort((a, b) => a.paid_on.localeCompare(b.paid_on))) {
    const accountId = owners.get(row.owner_number) ?? ''
    const named = charges.get(row.charge)
    const payable = open.filter(
      (charge) => charge.accountId === accountId && (!named || charge.chargeId === named),
    )
    for (const share of allocatePayment(row.amount, payable, accountId)) {
      shares.push({
        number: row.number,
        owner_account_id: share.accountId,
        charge_id: share.chargeId,
        cents: share.cents,
        at: noon(row.paid_on),
      })
      open = open.map((charge) =>
        charge.chargeId === share.chargeId
          ? { ...charge, openCents: charge.openCents - share.cents }
          : charge,
      )
    }
  }
  await sql.rows(load.postPayments, { resortId, rows: JSON.stringify(shares) })
}
