import { instantAt } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { contentName } from '../integrations/files/files.ts'
import { notifyCoOwners } from '../modules/notifications/notify-owner.ts'
import { currentActor } from '../shared/actor.ts'
import { changeBills } from './change-bills.ts'
import { findChangedPeople, findNewContacts } from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'
import { notifyReopenedOrders } from './reopened-orders.ts'
import { removeOwnersWords } from './resort-texts.queries.ts'
import { findActiveOwners, findIdsByNumber, findUnitSizes } from './stored-rows.queries.ts'
import { writeInterests } from './write-interests.ts'
import { writeLogins } from './write-logins.ts'
import { writeMoney } from './write-money.ts'
import { type Ids, type KeptFile, readIds, type WriteRequest, writeRows } from './write-request.ts'
import { writeResort, writeUnits } from './write-resort.ts'
import { write } from './write-rows.queries.ts'
import { writePoints, writeReservations } from './write-stays.ts'
import { writeTexts } from './write-texts.ts'

/** Writes every kind of row in the order of its references. */
export async function writeFolder(request: WriteRequest): Promise<void> {
  const { rows } = request
  await writeResort(request)
  const units = await writeUnits(request)
  await writeOwners(request, units)
  const owners = await readIds(request, findIdsByNumber.owners)
  await writeRows(request, write.seasons, rows.seasons)
  await writeRows(
    request,
    write.pointsChart,
    rows.pointsChart.map((row) => ({ ...ofType(row), season_code: row.season })),
  )
  await writeRows(
    request,
    write.eventWeeks,
    rows.eventWeeks.map((row) => ({ ...row, check_in_weekday: row.check_in_weekday ?? 0 })),
  )
  const { changed } = await writeInterests(request, owners, units)
  const interests = await readIds(request, findIdsByNumber.interests)
  await writePoints(request, interests)
  await writeReservations(request, { units, owners, interests })
  const newCharges = await writeMoney(request, owners)
  await changeBills(request, { changed, owners, newCharges })
  await writeWorkOrders(request, owners, units)
  await writeRows(request, write.resortEvents, rows.resortEvents)
  await writeRows(
    request,
    write.arrivalSteps,
    rows.arrivalSteps.map((row) => ({
      ...row,
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
    })),
  )
  await writeRows(request, write.placeDetails, rows.placeDetails.map(ofType))
  await writeRows(request, write.mapPoints, rows.mapPoints.map(ofType))
  await writeRows(request, write.weather, rows.weather)
  await writeDocuments(request, owners)
  await writeForms(request)
  await writeLogins(request, owners)
  const { sql, resortId, tally, texts, options } = request
  for (const { file, line } of await writeTexts(sql, resortId, texts.given))
    tally.noteRow(file, line, 'updated')
  // a folder without options may lack other texts that are the same as an owner's words
  if (options.options.length > 0)
    await sql.rows(removeOwnersWords, {
      resortId,
      kept: [...texts.given.map(({ text }) => text), ...texts.items],
    })
}

const ofType = <T extends { readonly unit_type: string }>(row: T) => ({
  ...row,
  unit_type_code: row.unit_type,
})

export async function writeOwners(request: WriteRequest, units: Ids): Promise<void> {
  const { sql, resortId, rows, tally } = request
  const numbers = rows.owners.map((row) => row.owner_number)
  const active = await sql.rows(findActiveOwners, { resortId, numbers })
  const wasActive = new Set(active.map((row) => row.owner_number))
  for (const { owner_number: owner, status } of rows.owners)
    if (status === 'former' && wasActive.has(owner))
      tally.noteAct(cliImport().report.ownerEnded({ owner }))
  // changes that owners made in the portal are newer than the folder
  const ids = numbers.map((number) => `p-${number}`)
  const people = await sql.rows(findChangedPeople, { resortId, ids })
  const changed = new Map(people.map((row) => [row.id, row]))
  // an erased person stays erased, even if the folder still has the name
  const getName = (number: string, name: string) =>
    changed.get(`p-${number}`)?.is_erased ? '' : name
  const getContact = (number: string, column: 'email' | 'mobile', contact: string) => {
    const isTaken = request.takenContacts?.has(`${number} ${column}`)
    return isTaken ? contact : (changed.get(`p-${number}`)?.[column] ?? contact)
  }
  const written = rows.owners.map(({ line, owner_number: number, ...row }) => ({
    line,
    id: `p-${number}`,
    first_name: getName(number, row.first_name),
    last_name: getName(number, row.name),
    email: getContact(number, 'email', row.email),
    mobile: getContact(number, 'mobile', row.mobile),
  }))
  await warnOfContacts(request, written)
  await writeRows(request, write.people, written)
  const sizes = await sql.rows(findUnitSizes, { resortId })
  const sleepsUnit = new Map(sizes.map(({ number, maxPeople }) => [number, maxPeople]))
  await writeRows(
    request,
    write.owners,
    rows.owners.map((row) => ({
      ...row,
      name: getName(row.owner_number, row.name),
      display_owner_number: row.display_owner_number || row.owner_number,
      home_unit_id: units.get(row.home_unit) ?? null,
      max_people: sleepsUnit.get(row.home_unit) ?? 0,
    })),
  )
}

type Contacts = Readonly<Record<'id' | 'email' | 'mobile', string>>

/**
 * Warns everyone on an account whose person gets another email address or mobile number. Before the
 * change, so that the old address is warned as well.
 */
async function warnOfContacts(
  { sql, resortId, clock }: WriteRequest,
  people: readonly Contacts[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const rows = JSON.stringify(people.map(({ id, email, mobile }) => ({ id, email, mobile })))
  for (const changed of await sql.rows(findNewContacts, { resortId, ids, rows })) {
    const { ownerAccountId, login, resort } = changed
    const news = { code: 'contact-changed', params: { login, resort } } as const
    const [now, by] = [clock.now(), currentActor()]
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
}

export async function writeWorkOrders(
  request: WriteRequest,
  owners: Ids,
  units: Ids,
): Promise<void> {
  const { resort, rows } = request
  await notifyReopenedOrders(request, () =>
    writeRows(
      request,
      write.workOrders,
      rows.workOrders.map(({ estimated_cost, ...row }) => ({
        ...row,
        estimated_cost_cents: estimated_cost,
        owner_account_id: owners.get(row.owner_number) ?? null,
        unit_id: units.get(row.unit),
      })),
    ),
  )
  if (rows.workOrderMessages.length + rows.chargeWorkOrders.length === 0) return
  const orders = await readIds(request, findIdsByNumber.workOrders)
  await writeRows(
    request,
    write.workOrderMessages,
    rows.workOrderMessages.map(({ work_order, sent_on, sent_at, ...row }) => ({
      ...row,
      work_order_id: orders.get(work_order),
      at: instantAt(sent_on, sent_at, resort.time_zone),
    })),
  )
  const charges = await readIds(request, findIdsByNumber.charges)
  await writeRows(
    request,
    write.chargeWorkOrders,
    rows.chargeWorkOrders.map((row) => ({
      ...row,
      charge_id: charges.get(row.charge),
      work_order_id: orders.get(row.work_order),
    })),
  )
}

/** Writes documents, what fees pay for, and the documents that explain fees. */
export async function writeDocuments(request: WriteRequest, owners: Ids): Promise<void> {
  const { keptFiles, rows } = request
  const documents: (FolderRows['documents'][number] & Record<string, unknown>)[] = []
  for (const row of rows.documents) {
    const file = keptFiles?.get(row.file) ?? (await storeFile(request, row.file))
    // the check of the rows refuses documents without a file
    if (!file) continue
    documents.push({
      ...row,
      owner_account_id: owners.get(row.owner_number) ?? null,
      media_type: 'application/pdf',
      sha256: file.sha256,
      bytes: file.bytes,
    })
  }
  await writeRows(request, write.documents, documents)
  await writeRows(request, write.feeShares, rows.feeShares)
  if (rows.feeDocuments.length === 0) return
  const ids = await readIds(request, findIdsByNumber.documents)
  await writeRows(
    request,
    write.feeDocuments,
    rows.feeDocuments.map((row) => ({ ...row, document_id: ids.get(row.document) })),
  )
}

/** Stores the file of a document; null if there is none. */
async function storeFile(
  { readFile, files }: WriteRequest,
  name: string,
): Promise<KeptFile | null> {
  const bytes = readFile(name)
  if (!bytes) return null
  const sha256 = contentName(bytes)
  await files.put(`documents/${sha256}`, bytes)
  return { sha256, bytes: bytes.length }
}

async function writeForms(request: WriteRequest): Promise<void> {
  const { commentConfig, profileValues } = request.rows
  await writeRows(
    request,
    write.commentConfig,
    commentConfig.map(({ form, id, choices, ...row }) => ({
      ...row,
      comment_type: form,
      item_id: id,
      retired: false,
      look_up: choices
        .split('|')
        .map((choice) => choice.trim())
        .filter(Boolean),
    })),
  )
  await writeRows(
    request,
    write.profileValues,
    profileValues.map(({ id, ...row }) => ({ ...row, item_id: id })),
  )
}
