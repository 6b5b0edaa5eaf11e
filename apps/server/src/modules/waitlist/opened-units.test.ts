import { closeUnit, openUnit } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { day } from '../../../test-support/stays.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { getRequest, join, startWaitlistApp } from '../../../test-support/waitlist.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
beforeEach(async () => {
  test = await startWaitlistApp()
})
afterEach(() => test.close())

// issue 38, B18: freed nights are offered to requests first
it('offers the nights of a unit that opens again, unless another closing has not ended', async () => {
  const staff = await signInStaff(test, ['manager'])
  const owner = await test.signIn('owner.credit')
  const { rows } = await test.owner.query(
    `select number from unit where resort_id = 'HERON' and name = 'Dune Villa 9'`,
  )
  const unit = rows[0].number
  const [from, until] = [day(200), day(202)]
  const act = async (call: Parameters<typeof sendAct>[1], dates: object) => {
    const { status, body } = await sendAct(staff, call, { unit, ...dates })
    expect(status, JSON.stringify(body)).toBe(200)
    await sweepWaitlist(test.services, 'HERON')
  }
  await act(closeUnit, { from, until })
  const late = { from: addDays(from, 1), until: addDays(until, 1) }
  await act(closeUnit, late)
  const { body } = await join(owner, from)
  expect(body.status).toBe('waiting')
  await act(openUnit, { from, until })
  expect(await getRequest(owner, body.id)).toMatchObject({ status: 'waiting' })
  await act(openUnit, late)
  expect(await getRequest(owner, body.id)).toMatchObject({
    ...{ status: 'offered', offer: { arrival: from, departure: until, unitName: 'Dune Villa 9' } },
  })
})
