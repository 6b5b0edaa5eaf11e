import type { Pms } from './database.ts'
import { ask, isOfRequest, type Portal, Refused } from './portal.ts'
import { noteChange } from './read.ts'
import { noteRefusal } from './refusals.ts'

/** What the portal asks us to confirm, if unit types are sold by the PMS. */
const ASKED = `select s.portal_id, s.id, (
    select o.id
    from stay o
    where o.unit_id = s.unit_id
      and o.arrival < s.departure
      and o.departure > s.arrival
      and o.id <> s.id
      and o.status in ('held', 'confirmed', 'stayed', 'no-show')
  ) as other
  from stay s
  where s.status = 'asked' and s.portal_id is not null
  order by s.version
  limit 1`

/** Decides the next request, once: a repeat after a failure gives the same answer. */
const decide = (pms: Pms) =>
  pms.inOne(() => {
    const given = pms.get('select portal_id, answer from answer limit 1')
    if (given) return given
    const asked = pms.get(ASKED)
    if (!asked) return null
    const answer = asked['other'] === null ? 'confirm' : 'decline'
    pms.run(
      'insert into answer (portal_id, answer) values (?, ?)',
      asked['portal_id'] ?? null,
      answer,
    )
    return { portal_id: asked['portal_id'], answer }
  })

/** Answers the next request of the portal. Returns whether there was one. */
export async function answerRequest(pms: Pms, portal: Portal): Promise<boolean> {
  const decided = decide(pms)
  if (!decided) return false
  const id = `${decided['portal_id']}`
  const params = { path: { id } }
  let isRefused = false
  try {
    await ask(portal, (client) =>
      decided['answer'] === 'confirm'
        ? client.POST('/api/stays/{id}/confirm', { params, body: {} })
        : client.POST('/api/stays/{id}/decline', { params, body: { reason: 'sold' } }),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // otherwise the owner withdrew it, or the time is over
    if (error.problem.code !== 'STAY_ANSWERED') {
      if (!isOfRequest(error)) throw error
      isRefused = true
      noteRefusal(pms, { batch: 'answers', rowId: id, reason: error.message })
    }
  }
  pms.inOne(() => {
    pms.run('delete from answer where portal_id = ?', id)
    // until it is read, the stay isn't asked about again
    pms.run(`update stay set status = 'answered' where portal_id = ?`, id)
    // after a refusal it is read when the portal has an event of it
    if (!isRefused) noteChange(pms, 'stay', id)
  })
  return true
}
