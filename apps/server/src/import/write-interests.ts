import {
  type CalendarDate,
  getAllRights,
  getFirstUseYear,
  type WeekCalendar,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import { findMovableCharges } from '../modules/billing/acts/move-charges.queries.ts'
import { moveCharges } from '../modules/billing/acts/move-charges.ts'
import { notifyCoOwners } from '../modules/notifications/notify-owner.ts'
import { transferContract } from '../modules/points/transfer-contract.ts'
import { upgradeContract } from '../modules/points/upgrade-contract.ts'
import { findEventWeeks } from '../modules/stays/rights/rights.queries.ts'
import { currentActor } from '../shared/actor.ts'
import type { ChangedContract } from './change-bills.ts'
import { toInterest, type WeekRules, weekNumber, YEARS } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'
import { recordAct } from './record-act.ts'
import { findContracts, findIdsOfNumbers } from './stored-rows.queries.ts'
import { type Ids, type WriteRequest, writeRows } from './write-request.ts'
import { write } from './write-rows.queries.ts'

/**
 * Writes interests, and the rights of those in weeks or owned time. Returns the changed
 * contracts, whose bills change after the folder's charges are written.
 */
export async function writeInterests(
  request: WriteRequest,
  owners: Ids,
  units: Ids,
): Promise<{ readonly changed: readonly ChangedContract[] }> {
  const { sql, resortId, rules, laidOutOn, today } = request
  const numbers = request.rows.interests.map(({ number }) => number)
  const stored = new Map(
    (await sql.rows(findContracts, { resortId, numbers })).map(({ number, ...row }) => [
      number,
      row,
    ]),
  )
  const transferred = await transferContracts(request, stored, owners)
  const upgraded = await upgradeContracts(request, { stored, owners })
  const contracts = request.rows.interests.map((row) => ({
    ...row,
    ...getStart(row, stored.get(row.number), today),
  }))
  await writeRows(
    request,
    write.interests,
    contracts.map((row) => ({
      ...row,
      owner_account_id: owners.get(row.owner_number),
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
      season_code: row.season || null,
      week: weekNumber(row, rules),
      event: row.event || null,
    })),
  )
  await notifyEnded(request, contracts, { stored, owners })
  const events = await sql.rows(findEventWeeks, { resortId })
  const ids = await sql.rows(findIdsOfNumbers.interests, { resortId, numbers })
  const interests = new Map(ids.map(({ number, id }) => [number, id]))
  await writeRows(
    request,
    write.entitlements,
    weekRights(contracts, { rules, events }, laidOutOn).map((right) => ({
      ...right,
      interest_id: interests.get(right.interest),
      unit_id: units.get(right.unit) ?? null,
    })),
  )
  return { changed: [...transferred, ...upgraded] }
}

type Contract = FolderRows['interests'][number]
type StoredContract = Omit<RowOf<typeof findContracts>, 'number'>

/**
 * Returns the status of a contract, the day on which a pending one becomes active, and its first
 * use year. A row that is still pending doesn't undo that the contract became active on its day.
 */
function getStart(row: Contract, stored: StoredContract | undefined, today: CalendarDate) {
  const coming = row.purchased_on > today ? row.purchased_on : (stored?.activeOn ?? null)
  const activeOn = row.active_on ?? coming
  const becameActive = stored?.status === 'active' && activeOn !== null && activeOn <= today
  const { usage_type: usageType, use_year_month: useYearMonth } = row
  const computed = getFirstUseYear(row.purchased_on, { usageType, useYearMonth })
  // a later purchase, such as by a new owner, doesn't take back years that the contract has
  const isOld = stored?.status === 'active' && stored.firstUseYear !== null
  const firstUseYear = isOld ? Math.min(stored.firstUseYear, computed) : computed
  return {
    status: row.status === 'pending' && becameActive ? 'active' : row.status,
    active_on: activeOn,
    first_use_year: row.first_use_year === null ? firstUseYear : Number(row.first_use_year),
  } as const
}

/** Notifies the owners of contracts that were active or pending, and are expired in the folder. */
async function notifyEnded(
  request: WriteRequest,
  contracts: readonly Pick<Contract, 'number' | 'owner_number' | 'status'>[],
  { stored, owners }: { stored: ReadonlyMap<string, StoredContract>; owners: Ids },
): Promise<void> {
  const { sql, resortId, resort, clock } = request
  for (const { number, owner_number: owner, status } of contracts) {
    const before = stored.get(number)?.status ?? 'expired'
    const ownerAccountId = owners.get(owner)
    if (before === 'expired' || status !== 'expired' || ownerAccountId === undefined) continue
    const params = { resort: resort.name, contract: number }
    const news = { code: 'contract-ended', params } as const
    const [now, by] = [clock.now(), currentActor()]
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
    const change = cliImport().report.contractEnded({ contract: number, owner })
    await recordAct(request, { act: 'transferContract', ownerAccountId, change })
  }
}

/**
 * Transfers contracts with a changed owner. Upcoming stays remain with the account that booked them.
 * If the transfer undoes an earlier one, the stays that moved then return with their unpaid fees.
 */
async function transferContracts(
  request: WriteRequest,
  stored: ReadonlyMap<string, StoredContract>,
  owners: Ids,
): Promise<ChangedContract[]> {
  const { sql, resortId, rules, rows, clock, today, tally } = request
  const changed: ChangedContract[] = []
  const rule = rules.contractTransfer.proration
  for (const row of rows.interests) {
    const { number, owner_number: toOwnerNumber, line } = row
    const before = stored.get(number)
    // the number of a merged account names the kept one
    if (!before || before.ownerAccountId === owners.get(toOwnerNumber)) continue
    const now = clock.now()
    const on = getTransferDay(row, before, today)
    const asked = { number, toOwnerNumber, stays: 'return', isRecord: true, now } as const
    const divide = { on, rule }
    const result = await transferContract(sql, resortId, { ...asked, divide, by: currentActor() })
    // a record is refused only if the contract or the owner doesn't exist, and both do
    if ('fault' in result)
      throw new Error(`Contract ${number} was not transferred: ${result.fault}.`)
    tally.noteRow(write.interests.file, line, 'updated')
    const { points, kept, fromId, toId, movedIds: stayIds, fromOwnerNumber: from } = result
    const fees = await sql.rows(findMovableCharges, {
      resortId,
      fromId,
      numbers: [],
      stayIds: [...stayIds],
    })
    // a payment plan continues with the account that agreed to it
    const ids = fees.filter(({ inPlan }) => !inPlan).map(({ id }) => id)
    await moveCharges({ sql, resortId, today }, { toId, ids })
    const moved = { points, kept, from, stays: stayIds.length }
    await recordAct(request, {
      ...{ act: 'transferContract', ownerAccountId: fromId, otherAccountIds: [toId] },
      change: cliImport().report.transferred({ contract: number, owner: toOwnerNumber, ...moved }),
    })
    // a contract that isn't active has no bills to divide
    if (before.status !== 'active') continue
    changed.push({
      kind: 'transferred',
      from: { id: fromId, number: from },
      to: { id: toId, number: result.toOwnerNumber },
      interest: result.billed,
      on,
    })
  }
  return changed
}

/** The day of a transfer: the new day of purchase if the folder has one that isn't to come. */
const getTransferDay = (
  { purchased_on: day }: Contract,
  { purchasedOn }: StoredContract,
  today: CalendarDate,
) => (day > (purchasedOn ?? '') && day <= today ? day : today)

/**
 * Changes the contracts whose yearly points or unit type changed. Points of the use years that were
 * granted follow, unless points that they would lose are spent; booked weeks stay as they are.
 */
async function upgradeContracts(
  request: WriteRequest,
  { stored, owners }: { stored: ReadonlyMap<string, StoredContract>; owners: Ids },
): Promise<ChangedContract[]> {
  const { sql, resortId, rules, rows, clock, today, tally } = request
  const contracts: ChangedContract[] = []
  for (const row of rows.interests) {
    const { number, owner_number: owner } = row
    const before = stored.get(number)
    const changed = before && findUpgrade(row, before)
    if (!before || !changed) continue
    const rule = rules.contractTransfer.proration
    const of = { number, ...changed, on: today, today, rule, now: clock.now() }
    const result = await upgradeContract(sql, resortId, { ...of, by: currentActor() })
    const yearsStay = 'fault' in result
    if (yearsStay && result.fault !== 'pointsSpent')
      throw new Error(`Contract ${number} was not upgraded: ${result.fault}.`)
    tally.noteRow(write.interests.file, row.line, 'updated')
    const { annualPoints: to, unitType } = changed
    const change = { contract: number, owner }
    const texts = cliImport().report
    await recordAct(request, {
      ...{ act: 'upgradeContract', ownerAccountId: owners.get(owner) ?? null },
      change:
        to === null
          ? texts.typeChanged({ ...change, from: before.unitType ?? '', to: unitType ?? '' })
          : texts.upgraded({ ...change, from: before.annualPoints, to, yearsStay }),
    })
    // granted use years that stay are paid as they were
    if ('fault' in result) continue
    const { ownerId: id, ownerNumber, billed } = result
    contracts.push({ kind: 'upgraded', owner: { id, number: ownerNumber }, ...billed, on: today })
  }
  return contracts
}

/** Returns the change of a contract that runs an upgrade; null if there is none. */
function findUpgrade(row: Contract, before: StoredContract) {
  const { usage_type: usageType, annual_points: annualPoints, unit_type: unitType } = row
  if (before.status === 'expired' || before.usageType !== usageType) return null
  if (usageType === 'points' && before.annualPoints !== annualPoints)
    return { annualPoints, unitType: null }
  if (usageType === 'floating-week' && before.unitType !== unitType)
    return { annualPoints: null, unitType }
  return null
}

/**
 * Returns the rights of each active interest in weeks or owned time, from the previous use year to
 * two years ahead.
 */
function weekRights(
  contracts: readonly (Omit<Contract, 'first_use_year'> & { readonly first_use_year: number })[],
  calendar: WeekCalendar & { readonly rules: WeekRules },
  today: CalendarDate,
) {
  const thisYear = Number(today.slice(0, 4))
  const interests = contracts
    .filter((row) => row.status === 'active')
    .map((row) => ({
      ...toInterest(row, calendar.rules),
      firstUseYear: row.first_use_year,
      line: row.line,
      unit: row.usage_type === 'floating-week' || row.unit === '' ? null : row.unit,
    }))
  const years = YEARS.map((shift) => thisYear + shift)
  return getAllRights(interests, years, calendar).map(
    ({ interest, useYear, position, startsOn, endsOn }) => ({
      line: interest.line,
      interest: interest.number,
      unit: interest.unit ?? '',
      use_year: useYear,
      position,
      starts_on: startsOn,
      ends_on: endsOn,
      status: endsOn < today ? 'expired' : 'available',
    }),
  )
}
