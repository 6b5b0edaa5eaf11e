import { allocatePayment, getBillingYear } from '@ownerng/domain'
import { completePaidPlans } from '../modules/billing/charge.queries.ts'
import { correctAmounts } from './correct-amounts.ts'
import { cancelCharges, returnPayments } from './end-money.ts'
import * as load from './load.queries.ts'
import * as postRowsQueries from './post-rows.queries.ts'
import * as storedRowsQueries from './stored-rows.queries.ts'
import { type Ids, LARGE_LOAD, noon, type WriteRequest, writeRows } from './write-request.ts'
import * as writeRowsQueries from './write-rows.queries.ts'

/** The part of a payment that pays a charge, or the credit that is left. */
interface PaymentShare {
  readonly number: string
  readonly owner_account_id: string
  readonly charge_id: string | null
  readonly cents: number
  readonly at: string
}

/** Writes charges; returns the numbers of new ones. */
async function writeCharges(request: WriteRequest, owners: Ids): Promise<ReadonlySet<string>> {
  const { sql, resortId, rows, rules } = request
  const newCharges = await writeRows(
    request,
    writeRowsQueries.write.charges,
    rows.charges.map((row) => ({
      ...row,
      cents: row.amount,
      owner_account_id: owners.get(row.owner_number),
      use_year: row.use_year ?? getBillingYear(row.due_on, rules.billingYear),
    })),
  )
  // without statistics for this resort, the planner would compare each charge with every entry
  if (newCharges.size >= LARGE_LOAD) await sql.rows(load.refreshStatistics)
  await sql.rows(postRowsQueries.postCharges, { resortId, numbers: [...newCharges] })
  return newCharges
}

/**
 * Writes charges and payments, and applies new payments to open charges. Returns the numbers of new
 * charges.
 */
export async function writeMoney(request: WriteRequest, owners: Ids): Promise<ReadonlySet<string>> {
  const { sql, resortId, rows } = request
  const newCharges = await writeCharges(request, owners)
  await correctAmounts(request)
  const newPayments = await writeRows(
    request,
    writeRowsQueries.write.payments,
    rows.payments.map((row) => ({
      ...row,
      invoice: `${resortId}-${row.number}`,
      owner_account_id: owners.get(row.owner_number),
      account_ids: [owners.get(row.owner_number)],
      cents: row.amount,
      request_key: `import-${row.number}`,
      state: 'captured',
      created_at: noon(request, row.paid_on),
      settled_at: noon(request, row.paid_on),
    })),
  )
  const accountIds = rows.payments
    .filter((payment) => newPayments.has(payment.number))
    .flatMap((payment) => owners.get(payment.owner_number) ?? [])
  const openByAccount = Map.groupBy(
    await sql.rows(storedRowsQueries.findOpenCharges, { resortId, accountIds }),
    ({ accountId }) => accountId,
  )
  const shares: PaymentShare[] = []
  for (const row of rows.payments
    .filter((payment) => newPayments.has(payment.number))
    .sort((a, b) => a.paid_on.localeCompare(b.paid_on))) {
    const accountId = owners.get(row.owner_number) ?? ''
    const open = openByAccount.get(accountId) ?? []
    const payable = open.filter(({ number }) => row.charge === '' || number === row.charge)
    const paid = new Map<string | null, number>()
    for (const { accountId: owner, chargeId, cents } of allocatePayment(
      row.amount,
      payable,
      accountId,
    )) {
      shares.push({
        number: row.number,
        owner_account_id: owner,
        charge_id: chargeId,
        cents,
        at: noon(request, row.paid_on),
      })
      paid.set(chargeId, cents)
    }
    openByAccount.set(
      accountId,
      open.map((charge) => ({
        ...charge,
        openCents: charge.openCents - (paid.get(charge.chargeId) ?? 0),
      })),
    )
  }
  await sql.rows(postRowsQueries.postPayments, { resortId, rows: JSON.stringify(shares) })
  const ownerAccountIds = [...new Set(shares.map((share) => share.owner_account_id))]
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds, requestKey: '' })
  await returnPayments(request)
  await cancelCharges(request)
  return newCharges
}
