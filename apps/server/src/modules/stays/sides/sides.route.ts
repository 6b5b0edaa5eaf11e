import * as calls from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { joinWeek, splitWeek } from './split-week.ts'

/** The sides of lock-off weeks: used separately, or joined again. */
export function sidesRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, calls.splitWeek, ({ query: { id }, body, act, once, now }) =>
    once(async (sql) => {
      await splitWeek(sql, act, { id, expectFeeCents: body.expectFeeCents, now })
      return { id }
    }),
  )
  answerOnce(app, services, calls.joinWeek, ({ query: { id }, act, once }) =>
    once(async (sql) => {
      await joinWeek(sql, act, id)
      return { id }
    }),
  )
}
