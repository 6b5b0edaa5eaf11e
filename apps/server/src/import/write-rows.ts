import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allocatePayment, type CalendarDate, type RuleSet, rightsOfAll } from '@ownerng/domain'
import type { ResortSql } from '../db/database.ts'
import { contentName } from '../integrations/files/files.ts'
import { hashPassword } from '../shared/passwords.ts'
import type { Put, WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import { weekNumber } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'
import { writeForms } from './write-forms.ts'

/**
 * Writes every kind of row in the order that references need, and counts what was new, changed and
 * as before.
 */
export async function writeRows(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, laidOutOn, tally } = request

  /** Writes rows of a file and counts them; returns the numbers that are new. */
  const put: Put = async (file, statement, given) => {
    const written =
      given.length === 0 ? [] : await sql.rows(statement, { resortId, rows: JSON.stringify(given) })
    tally.note(file, statement, given, written)
    return new Set(written.filter((row) => row.inserted).map((row) => row.key))
  }
  const ids = (statement: load.IdsStatement) => readIds(sql, resortId, statement)

  const resort = rows.resort[0]
  if (!resort) return
  await sql.rows(load.putServer, { id: resort.server, description: resort.server_description })
  const [stored] = await sql.rows(load.putResort, {
    id: resort.id,
    serverId: resort.server,
    name: resort.name,
    timeZone: resort.time_zone,
    address: resort.address,
    phone: resort.phone,
    email: resort.email,
    laidOutOn,
  })
  tally.noteRow(
    'resort.csv',
    resort.line,
    stored ? (stored.inserted ? 'inserted' : 'updated') : 'unchanged',
  )
  const { options, properties } = request.options
  await put('options.json', load.write.options, numbered(options))
  await put('options.json', load.write.properties, numbered(properties, options.length))
  await keepPictures(request)
  const ruleSets = await sql.rows(load.addRules, {
    resortId,
    rules: JSON.stringify(request.rules),
    today: request.today,
  })
  tally.noteRow('rules.json', 1, ruleSets.length > 0 ? 'inserted' : 'unchanged')
  await put('unit-types.csv', load.write.unitTypes, rows.unitTypes)
  await put(
    'units.csv',
    load.write.units,
    rows.units.map((row) => ({
      ...row,
      unit_type_code: row.unit_type,
      property_code: row.property_code || null,
    })),
  )
  const units = await ids(load.idsOf.units)
  // known parts are not written again: the table refuses any change of a unit that has stays
  const knownParts = new Set(
    (await sql.rows(load.findParts, { resortId })).map((row) => row.part_unit_id),
  )
  await put(
    'units.csv',
    load.write.unitParts,
    rows.units
      .filter((row) => row.part_of !== '' && !knownParts.has(units.get(row.number) ?? ''))
      .map((row) => ({
        line: row.line,
        whole_unit_id: units.get(row.part_of),
        part_unit_id: units.get(row.number),
        label: row.part_label,
      })),
  )
  // what owners changed in the portal is newer than the folder
  const changed = new Map(
    (await sql.rows(load.findChangedPeople, { resortId })).map((row) => [row.id, row]),
  )
  await put(
    'owners.csv',
    load.write.people,
    rows.owners.map((row) => ({
      line: row.line,
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
    'owners.csv',
    load.write.owners,
    rows.owners.map((row) => ({
      ...row,
      display_owner_number: row.display_owner_number || row.owner_number,
      home_unit_id: units.get(row.home_unit) ?? null,
      max_people: sleepsUnit.get(row.home_unit) ?? 0,
    })),
  )
  const owners = await ids(load.idsOf.owners)
  await put('seasons.csv', load.write.seasons, rows.seasons)
  await put(
    'points-chart.csv',
    load.write.pointsChart,
    rows.pointsChart.map((row) => ({
      ...row,
      unit_type_code: row.unit_type,
      season_code: row.season,
    })),
  )
  await put(
    'interests.csv',
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
    'interests.csv',
    load.write.entitlements,
    weekRights(rows, request.rules, laidOutOn).map((right) => ({
      ...right,
      interest_id: interests.get(right.interest),
      unit_id: units.get(right.unit) ?? null,
    })),
  )
  await writePoints(request, put, owners, interests)
  await writeReservations(request, put, { units, owners, interests })
  await writeMoney(request, put, owners)
  await put(
    'work-orders.csv',
    load.write.workOrders,
    rows.workOrders.map((row) => ({
      ...row,
      owner_account_id: owners.get(row.owner_number) ?? null,
      unit_id: units.get(row.unit),
    })),
  )
  await put('resort-events.csv', load.write.resortEvents, rows.resortEvents)
  await writeDocuments(request, put, owners)
  await writeForms(request, put)
  await writeLogins(request, owners)
}

type Ids = ReadonlyMap<string, string>

/** Ids by the numbers of a kind of row. */
async function readIds(
  sql: ResortSql,
  resortId: string,
  statement: load.IdsStatement,
): Promise<Ids> {
  const rows = await sql.rows(statement, { resortId })
  return new Map(rows.map((row) => [row.number, row.id]))
}

async function writePoints(
  { sql, resortId, rows }: WriteRequest,
  put: Put,
  owners: Ids,
  interests: Ids,
): Promise<void> {
  const ownerOf = new Map(rows.interests.map((row) => [row.number, row.owner_number]))
  const fresh = await put(
    'points-lots.csv',
    load.write.pointsLots,
    rows.pointsLots.map((row) => ({
      ...row,
      interest_id: interests.get(row.interest),
      owner_account_id: owners.get(ownerOf.get(row.interest) ?? ''),
      use_year: Number(row.use_year),
    })),
  )
  const earned = rows.pointsLots
    .filter((row) => fresh.has(row.number))
    .map(({ number, points, earned_on }) => ({ number, points, at: noon(earned_on) }))
  await sql.rows(load.earnPoints, { resortId, rows: JSON.stringify(earned) })
}

async function writeReservations(
  { sql, resortId, rows }: WriteRequest,
  put: Put,
  known: { units: Ids; owners: Ids; interests: Ids },
): Promise<void> {
  const fresh = await put(
    'reservations.csv',
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
  const isNew = (row: { number: string; status: string }) =>
    fresh.has(row.number) && row.status !== 'cancelled'
  const spent = rows.reservations.filter(
    (row) => isNew(row) && row.points_lot !== '' && row.points > 0,
  )
  await sql.rows(load.spendPoints, {
    resortId,
    rows: JSON.stringify(
      spent.map((row) => ({
        number: row.number,
        lot: row.points_lot,
        points: row.points,
        at: noon(row.booked_on),
      })),
    ),
  })
  await sql.rows(load.returnPoints, {
    resortId,
    numbers: rows.reservations.filter((row) => row.status === 'cancelled').map((row) => row.number),
  })
  const weeks = rows.reservations
    .filter((row) => isNew(row) && row.week_interest !== '')
    .map((row) => ({ number: row.number, interest: row.week_interest }))
  await sql.rows(load.useWeeks, { resortId, rows: JSON.stringify(weeks) })
}

async function writeMoney(
  { sql, resortId, rows }: WriteRequest,
  put: Put,
  owners: Ids,
): Promise<void> {
  const freshCharges = await put(
    'charges.csv',
    load.write.charges,
    rows.charges.map((row) => ({
      ...row,
      cents: row.amount,
      owner_account_id: owners.get(row.owner_number),
    })),
  )
  await sql.rows(load.postCharges, { resortId, numbers: [...freshCharges] })
  const freshPayments = await put(
    'payments.csv',
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
  const charges = await readIds(sql, resortId, load.idsOf.charges)
  let open = await sql.rows(load.findOpenCharges, { resortId })
  const shares: object[] = []
  for (const row of rows.payments
    .filter((each) => freshPayments.has(each.number))
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

async function writeDocuments(
  { folder, files, rows }: WriteRequest,
  put: Put,
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
  await put('documents.csv', load.write.documents, documents)
}

async function writeLogins(
  { sql, keys, resortId, rows, tally }: WriteRequest,
  owners: Ids,
): Promise<void> {
  for (const row of rows.logins) {
    const isKnown =
      (await sql.row(load.findLogin, {
        resortId,
        appKind: row.app_kind,
        loginId: row.login_id,
      })) !== null
    const factors = rows.loginFactors.filter(
      (factor) =>
        factor.app_kind === row.app_kind &&
        factor.login_id.toLowerCase() === row.login_id.toLowerCase(),
    )
    for (const [file, line] of [
      ['logins.csv', row.line] as const,
      ...factors.map((factor) => ['login-factors.csv', factor.line] as const),
    ])
      tally.noteRow(file, line, isKnown ? 'unchanged' : 'inserted')
    if (isKnown) continue
    const numbers = row.owner_numbers.split(/\s+/).filter(Boolean)
    const person = numbers[0] ? `p-${numbers[0]}` : null
    const login = await sql.row(load.addLogin, {
      resortId,
      appKind: row.app_kind,
      loginId: row.login_id,
      passwordHash: await hashPassword(row.password),
      personId: person,
    })
    if (!login) throw new Error(`the login ${row.login_id} was not added`)
    for (const [position, number] of numbers.entries())
      await sql.rows(load.addMembership, {
        resortId,
        loginId: login.id,
        ownerAccountId: owners.get(number) ?? '',
        position,
      })
    for (const [position, factor] of factors.entries()) {
      // the secret of an authenticator is sealed, and is no destination that anything is sent to
      const secret =
        factor.kind === 'authenticator'
          ? keys.seal('authenticator', Buffer.from(factor.destination))
          : null
      await sql.rows(load.addFactor, {
        resortId,
        loginId: login.id,
        kind: factor.kind,
        destination: secret ? '' : factor.destination,
        secret,
        position,
      })
    }
  }
}

/**
 * The rights of each active interest in weeks or owned time: the use year before, this one and the
 * two after.
 */
function weekRights(rows: FolderRows, rules: Omit<RuleSet, 'version'>, today: CalendarDate) {
  const thisYear = Number(today.slice(0, 4))
  const interests = rows.interests
    .filter((row) => row.status === 'active')
    .map((row) => ({
      number: row.number,
      unit: row.usage_type === 'floating-week' || row.unit === '' ? null : row.unit,
      usageType: row.usage_type,
      frequency: row.frequency,
      week: weekNumber(row, rules),
      checkInWeekday: row.check_in_weekday,
      useYearMonth: row.use_year_month,
    }))
  const lines = new Map(rows.interests.map((row) => [row.number, row.line]))
  return rightsOfAll(
    interests,
    [-1, 0, 1, 2].map((shift) => thisYear + shift),
    rules,
  ).map(({ interest, useYear, position, startsOn, endsOn }) => ({
    line: lines.get(interest.number) ?? 0,
    interest: interest.number,
    unit: interest.unit ?? '',
    use_year: useYear,
    position,
    starts_on: startsOn,
    ends_on: endsOn,
    status: endsOn < today ? 'expired' : 'available',
  }))
}

/** Rows that stand in no line, by their place. */
function numbered<T extends object>(
  rows: readonly T[],
  after = 0,
): (T & { readonly line: number })[] {
  return rows.map((row, index) => ({ ...row, line: after + index + 1 }))
}

/** Puts the pictures of a resort where the portal serves them from. */
async function keepPictures({ folder, files, resortId, options }: WriteRequest): Promise<void> {
  for (const name of options.pictures)
    await files.put(`brand/${resortId}/${name}`, readFileSync(join(folder, 'brand', name)))
}

/** A day as an instant: noon, so that it is the same day at every resort from Hawaii to Fiji. */
function noon(day: CalendarDate): string {
  return `${day}T12:00:00Z`
}
