import { cliImport } from '@ownerng/messages/cli/import'
import { siftInterests } from './check-interests.ts'
import { siftSeasons } from './check-seasons.ts'
import { siftLots, siftReservations } from './check-stays.ts'
import type { FolderRows, Refusal } from './read-folder.ts'
import { type Known, known, notIn, once, openSieve, type Sieve } from './sieve.ts'
import type { StoredFacts } from './stored-facts.ts'

/**
 * Drops the rows that do not fit the others and says why: doubled numbers, references to what is
 * not there, stays that would give a unit away twice, and time of a unit that two interests own.
 * What depends on a dropped row is dropped too, so the order of the checks matters.
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
  siftLogins(sieve, owner)
  const single = once()
  sieve.sift('commentConfig', 'comment-config.csv', (row) =>
    single(`${row.form} ${row.id}`, row.line, 'id'),
  )
  return sieve.refusals
}

function siftUnits({ rows, sift }: Sieve): { type: Known; unit: Known } {
  const singleType = once()
  sift('unitTypes', 'unit-types.csv', (row) => singleType(row.code, row.line, 'code'))
  const type = known(
    rows.unitTypes.map((row) => row.code),
    notIn('unit-types.csv', 'code'),
  )
  const single = once()
  const wholes = known(
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
  const unit = known(
    rows.units.map((row) => row.number),
    notIn('units.csv', 'number'),
  )
  return { type, unit }
}

function siftOwners({ rows, sift }: Sieve, unit: Known): Known {
  const single = once()
  sift(
    'owners',
    'owners.csv',
    (row) => single(row.owner_number, row.line, 'owner_number') ?? unit(row.home_unit, 'home_unit'),
  )
  return known(
    rows.owners.map((row) => row.owner_number),
    notIn('owners.csv', 'owner_number'),
  )
}

function siftMoney({ rows, sift }: Sieve, owner: Known): void {
  const singleCharge = once()
  sift(
    'charges',
    'charges.csv',
    (row) =>
      singleCharge(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
  const charge = known(
    rows.charges.map((row) => row.number),
    notIn('charges.csv', 'number'),
  )
  const single = once()
  sift(
    'payments',
    'payments.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      charge(row.charge, 'charge'),
  )
}

/** Work orders, events and documents. */
function siftPapers({ sift }: Sieve, owner: Known, unit: Known): void {
  const singleOrder = once()
  sift(
    'workOrders',
    'work-orders.csv',
    (row) =>
      singleOrder(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit'),
  )
  const singleEvent = once()
  sift('resortEvents', 'resort-events.csv', (row) => singleEvent(row.number, row.line, 'number'))
  const single = once()
  sift(
    'documents',
    'documents.csv',
    (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
}

function siftLogins({ rows, sift }: Sieve, owner: Known): void {
  const single = once()
  const keyOf = (row: { app_kind: string; login_id: string }) =>
    `${row.app_kind} ${row.login_id.toLowerCase()}`
  sift(
    'logins',
    'logins.csv',
    (row) =>
      single(keyOf(row), row.line, 'login_id') ??
      row.owner_numbers
        .split(/\s+/)
        .map((number) => owner(number, 'owner_numbers'))
        .find((fault) => fault !== null) ??
      null,
  )
  const logins = new Set(rows.logins.map(keyOf))
  sift('loginFactors', 'login-factors.csv', (row) =>
    logins.has(keyOf(row))
      ? null
      : ['login_id', cliImport().row.noLogin({ login: row.login_id, file: 'logins.csv' })],
  )
}
