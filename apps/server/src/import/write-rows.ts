import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allocatePayment, type CalendarDate, type OpenCharge, type RuleSet, rightsOf, turnOn, weekOf } from '@ownerng/domain'
import type { ResortSql, Statement } from '../platform/database.ts'
import { contentName } from '../platform/files.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { ImportReport, ImportRequest } from './import-folder.ts'
import * as load from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'
import type { FolderOptions } from './read-options.ts'

/** What is written, and into what: one transaction of one resort. */
export interface WriteRequest extends ImportRequest {
  readonly sql: ResortSql
  readonly resortId: string
  readonly rows: FolderRows
  readonly options: FolderOptions
  readonly rules: Omit<RuleSet, 'version'>
  /** The day at the resort, on which changed rules begin. */
  readonly today: CalendarDate
  readonly laidOutOn: CalendarDate
  readonly counts: ImportReport['counts']
}

/** Writes every kind of row in the order that references need, and counts what was new, changed and as before. */
export async function writeRows(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, laidOutOn, counts } = request

  /** Writes rows and counts them; returns the numbers that are new. */
  const put = async (what: string, statement: Statement, given: object[]): Promise<Set<string>> => {
    const done = given.length === 0 ? [] : await sql.rows<load.Written>(statement, [resortId, JSON.stringify(given)])
    const inserted = done.filter((row) => row.inserted).length
    counts.push({ what, inserted, updated: done.length - inserted, unchanged: given.length - done.length })
    return new Set(done.filter((row) => row.inserted).map((row) => row.key))
  }
  const ids = async (statement: Statement) => new Map((await sql.rows<{ number: string; id: string }>(statement, [resortId])).map((row) => [row.number, row.id]))

  const resort = rows.resort[0]
  if (!resort) return
  await sql.rows(load.putServer, [resort.server, resort.server_description])
  await sql.rows(load.putResort, [resort.id, resort.server, resort.name, resort.time_zone, resort.address, resort.phone, resort.email, laidOutOn])
  await put('options', load.write.options, request.options.options)
  await put('properties', load.write.properties, request.options.properties)
  await keepPictures(request)
  const ruleSets = await sql.rows(load.addRules, [resortId, JSON.stringify(request.rules), request.today])
  counts.push({ what: 'rules', inserted: ruleSets.length, updated: 0, unchanged: 1 - ruleSets.length })
  await put('unit types', load.write.unitTypes, rows.unitTypes)
  await put(
    'units',
    load.write.units,
    rows.units.map((row) => ({ ...row, unit_type_code: row.unit_type, property_code: row.property_code || null })),
  )
  const units = await ids(load.idsOf.units)
  // known parts are not written again: the table refuses any change of a unit that has stays
  const knownParts = new Set((await sql.rows<{ part_unit_id: string }>(load.findParts, [resortId])).map((row) => row.part_unit_id))
  await put(
    'lock-off parts',
    load.write.unitParts,
    rows.units
      .filter((row) => row.part_of !== '' && !knownParts.has(units.get(row.number) ?? ''))
      .map((row) => ({
        whole_unit_id: units.get(row.part_of),
        part_unit_id: units.get(row.number),
        label: row.part_label,
      })),
  )
  // what owners changed in the portal is newer than the folder
  const changed = new Map((await sql.rows<{ id: string; email: string; mobile: string }>(load.findChangedPeople, [resortId])).map((row) => [row.id, row]))
  await put(
    'people',
    load.write.people,
    rows.owners.map((row) => ({
      id: `p-${row.owner_number}`,
      first_name: row.first_name,
      last_name: row.name,
      email: changed.get(`p-${row.owner_number}`)?.email ?? row.email,
      mobile: changed.get(`p-${row.owner_number}`)?.mobile ?? row.mobile,
    })),
  )
  const sleeps = new Map(rows.unitTypes.map((row) => [row.code, row.max_people]))
  const sleepsUnit = new Map(rows.units.map((row) => [row.number, sleeps.get(row.unit_type) ?? 0]))
  await put(
    'owners',
    load.write.owners,
    rows.owners.map((row) => ({
      ...row,
      display_owner_number: row.display_owner_number || row.owner_number,
      home_unit_id: units.get(row.home_unit) ?? null,
      max_people: sleepsUnit.get(row.home_unit) ?? 0,
    })),
  )
  const owners = await ids(load.idsOf.owners)
  await put('seasons', load.write.seasons, rows.seasons)
  await put(
    'points chart',
    load.write.pointsChart,
    rows.pointsChart.map((row) => ({ ...row, unit_type_code: row.unit_type, season_code: row.season })),
  )
  await put(
    'interests',
    load.write.interests,
    rows.interests.map((row) => ({
      ...row,
      owner_account_id: owners.get(row.owner_number),
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
      season_code: row.season || null,
      week: weekNumber(row, request.rules),
    })),
  )
  const interests = await ids(load.idsOf.interests)
  await put(
    'week rights',
    load.write.entitlements,
    weekRights(rows, request.rules, laidOutOn).map((right) => ({ ...right, interest_id: interests.get(right.interest), unit_id: units.get(right.unit) ?? null })),
  )
  await writePoints(request, put, owners, interests)
  await writeReservations(request, put, { units, owners, interests })
  await writeMoney(request, put, owners)
  await put(
    'work orders',
    load.write.workOrders,
    rows.workOrders.map((row) => ({ ...row, owner_account_id: owners.get(row.owner_number) ?? null, unit_id: units.get(row.unit) })),
  )
  await put('events and closures', load.write.resortEvents, rows.resortEvents)
  await writeDocuments(request, put, owners)
  await put(
    'form fields',
    load.write.commentConfig,
    rows.commentConfig.map((row) => ({
      comment_type: row.form,
      item_id: row.id,
      label: row.label,
      required: row.required,
      read_only: row.read_only,
      max_length: row.max_length,
      look_up: row.choices
        .split('|')
        .map((choice) => choice.trim())
        .filter(Boolean),
    })),
  )
  await writeLogins(request, owners)
}

type Put = (what: string, statement: Statement, given: object[]) => Promise<Set<string>>
type Ids = ReadonlyMap<string, string>

async function writePoints({ sql, resortId, rows }: WriteRequest, put: Put, owners: Ids, interests: Ids): Promise<void> {
  const ownerOf = new Map(rows.interests.map((row) => [row.number, row.owner_number]))
  const fresh = await put(
    'points lots',
    load.write.pointsLots,
    rows.pointsLots.map((row) => ({
      ...row,
      interest_id: interests.get(row.interest),
      owner_account_id: owners.get(ownerOf.get(row.interest) ?? ''),
      use_year: Number(row.use_year),
    })),
  )
  const earned = rows.pointsLots.filter((row) => fresh.has(row.number)).map(({ number, points, earned_on }) => ({ number, points, at: noon(earned_on) }))
  await sql.rows(load.earnPoints, [resortId, JSON.stringify(earned)])
}

async function writeReservations({ sql, resortId, rows }: WriteRequest, put: Put, known: { units: Ids; owners: Ids; interests: Ids }): Promise<void> {
  const fresh = await put(
    'reservations',
    load.write.reservations,
    rows.reservations.map((row) => ({
      ...row,
      owner_account_id: known.owners.get(row.owner_number) ?? null,
      unit_id: known.units.get(row.unit),
      interest_id: known.interests.get(row.week_interest) ?? null,
      booked_at: noon(row.booked_on),
      paid_by: row.points > 0 ? 'points' : row.week_interest ? 'week' : null,
    })),
  )
  const isNew = (row: { number: string; status: string }) => fresh.has(row.number) && row.status !== 'cancelled'
  const spent = rows.reservations.filter((row) => isNew(row) && row.points_lot !== '' && row.points > 0)
  await sql.rows(load.spendPoints, [resortId, JSON.stringify(spent.map((row) => ({ number: row.number, lot: row.points_lot, points: row.points, at: noon(row.booked_on) })))])
  await sql.rows(load.returnPoints, [resortId, rows.reservations.filter((row) => row.status === 'cancelled').map((row) => row.number)])
  const weeks = rows.reservations.filter((row) => isNew(row) && row.week_interest !== '').map((row) => ({ number: row.number, interest: row.week_interest }))
  await sql.rows(load.useWeeks, [resortId, JSON.stringify(weeks)])
}

async function writeMoney({ sql, resortId, rows }: WriteRequest, put: Put, owners: Ids): Promise<void> {
  const freshCharges = await put(
    'charges',
    load.write.charges,
    rows.charges.map((row) => ({ ...row, cents: row.amount, owner_account_id: owners.get(row.owner_number) })),
  )
  await sql.rows(load.postCharges, [resortId, [...freshCharges]])
  const freshPayments = await put(
    'payments',
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
  const charges = new Map((await sql.rows<{ number: string; id: string }>(load.idsOf.charges, [resortId])).map((row) => [row.number, row.id]))
  let open = await sql.rows<OpenCharge>(load.findOpenCharges, [resortId])
  const shares: object[] = []
  for (const row of rows.payments.filter((each) => freshPayments.has(each.number)).sort((a, b) => a.paid_on.localeCompare(b.paid_on))) {
    const accountId = owners.get(row.owner_number) ?? ''
    const named = charges.get(row.charge)
    const payable = open.filter((charge) => charge.accountId === accountId && (!named || charge.chargeId === named))
    for (const share of allocatePayment(row.amount, payable, accountId)) {
      shares.push({ number: row.number, owner_account_id: share.accountId, charge_id: share.chargeId, cents: share.cents, at: noon(row.paid_on) })
      open = open.map((charge) => (charge.chargeId === share.chargeId ? { ...charge, openCents: charge.openCents - share.cents } : charge))
    }
  }
  await sql.rows(load.postPayments, [resortId, JSON.stringify(shares)])
}

async function writeDocuments({ folder, files, rows }: WriteRequest, put: Put, owners: Ids): Promise<void> {
  const documents: object[] = []
  for (const row of rows.documents) {
    const bytes = readFileSync(join(folder, row.file))
    const sha256 = contentName(bytes)
    await files.put(`documents/${sha256}`, bytes)
    documents.push({ ...row, owner_account_id: owners.get(row.owner_number) ?? null, media_type: 'application/pdf', sha256, bytes: bytes.length })
  }
  await put('documents', load.write.documents, documents)
}

async function writeLogins({ sql, keys, resortId, rows, counts }: WriteRequest, owners: Ids): Promise<void> {
  let inserted = 0
  for (const row of rows.logins) {
    if (await sql.row(load.findLogin, [resortId, row.app_kind, row.login_id])) continue
    const numbers = row.owner_numbers.split(/\s+/).filter(Boolean)
    const person = numbers[0] ? `p-${numbers[0]}` : null
    const login = await sql.row<{ id: string }>(load.addLogin, [resortId, row.app_kind, row.login_id, await hashPassword(row.password), person])
    for (const [position, number] of numbers.entries()) await sql.rows(load.addMembership, [resortId, login?.id, owners.get(number), position])
    for (const [position, factor] of rows.loginFactors.entries()) {
      if (factor.app_kind !== row.app_kind || factor.login_id.toLowerCase() !== row.login_id.toLowerCase()) continue
      // the secret of an authenticator is sealed, and is no destination that anything is sent to
      const secret = factor.kind === 'authenticator' ? keys.seal('authenticator', Buffer.from(factor.destination)) : null
      await sql.rows(load.addFactor, [resortId, login?.id, factor.kind, secret ? '' : factor.destination, secret, position])
    }
    inserted++
  }
  counts.push({ what: 'sign-ins', inserted, updated: 0, unchanged: rows.logins.length - inserted })
}

/** The rights of each active interest in weeks or owned time: the use year before, this one and the two after. */
function weekRights(rows: FolderRows, rules: Omit<RuleSet, 'version'>, today: CalendarDate) {
  const thisYear = Number(today.slice(0, 4))
  return rows.interests
    .filter((row) => row.status === 'active')
    .flatMap((row) => {
      const owned = { usageType: row.usage_type, frequency: row.frequency, week: weekNumber(row, rules), checkInWeekday: row.check_in_weekday, useYearMonth: row.use_year_month }
      return [-1, 0, 1, 2]
        .flatMap((shift) => rightsOf(owned, thisYear + shift, rules))
        .map(({ useYear, position, startsOn, endsOn }) => ({
          interest: row.number,
          unit: row.usage_type === 'floating-week' ? '' : row.unit,
          use_year: useYear,
          position,
          starts_on: startsOn,
          ends_on: endsOn,
          status: endsOn < today ? 'expired' : 'available',
        }))
    })
}

/** The week of an interest: as a number, or that of a day, which is how a demo folder says it. */
function weekNumber(row: FolderRows['interests'][number], rules: Omit<RuleSet, 'version'>): number | null {
  if (typeof row.week !== 'string') return row.week
  const weekday = row.check_in_weekday ?? rules.floatingWeek.checkInWeekday
  return row.usage_type === 'fractional' ? turnOn(row.week, weekday, rules) : weekOf(row.week, weekday).week
}

/** Puts the pictures of a resort where the portal serves them from. */
async function keepPictures({ folder, files, resortId, options }: WriteRequest): Promise<void> {
  for (const name of options.pictures) await files.put(`brand/${resortId}/${name}`, readFileSync(join(folder, 'brand', name)))
}

/** A day as an instant: noon, so that it is the same day at every resort from Hawaii to Fiji. */
function noon(day: CalendarDate): string {
  return `${day}T12:00:00Z`
}
