import { recordDeath } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { foldCase } from '../../../shared/fold-case.ts'
import { lockAccount } from '../../billing/acts/lock-account.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { endMembership } from '../../people/end-membership.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './ownership.queries.ts'

/**
 * Records the death of a person on an account. Their access and automatic payments end on every
 * account; the others on each of them are notified afterwards, so that no message goes to the person.
 */
export const recordDeathAct = defineResortAct(recordDeath, async (input) => {
  const { sql, resortId, now, staff: by, body, context } = input
  const account = await lockAccount(input, body.owner)
  const of = { resortId, ownerAccountId: account.id }
  const people = await sql.rows(queries.findPeopleOfAccount, of)
  const person = people.find(({ login }) => foldCase(login) === foldCase(body.login))
  if (!person) return refuseAct('notOnAccount', { number: body.login })
  const { loginId, login, name } = person
  const accounts = await sql.rows(queries.lockAccountsOfLogin, { resortId, loginId })
  await sql.rows(queries.recordPlaces, { resortId, loginId, now })
  const texts = actsTexts(context).death
  const changes: string[] = []
  for (const { id: ownerAccountId, number: owner, resort, survivors, hasPayments } of accounts) {
    await endMembership(sql, { resortId, loginId, ownerAccountId, now })
    changes.push(texts.accessEnds({ login, owner }))
    if (hasPayments) changes.push(texts.paymentsEnd({ owner }))
    changes.push(survivors > 0 ? texts.survivors({ owner, survivors }) : texts.estate({ owner }))
    const params = { name, owner, resort, payments: hasPayments }
    const news = { code: 'co-owner-died', params } as const
    if (survivors > 0) await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
  const { accountName } = body
  if (accountName !== null) {
    await sql.rows(queries.renameAccount, { ...of, name: accountName })
    changes.push(texts.renamed({ owner: account.owner_number }))
  }
  const otherAccountIds = accounts.map(({ id }) => id).filter((id) => id !== account.id)
  return { ownerAccountId: account.id, otherAccountIds, changes }
})
