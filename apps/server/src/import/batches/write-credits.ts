import { randomUUID } from 'node:crypto'
import { creditAccount, creditCharge, reverseCredit } from '@ownerng/contract'
import { AppError, type Currency, readAmount } from '@ownerng/domain'
import { readerContext, SOURCE_LOCALE } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type * as z from 'zod/mini'
import { addAct } from '../../modules/acts/acts.queries.ts'
import {
  creditAccountAct,
  creditChargeAct,
  reverseCreditAct,
} from '../../modules/billing/acts/credits.ts'
import type { ActInput, Performed, ResortAct } from '../../modules/resort/resort-act.ts'
import { readContext } from '../../modules/resort/resort-directory.ts'
import { rulesAt } from '../../modules/resort/rules.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffActor } from '../../shared/actor.ts'
import type { BatchContext, BatchRefusals, BatchRow } from './batch-row.ts'

/** What became of the rows: the number of each credit, and whether it was added or ended. */
interface WrittenCredits {
  readonly outcomes: ReadonlyMap<
    number,
    { readonly is: 'created' | 'changed'; readonly number: string }
  >
  readonly acts: readonly string[]
}

interface CreditRows {
  readonly context: BatchContext
  readonly rows: readonly BatchRow[]
  readonly refusals: BatchRefusals
  /** The system that sends them, as staff read it. */
  readonly clientName: string
}

/** The act of a row, and its fields; null if there is nothing to do. */
interface CreditAct {
  readonly act: ResortAct
  readonly body: object
}

/** Columns of the file and fields of the acts, where they differ. */
const COLUMNS: Readonly<Record<string, string>> = { amountCents: 'amount', owner: 'owner_number' }

/** The body of an act as its call reads it; throws the first fault as a column and a reason. */
function readBody(body: z.ZodMiniType, given: object): object | { fault: [string, string] } {
  const parsed = body.safeParse({ requestKey: 'batch-row', ...given })
  if (parsed.success) return parsed.data as object
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  return { fault: [COLUMNS[field] ?? field, issue?.message ?? ''] }
}

/** Posts and reverses credits by the acts of the resort, because no file has them. */
export async function writeCredits(
  services: Services,
  { context, rows, refusals, clientName }: CreditRows,
): Promise<WrittenCredits> {
  const { sql, resortId } = context
  const now = services.clock.now()
  const { today, rules } = await rulesAt(sql, resortId, now)
  const reader = await readContext(sql, { resortId, locale: SOURCE_LOCALE })
  const outcomes = new Map<number, { is: 'created' | 'changed'; number: string }>()
  const acts: string[] = []
  for (const row of rows) {
    if (refusals.has(row.line)) continue
    const planned = planCredit(row, context.currency, refusals)
    if (!planned) continue
    const reason = row.values['reason'] ?? ''
    const staff: StaffActor = {
      ...{ kind: 'staff', name: clientName, shownName: null, reason, loginId: null, roles: [] },
      language: SOURCE_LOCALE,
    }
    const input = { sql, services, resortId, staff, now, today, rules, context: reader }
    try {
      const performed = await sql.nested(() =>
        perform({ ...input, body: planned.body }, planned.act),
      )
      const number = row.stored?.key ?? performed.number ?? ''
      outcomes.set(row.line, { is: row.stored ? 'changed' : 'created', number })
      await sql.rows(addAct, {
        ...{ resortId, act: planned.act.name, number, reason, now, steps: [], notifies: [] },
        ...{ requestKey: `batch-${randomUUID()}`, requestHash: Buffer.alloc(0) },
        ownerAccountId: performed.ownerAccountId ?? null,
        otherAccountIds: [...(performed.otherAccountIds ?? [])],
        changes: [...performed.changes],
      })
      acts.push(...performed.changes)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.refuse(
        row.line,
        'CONTRADICTION',
        writeRefusal(readerContext(), error.refusal).message,
      )
    }
  }
  return { outcomes, acts }
}

const perform = (input: Omit<ActInput, 'body'> & { body: object }, act: ResortAct) =>
  act.perform(input as never) as Promise<Performed>

/** Decides what a row does, and refuses one that would change a posted credit. */
function planCredit(row: BatchRow, currency: Currency, refusals: BatchRefusals): CreditAct | null {
  const { line, stored, values, given, end } = row
  const amount = values['amount'] ?? ''
  const cents = readAmount(amount, currency)
  if (cents === null && readAmount(amount, null)) {
    refusals.refuse(line, 'VALUE_INVALID', cliImport().value.otherCurrency({ currency }), 'amount')
    return null
  }
  const isReversed = end || values['status'] === 'reversed'
  if (stored) {
    const before = stored.values
    const changed = given.find(
      (column) =>
        !['number', 'status', 'reason'].includes(column) &&
        (column === 'amount'
          ? cents !== readAmount(before['amount'] ?? '', currency)
          : values[column] !== before[column]),
    )
    if (changed) refusals.refuse(line, 'POSTED', cliImport().batch.creditChanged, changed)
    if (changed || !isReversed || before['status'] === 'reversed') return null
    const reason = (given.includes('reason') && values['reason']) || before['reason']
    const body = readBody(reverseCredit.body as z.ZodMiniType, { credit: stored.key, reason })
    return accept(row, reverseCreditAct, body, refusals)
  }
  if (isReversed) return null
  const charge = values['charge'] ?? ''
  const [act, call] = charge
    ? ([creditChargeAct, creditCharge] as const)
    : ([creditAccountAct, creditAccount] as const)
  const body = readBody(call.body as z.ZodMiniType, {
    ...(charge ? { charge } : { owner: values['owner_number'] ?? '' }),
    ...{ kind: values['kind'] || 'goodwill', amountCents: cents, reason: values['reason'] ?? '' },
  })
  return accept(row, act, body, refusals)
}

/** Returns the act of a row, or refuses the row for a wrong value. */
function accept(
  { line }: BatchRow,
  act: ResortAct,
  body: ReturnType<typeof readBody>,
  refusals: BatchRefusals,
): CreditAct | null {
  if (!('fault' in body)) return { act, body }
  const [field, reason] = body.fault as [string, string]
  refusals.refuse(line, 'VALUE_INVALID', reason, field)
  return null
}
