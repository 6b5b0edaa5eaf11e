import { createHold, decodePeople, extendHold, getHold, releaseHold } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerOnce, answerRead } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { requireNotBooked } from '../stay-guards.ts'
import { extendOwnerHold, placeHold } from './hold-stay.ts'
import * as queries from './holds.queries.ts'

/** GET, POST, and DELETE /holds: units held for some minutes while an owner fills in the form. */
export function holdsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, createHold, async ({ body, act, session, once, now }) => {
    const request = { ...decodePeople(body), sessionHandle: session.handle }
    return once(async (sql) => toHold(await placeHold(sql, act, request, now)))
  })
  answerRead(app, services, {
    call: getHold,
    read: async ({ sql, act, query: { id }, now }) => {
      const { resortId, ownerAccountId } = act.subject
      await requireNotBooked(sql, act.subject, id)
      const row = await sql.row(queries.findHold, { resortId, ownerAccountId, id })
      if (!row || row.endsAt <= now) throw new AppError('NOT_FOUND')
      return toHold(row)
    },
  })
  answerOnce(app, services, extendHold, ({ query, act, once, now }) =>
    once(async (sql) => toHold(await extendOwnerHold(sql, act, query.id, now))),
  )
  answerOnce(app, services, releaseHold, async ({ query: { id }, act, once }) => {
    const { resortId, ownerAccountId } = act.subject
    return once(async (sql) => ({
      released: (await sql.count(queries.releaseHold, { resortId, ownerAccountId, id })) > 0,
    }))
  })
}

const toHold = (row: queries.HoldRow) => ({ ...row, endsAt: row.endsAt.toISOString() })
