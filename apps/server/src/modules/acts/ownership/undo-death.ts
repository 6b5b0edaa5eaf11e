import { undoDeath } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { lockAccount } from '../../billing/acts/lock-account.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './ownership.queries.ts'

/**
 * Takes the record of a death back: the person is on the same accounts again, with the same roles. An
 * account that was merged since is the one that it was merged into. Notifies everyone on them.
 */
export const undoDeathAct = defineResortAct(undoDeath, async (input) => {
  const { sql, resortId, now, staff: by, body, context } = input
  const account = await lockAccount(input, body.owner)
  const of = { resortId, ownerAccountId: account.id, login: body.login }
  const person = await sql.row(queries.findRecordedDeath, of)
  if (!person) return refuseAct('noDeath', { number: body.login })
  const { loginId, login, name } = person
  const places = await sql.rows(queries.restorePlaces, { resortId, loginId, now })
  const texts = actsTexts(context).death
  const changes: string[] = []
  for (const { id: ownerAccountId, number: owner, resort } of places) {
    changes.push(texts.accessReturns({ login, owner }))
    const news = { code: 'death-undone', params: { name, owner, resort } } as const
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
  changes.push(texts.setUpAgain({ login }))
  const { accountName } = body
  if (accountName !== null) {
    await sql.rows(queries.renameAccount, {
      ...{ resortId, ownerAccountId: account.id, name: accountName },
    })
    changes.push(texts.renamed({ owner: account.owner_number }))
  }
  const otherAccountIds = places.map(({ id }) => id).filter((id) => id !== account.id)
  return { ownerAccountId: account.id, otherAccountIds, changes }
})
