import * as calls from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { joinWeek, splitWeek } from './split-week.ts'

/** Weeks that are split into sides or shorter stays, and joined again. */
export function sidesRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, calls.splitWeek, ({ query: { id }, body, act, once, now }) =>
    once(async (sql) => {
      const { expectFeeCents, nights = null } = body
      await splitWeek(sql, act, { id, nights, expectFeeCents, now })
      return { id }
    }),
  )
  answerOnce(app, services, calls.joinWeek, ({ query: { id }, act, once, now }) =>
    once(async (sql) => {
      await joinWeek(sql, act, { id, now })
      return { id }
    }),
  )
}
