import { type CalendarDate, getAllRights, type RuleSet } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { transferContract } from '../modules/points/transfer-contract.ts'
import { currentActor } from '../shared/actor.ts'
import { findContractOwners, findIdsByNumber, write } from './load.queries.ts'
import { toInterest, weekNumber, YEARS } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'
import { type Ids, readIds, type WriteRequest, writeRows } from './write-request.ts'

/** Writes interests, and the rights of those in weeks or owned time; returns their ids. */
export async function writeInterests(request: WriteRequest, owners: Ids, units: Ids): Promise<Ids> {
  const { rows, rules, laidOutOn } = request
  await transferContracts(request)
  await writeRows(
    request,
    write.interests,
    rows.interests.map((row) => ({
      ...row,
      owner_account_id: owners.get(row.owner_number),
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
      season_code: row.season || null,
      week: weekNumber(row, rules),
    })),
  )
  const interests = await readIds(request, findIdsByNumber.interests)
  await writeRows(
    request,
    write.entitlements,
    weekRights(rows, rules, laidOutOn).map((right) => ({
      ...right,
      interest_id: interests.get(right.interest),
      unit_id: units.get(right.unit) ?? null,
    })),
  )
  return interests
}

/** Transfers contracts whose owner changed; their coming stays stay with who booked them. */
async function transferContracts({ sql, resortId, rows, clock, tally }: WriteRequest) {
  const stored = await sql.rows(findContractOwners, { resortId })
  const owners = new Map(stored.map(({ number, ownerNumber }) => [number, ownerNumber]))
  for (const { number, owner_number: toOwnerNumber, line } of rows.interests) {
    if ((owners.get(number) ?? toOwnerNumber) === toOwnerNumber) continue
    const now = clock.now()
    const asked = { number, toOwnerNumber, stays: 'keep', isRecord: true, now } as const
    const result = await transferContract(sql, resortId, { ...asked, by: currentActor() })
    // a record is refused only if the contract or the owner doesn't exist, and both do
    if ('fault' in result)
      throw new Error(`Contract ${number} was not transferred: ${result.fault}.`)
    tally.noteRow(write.interests.file, line, 'updated')
    const { points } = result
    tally.noteAct(
      cliImport().report.transferred({ contract: number, owner: toOwnerNumber, points }),
    )
  }
}

/**
 * Returns the rights of each active interest in weeks or owned time, from the previous use year to
 * two years ahead.
 */
function weekRights(rows: FolderRows, rules: Omit<RuleSet, 'version'>, today: CalendarDate) {
  const thisYear = Number(today.slice(0, 4))
  const interests = rows.interests
    .filter((row) => row.status === 'active')
    .map((row) => ({
      ...toInterest(row, rules),
      line: row.line,
      unit: row.usage_type === 'floating-week' || row.unit === '' ? null : row.unit,
    }))
  const years = YEARS.map((shift) => thisYear + shift)
  return getAllRights(interests, years, rules).map(
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
