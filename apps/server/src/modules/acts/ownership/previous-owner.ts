import { actsTexts } from '@ownerng/messages/acts/texts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { endAutopay } from '../../payments/autopay/autopay.queries.ts'
import { endPlan } from '../../payments/autopay/plan.queries.ts'
import { endMembership } from '../../people/end-membership.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import * as queries from './ownership.queries.ts'

const ENDED_BY_RESORT = storeReason({ code: 'endedByResort', params: {} })

interface Decisions {
  readonly autopay: 'keep' | 'end' | null
  readonly plan: 'keep' | 'end' | null
  /** Undefined if everyone moves along. */
  readonly coOwners?: 'keep' | 'end' | null
}

interface Account {
  readonly id: string
  readonly number: string
}

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff' | 'context'>

/**
 * Carries out what staff decided about the automatic payments, the payment plan, and the people of
 * the account that had a contract. Returns sentences about each one that there is.
 */
export async function settlePreviousOwner(
  input: Input,
  { id: ownerAccountId, number: from }: Account,
  { autopay, plan, coOwners }: Decisions,
): Promise<string[]> {
  const { sql, resortId, now, context } = input
  const of = { resortId, ownerAccountId }
  const texts = actsTexts(context).contract
  const found = await sql.row(queries.findTransferFacts, of)
  const { planId = null, hasAutopay = false } = found ?? {}
  const [endsAutopay, endsPlan] = [autopay === 'end', plan === 'end']
  if (hasAutopay && endsAutopay)
    await sql.rows(endAutopay, { ...of, ...ENDED_BY_RESORT, endedAt: now })
  if (planId !== null && endsPlan)
    await sql.rows(endPlan, { ...of, ...ENDED_BY_RESORT, id: planId })
  const everyone = await sql.rows(queries.findPeopleOfAccount, of)
  const people = everyone.filter(({ isOwner }) => !isOwner)
  const end = coOwners === 'end'
  if (end) await removePeople(input, { id: ownerAccountId, number: from }, people)
  return [
    ...(hasAutopay ? [texts.autopay({ from, end: endsAutopay })] : []),
    ...(planId === null ? [] : [texts.plan({ from, end: endsPlan })]),
    ...(coOwners !== undefined && people.length > 0
      ? [texts.coOwners({ from, end, count: people.length })]
      : []),
  ]
}

/** Takes an account away from people. Notifies everyone on it first, so them as well. */
async function removePeople(
  { sql, resortId, now, staff: by }: Input,
  { id: ownerAccountId, number: owner }: Account,
  people: readonly { readonly loginId: string; readonly name: string }[],
): Promise<void> {
  const resort = (await sql.row(queries.findResortName, { resortId }))?.name ?? ''
  for (const { loginId, name } of people) {
    const params = { name, owner, resort, login: '' }
    const news = { code: 'co-owner-removed', params } as const
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
    await endMembership(sql, { resortId, ownerAccountId, loginId, now })
  }
}
