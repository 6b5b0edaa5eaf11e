import { randomUUID } from 'node:crypto'
import { bookReservation } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addTestMessage } from '../../test-support/test.queries.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { onceByKey } from './request-key.ts'
import type { SignedInOwner } from './session.ts'

let test: TestApp
let session: SignedInOwner
beforeAll(async () => {
  test = await startTestApp()
  const { handle } = await test.signIn('owner.points')
  const { rows } = await test.owner.query(
    'select id as "sessionId", login_id as "loginId" from session where handle = $1',
    [handle],
  )
  session = { subject: { resortId: 'HERON', ownerAccountId: 'any' }, ...rows[0] }
})
afterAll(() => test.close())

it.each(['read committed', 'repeatable read', 'serializable'])(
  'runs concurrent repeats once if the default isolation level is %s',
  async (level) => {
    const options = `-c default_transaction_isolation=${level.replace(' ', '\\ ')}`
    const database = openDatabase({ ...test.asApp, options }, { connections: 8 })
    const body = { requestKey: randomUUID() }
    let runs = 0
    const repeat = () =>
      onceByKey({ ...test.services, database }, { call: bookReservation, session, query: {}, body })
        // its statement keeps the first transaction open while the others wait for the key
        .once(async (sql) => {
          runs++
          await sql.count(addTestMessage, { subject: body.requestKey })
          return { run: runs }
        })
    expect(await Promise.all(Array.from({ length: 6 }, repeat))).toEqual(Array(6).fill({ run: 1 }))
    const sent = await test.owner.query('select from outbox where subject = $1', [body.requestKey])
    expect(sent.rowCount).toBe(1)
    await database.close()
  },
)

it('changes nothing if its session ended after the check, as by a recovery', async () => {
  const { handle } = await test.signIn('owner.credit')
  const { rows } = await test.owner.query(
    `update session set ended_at = now() where handle = $1
    returning id as "sessionId", login_id as "loginId"`,
    [handle],
  )
  const ended: SignedInOwner = { ...session, ...rows[0] }
  const body = { requestKey: randomUUID() }
  const request = { call: bookReservation, session: ended, query: {}, body }
  const work = vi.fn()
  await expect(onceByKey(test.services, request).once(work)).rejects.toThrow('SESSION_EXPIRED')
  expect(work).not.toHaveBeenCalled()
})
