import { cliImport } from '@ownerng/messages/cli/import'
import { foldCase } from '../shared/fold-case.ts'
import { siftInterests } from './check-interests.ts'
import { siftSeasons } from './check-seasons.ts'
import { siftLots, siftReservations } from './check-stays.ts'
import type { FolderRows, Refusal } from './read-folder.ts'
import {
  checkReference,
  checkUnique,
  notIn,
  openSieve,
  type ReferenceCheck,
  type RowFilter,
} from './sieve.ts'
import type { StoredFacts } from './stored-facts.ts'

/**
 * Removes rows that are inconsistent with others and returns the reasons: duplicate numbers,
 * missing references, double-booked units, and unit time owned by two interests. Rows that depend
 * on a removed row are removed too, so the order of the checks matters.
 */
export function crossCheck(rows: FolderRows, facts: StoredFacts): Refusal[] {
  const sieve = openSieve(rows)
  const { type, unit } = siftUnits(sieve)
  const owner = siftOwners(sieve, unit)
  const season = siftSeasons(sieve, type)
  const interest = siftInterests(sieve, facts, { owner, type, unit, season })
  siftLots(sieve, interest)
  siftReservations(sieve, facts.otherNights, { owner, unit, interest })
  siftMoney(sieve, owner)
  siftPapers(sieve, owner, unit)
  siftArrival(sieve, type, unit)
  siftPlaces(sieve, type)
  siftLogins(sieve, owner)
  const single = checkUnique()
  sieve.sift('commentConfig', 'comment-config.csv', (row) =>
    single(`${row.form} ${row.id}`, row.line, 'id'),
  )
  return sieve.refusals
}

function siftUnits({ rows, sift }: RowFilter): { type: ReferenceCheck; unit: ReferenceCheck } {
  const singleType = checkUnique()
  sift('unitTypes', 'unit-types.csv', (row) => singleType(row.code, row.line, 'code'))
  const type = checkReference(
    rows.unitTypes.map((row) => row.code),
    notIn('unit-types.csv', 'code'),
  )
  const single = checkUnique()
  const wholes = checkReference(
    rows.units.filter((row) => row.part_of === '').map((row) => row.number),
    (value) => cliImport().row.notWhole({ value }),
  )
  sift(
    'units',
    'units.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      type(row.unit_type, 'unit_type') ??
      wholes(row.part_of, 'part_of'),
  )
  const unit = checkReference(
    rows.units.map((row) => row.number),
    notIn('units.csv', 'number'),
  )
  return { type, unit }
}

function siftOwners({ rows, sift }: RowFilter, unit: ReferenceCheck): ReferenceCheck {
  const single = checkUnique()
  sift(
    'owners',
    'owners.csv',
    (row) => single(row.owner_number, row.line, 'owner_number') ?? unit(row.home_unit, 'home_unit'),
  )
  return checkReference(
    rows.owners.map((row) => row.owner_number),
    notIn('owners.csv', 'owner_number'),
  )
}

function siftMoney({ rows, sift }: RowFilter, owner: ReferenceCheck): void {
  const singleCharge = checkUnique()
  sift(
    'charges',
    'charges.csv',
    (row) =>
      singleCharge(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
  const charge = checkReference(
    rows.charges.map((row) => row.number),
    notIn('charges.csv', 'number'),
  )
  const single = checkUnique()
  sift(
    'payments',
    'payments.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      charge(row.charge, 'charge'),
  )
}

/**
 * Checks charges for repairs: the charge and the work order must belong to the same owner, so that
 * no bill shows another owner's repair.
 */
function siftRepairs({ rows, sift }: RowFilter): void {
  const single = checkUnique()
  const charges = new Map(rows.charges.map((row) => [row.number, row.owner_number]))
  const orders = new Map(rows.workOrders.map((row) => [row.number, row.owner_number]))
  const charge = checkReference([...charges.keys()], notIn('charges.csv', 'number'))
  sift(
    'chargeWorkOrders',
    'charge-work-orders.csv',
    (row) =>
      single(row.charge, row.line, 'charge') ??
      charge(row.charge, 'charge') ??
      checkReference(
        [...orders.keys()].filter((number) => orders.get(number) === charges.get(row.charge)),
        notIn('work-orders.csv', 'number'),
      )(row.work_order, 'work_order'),
  )
}

/** Checks work orders, events, documents, and their links. */
function siftPapers(sieve: RowFilter, owner: ReferenceCheck, unit: ReferenceCheck): void {
  const { rows, sift } = sieve
  const singleOrder = checkUnique()
  sift(
    'workOrders',
    'work-orders.csv',
    (row) =>
      singleOrder(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit'),
  )
  const singleMessage = checkUnique()
  const order = checkReference(
    rows.workOrders.map((row) => row.number),
    notIn('work-orders.csv', 'number'),
  )
  sift(
    'workOrderMessages',
    'work-order-messages.csv',
    (row) => singleMessage(row.number, row.line, 'number') ?? order(row.work_order, 'work_order'),
  )
  siftRepairs(sieve)
  const singleEvent = checkUnique()
  sift('resortEvents', 'resort-events.csv', (row) => singleEvent(row.number, row.line, 'number'))
  const single = checkUnique()
  sift(
    'documents',
    'documents.csv',
    (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
  const singleShare = checkUnique()
  sift('feeShares', 'fee-shares.csv', (row) =>
    singleShare(`${row.year} ${row.position}`, row.line, 'position'),
  )
  const document = checkReference(
    rows.documents.filter((row) => row.owner_number === '').map((row) => row.number),
    notIn('documents.csv', 'number'),
  )
  const singlePaper = checkUnique()
  sift(
    'feeDocuments',
    'fee-documents.csv',
    (row) =>
      singlePaper(`${row.kind} ${row.year}`, row.line, 'kind') ??
      document(row.document, 'document'),
  )
}

/** Checks the content of place pages. */
function siftPlaces({ sift }: RowFilter, type: ReferenceCheck): void {
  const single = checkUnique()
  sift(
    'placeDetails',
    'place-details.csv',
    (row) => single(row.number, row.line, 'number') ?? type(row.unit_type, 'unit_type'),
  )
  const singlePoint = checkUnique()
  sift(
    'mapPoints',
    'map-points.csv',
    (row) => singlePoint(row.unit_type, row.line, 'unit_type') ?? type(row.unit_type, 'unit_type'),
  )
}

/** Checks arrival steps and weather. */
function siftArrival({ sift }: RowFilter, type: ReferenceCheck, unit: ReferenceCheck): void {
  const single = checkUnique()
  sift(
    'arrivalSteps',
    'arrival-steps.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      type(row.unit_type, 'unit_type') ??
      unit(row.unit, 'unit'),
  )
  const singleMonth = checkUnique()
  sift('weather', 'weather.csv', (row) => singleMonth(String(row.month), row.line, 'month'))
}

function siftLogins({ rows, sift }: RowFilter, owner: ReferenceCheck): void {
  const single = checkUnique()
  const getKey = (row: { app_kind: string; login_id: string }) =>
    `${row.app_kind} ${foldCase(row.login_id)}`
  sift(
    'logins',
    'logins.csv',
    (row) =>
      single(getKey(row), row.line, 'login_id') ??
      row.owner_numbers
        .split(/\s+/)
        .map((number) => owner(number, 'owner_numbers'))
        .find((fault) => fault !== null) ??
      null,
  )
  const logins = new Set(rows.logins.map(getKey))
  sift('loginFactors', 'login-factors.csv', (row) =>
    logins.has(getKey(row))
      ? null
      : ['login_id', cliImport().row.noLogin({ login: row.login_id, file: 'logins.csv' })],
  )
}
