import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instantAt } from '@ownerng/domain'
import { contentName } from '../integrations/files/files.ts'
import type { WriteFileRows, WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'
import { tellOfReopened } from './reopened-orders.ts'
import { writeForms } from './write-forms.ts'

import { writeInterests } from './write-interests.ts'
import { writeLogins } from './write-logins.ts'
import { writeMoney } from './write-money.ts'
import { writeResort, writeUnits } from './write-resort.ts'
import { writePoints, writeReservations } from './write-stays.ts'
import { type Ids, readIds } from './written-ids.ts'

/**
 * Writes every kind of row in the order of its references, and counts new, changed, and unchanged
 * ones.
 */
export async function writeRows(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, tally } = request
  /** Writes rows of a file and counts them; returns the numbers of new rows. */
  const writeRow: WriteFileRows = async (file, statement, values) => {
    const written =
      values.length === 0
        ? []
        : await sql.rows(statement, { resortId, rows: JSON.stringify(values) })
    tally.note(file, statement, values, written)
    return new Set(written.filter((row) => row.inserted).map((row) => row.key))
  }
  const resort = rows.resort[0]
  if (!resort) return
  await writeResort(request, writeRow, resort)
  const units = await writeUnits(request, writeRow)
  const owners = await writeOwners(request, writeRow, units)
  await writeRow('seasons.csv', load.write.seasons, rows.seasons)
  await writeRow(
    'points-chart.csv',
    load.write.pointsChart,
    rows.pointsChart.map((row) => ({
      ...row,
      unit_type_code: row.unit_type,
      season_code: row.season,
    })),
  )
  const interests = await writeInterests(request, writeRow, { owners, units })
  await writePoints(request, writeRow, owners, interests)
  await writeReservations(request, writeRow, { units, owners, interests })
  await writeMoney(request, writeRow, owners)
  await writeWorkOrders(request, writeRow, owners, units)
  await writeRow('resort-events.csv', load.write.resortEvents, rows.resortEvents)
  await writeRow(
    'arrival-steps.csv',
    load.write.arrivalSteps,
    rows.arrivalSteps.map((row) => ({
      ...row,
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
    })),
  )
  const ofType = <T extends { readonly unit_type: string }>(row: T) => ({
    ...row,
    unit_type_code: row.unit_type,
  })
  await writeRow('place-details.csv', load.write.placeDetails, rows.placeDetails.map(ofType))
  await writeRow('map-points.csv', load.write.mapPoints, rows.mapPoints.map(ofType))
  await writeRow('weather.csv', load.write.weather, rows.weather)
  await writeDocuments(request, writeRow, owners)
  await writeFees(request, writeRow)
  await writeForms(request, writeRow)
  await writeLogins(request, owners)
}

async function writeOwners(
  { sql, resortId, rows }: WriteRequest,
  writeRow: WriteFileRows,
  units: Ids,
): Promise<Ids> {
  // changes that owners made in the portal are newer than the folder
  const changed = new Map(
    (
      await sql.rows(load.findChangedPeople, {
        resortId,
      })
    ).map((row) => [row.id, row]),
  )
  const isErased = (number: string) => changed.get(`p-${number}`)?.is_erased ?? false
  await writeRow(
    'owners.csv',
    load.write.people,
    rows.owners.map((row) => ({
      line: row.line,
      id: `p-${row.owner_number}`,
      // an erased person stays erased, even if the folder still has the name
      first_name: isErased(row.owner_number) ? '' : row.first_name,
      last_name: isErased(row.owner_number) ? '' : row.name,
      email: changed.get(`p-${row.owner_number}`)?.email ?? row.email,
      mobile: changed.get(`p-${row.owner_number}`)?.mobile ?? row.mobile,
    })),
  )
  const sleeps = new Map(rows.unitTypes.map((row) => [row.code, row.max_people]))
  const sleepsUnit = new Map(rows.units.map((row) => [row.number, sleeps.get(row.unit_type) ?? 0]))
  await writeRow(
    'owners.csv',
    load.write.owners,
    rows.owners.map((row) => ({
      ...row,
      name: isErased(row.owner_number) ? '' : row.name,
      display_owner_number: row.display_owner_number || row.owner_number,
      home_unit_id: units.get(row.home_unit) ?? null,
      max_people: sleepsUnit.get(row.home_unit) ?? 0,
    })),
  )
  return readIds(sql, resortId, load.idsOf.owners)
}

/** Writes work orders, their conversations, and their charges. */
async function writeWorkOrders(
  request: WriteRequest,
  writeRow: WriteFileRows,
  owners: Ids,
  units: Ids,
): Promise<void> {
  const { sql, resortId, rows } = request
  await tellOfReopened(request, async () => {
    await writeRow(
      'work-orders.csv',
      load.write.workOrders,
      rows.workOrders.map(({ estimated_cost, ...row }) => ({
        ...row,
        estimated_cost_cents: estimated_cost,
        owner_account_id: owners.get(row.owner_number) ?? null,
        unit_id: units.get(row.unit),
      })),
    )
  })
  const orders = await readIds(sql, resortId, load.idsOf.workOrders)
  const timeZone = rows.resort[0]?.time_zone ?? 'UTC'
  await writeRow(
    'work-order-messages.csv',
    load.write.workOrderMessages,
    rows.workOrderMessages.map(({ work_order, sent_on, sent_at, ...row }) => ({
      ...row,
      work_order_id: orders.get(work_order),
      at: instantAt(sent_on, sent_at, timeZone),
    })),
  )
  const charges = await readIds(sql, resortId, load.idsOf.charges)
  const ownerOf = new Map(rows.charges.map((row) => [row.number, row.owner_number]))
  await writeRow(
    'charge-work-orders.csv',
    load.write.chargeWorkOrders,
    rows.chargeWorkOrders.map((row) => ({
      ...row,
      charge_id: charges.get(row.charge),
      work_order_id: orders.get(row.work_order),
      owner_account_id: owners.get(ownerOf.get(row.charge) ?? ''),
    })),
  )
}

/** Writes what fees pay for, and the documents that explain them. */
async function writeFees(
  { sql, resortId, rows }: WriteRequest,
  writeRow: WriteFileRows,
): Promise<void> {
  await writeRow('fee-shares.csv', load.write.feeShares, rows.feeShares)
  const documents = await readIds(sql, resortId, load.idsOf.documents)
  await writeRow(
    'fee-documents.csv',
    load.write.feeDocuments,
    rows.feeDocuments.map((row) => ({ ...row, document_id: documents.get(row.document) })),
  )
}

async function writeDocuments(
  { folder, files, rows }: WriteRequest,
  writeRow: WriteFileRows,
  owners: Ids,
): Promise<void> {
  const documents: (FolderRows['documents'][number] & Record<string, unknown>)[] = []
  for (const row of rows.documents) {
    const bytes = readFileSync(join(folder, row.file))
    const sha256 = contentName(bytes)
    await files.put(`documents/${sha256}`, bytes)
    documents.push({
      ...row,
      owner_account_id: owners.get(row.owner_number) ?? null,
      media_type: 'application/pdf',
      sha256,
      bytes: bytes.length,
    })
  }
  await writeRow('documents.csv', load.write.documents, documents)
}
