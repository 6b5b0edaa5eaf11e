import {
  type BilledInterest,
  type CalendarDate,
  type CycleBill,
  getBillingYear,
} from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { changeContractBills, divideContractBills } from '../modules/billing/acts/divide-bills.ts'
import { readLabels } from '../modules/resort/resort-directory.ts'
import { currentActor } from '../shared/actor.ts'
import { withCurrency } from '../shared/language.ts'
import type { Ids, WriteRequest } from './write-request.ts'

interface Account {
  readonly id: string
  readonly number: string
}

/** A contract that the folder transferred or upgraded, with its billing before and after. */
export type ChangedContract =
  | {
      readonly kind: 'transferred'
      readonly from: Account
      readonly to: Account
      readonly interest: BilledInterest
      readonly on: CalendarDate
    }
  | {
      readonly kind: 'upgraded'
      readonly owner: Account
      readonly before: BilledInterest
      readonly after: BilledInterest
      readonly on: CalendarDate
    }

interface Changes {
  readonly changed: readonly ChangedContract[]
  readonly owners: Ids
  /** Numbers of the charges that the folder has for the first time. */
  readonly newCharges: ReadonlySet<string>
}

/**
 * Divides or changes the yearly bills of contracts that the folder changed, like the acts of the
 * resort. The folder wins: an account that it bills itself, for the same kind and year, isn't billed
 * again here.
 */
export async function changeBills(
  request: WriteRequest,
  { changed, owners, newCharges }: Changes,
): Promise<void> {
  if (changed.length === 0) return
  const { sql, resortId, clock, today, rules, rows, tally } = request
  const { currency } = await readLabels(sql, resortId)
  const added = rows.charges.filter(({ number }) => newCharges.has(number))
  const isBilledElsewhere = (owner: string, { kind, useYear, description }: CycleBill) => {
    const bill = added.find(
      (row) =>
        // the number of a merged account names the kept one
        owners.get(row.owner_number) === owners.get(owner) &&
        row.kind === kind &&
        (row.use_year ?? getBillingYear(row.due_on, rules.billingYear)) === useYear,
    )
    if (!bill) return false
    const { number } = bill
    tally.noteAct(cliImport().report.billedByFolder({ owner, description, number }))
    return true
  }
  const division = {
    ...{ sql, resortId, today, rules, isBilledElsewhere, now: clock.now() },
    ...{ by: currentActor(), context: withCurrency(readerContext(), currency) },
  }
  for (const contract of changed) {
    const { number: reason } = contract.kind === 'transferred' ? contract.interest : contract.before
    const input = { ...division, reason }
    const sentences =
      contract.kind === 'transferred'
        ? (await divideContractBills(input, contract)).changes
        : await changeContractBills(input, contract.owner, contract)
    for (const sentence of sentences) tally.noteAct(sentence)
  }
}
