import { cliImport } from '@ownerng/messages/cli/import'
import { foldCase } from '../shared/fold-case.ts'
import { filterEventWeeks } from './check-event-weeks.ts'
import { filterInterests } from './check-interests.ts'
import { filterSeasons } from './check-seasons.ts'
import { filterReservations } from './check-stays.ts'
import { findEndedFileFault } from './end-rows.ts'
import { fileKinds } from './file-kinds.ts'
import { keyOf } from './imported-rows.ts'
import type { StoredFacts } from './owned-time.ts'
import type { ReadFile } from './read-file.ts'
import { ANY_DAY, type FolderRows } from './read-folder.ts'
import type { Refusal } from './refusal.ts'
import {
  checkReference,
  type Fault,
  filterRows,
  type ReferenceCheck,
  type RowFilter,
} from './row-filter.ts'

/** Checks owners: a known home unit, and a membership level that has rules. */
const filterOwners = ({ filter }: RowFilter, { rules }: StoredFacts, unit: ReferenceCheck) =>
  filter('owners', {
    unique: 'owner_number',
    refers: { home_unit: unit },
    fault: ({ level }) =>
      level === '' || Object.hasOwn(rules.levels, level)
        ? null
        : ['level', cliImport().row.noLevel({ level })],
  })

/**
 * Removes rows that are inconsistent with others or with their files, and returns the reasons:
 * duplicate numbers, missing references, double-booked units, and unit time owned by two interests.
 * Rows that depend on a removed row are removed too, so the order of the checks matters.
 */
export function crossCheck(read: ReadFile, rows: FolderRows, facts: StoredFacts): Refusal[] {
  const { references } = facts
  const rowFilter = filterRows(rows, references.keys)
  const { filter, refusals } = rowFilter
  const messages = cliImport().row
  const type = filter('unitTypes', { unique: 'code' })
  const wholes = rows.units.filter((row) => row.part_of === '').map((row) => row.number)
  const whole = checkReference([...references.wholes, ...wholes], (value) =>
    messages.notWhole({ value }),
  )
  const unit = filter('units', { unique: 'number', refers: { unit_type: type, part_of: whole } })
  const owner = filterOwners(rowFilter, facts, unit)
  const season = filterSeasons(rowFilter, type)
  // a stored row that the folder doesn't change can refer to others that the folder lacks
  const orStored =
    (check: ReferenceCheck, stored: ReadonlySet<string>): ReferenceCheck =>
    (value, field) =>
      stored.has(value) ? null : check(value, field)
  const ownerOrStored = orStored(owner, facts.owners)
  filterEventWeeks(rowFilter)
  const interest = filterInterests(rowFilter, facts, {
    owner_number: ownerOrStored,
    unit_type: type,
    unit,
    season,
  })
  filter('pointsLots', {
    unique: 'number',
    refers: { interest },
    fault: (row) =>
      row.earned_on > row.expires_on
        ? ['expires_on', messages.before({ column: 'earned_on' })]
        : null,
  })
  filterReservations(rowFilter, facts, {
    owner_number: ownerOrStored,
    unit: orStored(unit, facts.units),
    week_interest: interest,
  })
  const charge = filter('charges', { unique: 'number', refers: { owner_number: owner } })
  filter('payments', { unique: 'number', refers: { owner_number: owner, charge } })
  const order = filter('workOrders', { unique: 'number', refers: { owner_number: owner, unit } })
  filter('workOrderMessages', { unique: 'number', refers: { work_order: order } })
  filterRepairs(rowFilter)
  filter('resortEvents', { unique: 'number' })
  filter('documents', {
    unique: 'number',
    refers: { owner_number: owner },
    fault: (row) => findPdfFault(read, row.file),
  })
  filter('feeShares', { unique: 'position', by: (row) => `${row.year} ${row.position}` })
  const forEveryone = rows.documents.filter((row) => row.owner_number === '')
  filter('feeDocuments', {
    unique: 'kind',
    by: (row) => `${row.kind} ${row.year}`,
    refers: { document: rowFilter.checkIn('documents', 'number', forEveryone) },
  })
  filter('arrivalSteps', { unique: 'number', refers: { unit_type: type, unit } })
  filter('weather', { unique: 'month' })
  filter('placeDetails', { unique: 'number', refers: { unit_type: type } })
  filter('mapPoints', { unique: 'unit_type', refers: { unit_type: type } })
  filterLogins(rowFilter, owner)
  filterForms(rowFilter, owner)
  filterEnded(rowFilter)
  return refusals
}

/**
 * Checks charges for repairs: the charge and the work order must belong to the same owner, so that
 * no bill shows another owner's repair.
 */
function filterRepairs({ rows, filter, checkIn }: RowFilter): void {
  const charges = new Map(rows.charges.map((row) => [row.number, row.owner_number]))
  filter('chargeWorkOrders', {
    unique: 'charge',
    refers: { charge: checkIn('charges', 'number') },
    fault: (row) => {
      const owner = charges.get(row.charge)
      const orders = rows.workOrders.filter((order) => order.owner_number === owner)
      return checkIn('workOrders', 'number', orders)(row.work_order, 'work_order')
    },
  })
}

function filterLogins({ rows, filter }: RowFilter, owner: ReferenceCheck): void {
  const loginKey = (row: { app_kind: string; login_id: string }) =>
    `${row.app_kind} ${foldCase(row.login_id)}`
  filter('logins', {
    unique: 'login_id',
    by: loginKey,
    fault: (row) => {
      const faults = row.owner_numbers.split(/\s+/).map((number) => owner(number, 'owner_numbers'))
      return faults.find((fault) => fault !== null) ?? null
    },
  })
  const logins = new Set(rows.logins.map(loginKey))
  filter('loginFactors', {
    fault: (row) =>
      logins.has(loginKey(row))
        ? null
        : ['login_id', cliImport().row.noLogin({ login: row.login_id, file: 'logins.csv' })],
  })
}

function filterForms({ rows, filter }: RowFilter, owner: ReferenceCheck): void {
  const messages = cliImport().row
  filter('commentConfig', { unique: 'id', by: (row) => `${row.form} ${row.id}` })
  const fields = rows.commentConfig.filter((row) => row.form === 'profile')
  filter('profileValues', {
    unique: 'id',
    by: (row) => `${row.owner_number} ${row.id}`,
    refers: { owner_number: owner },
    fault: ({ id, value }) => {
      const field = fields.find((row) => row.id === id)
      if (!field?.read_only) return ['id', messages.notReadOnly({ field: id })]
      return value.length > field.max_length
        ? ['value', messages.longerThanField({ most: field.max_length })]
        : null
    },
  })
}

/** Refuses ended rows that are still in their file. */
function filterEnded({ rows, filter }: RowFilter): void {
  const kinds = Object.entries(fileKinds(ANY_DAY)).map(([name, { file }]) => {
    const of = rows[name as keyof FolderRows].map((row) => keyOf(name as keyof FolderRows, row))
    return [file, new Set(of)] as const
  })
  const given = new Map(kinds)
  filter('ended', {
    unique: 'row',
    by: ({ file, row }) => `${file} ${row}`,
    fault: ({ file, row }) => {
      const fileFault = findEndedFileFault(file)
      if (fileFault) return ['file', fileFault]
      return given.get(file)?.has(row) ? ['row', cliImport().row.stillThere({ row, file })] : null
    },
  })
}

function findPdfFault(read: ReadFile, name: string): Fault {
  const bytes = read(name)
  if (!bytes) return ['file', cliImport().row.noFile({ name })]
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-'
  return isPdf ? null : ['file', cliImport().row.notPdf({ name })]
}
