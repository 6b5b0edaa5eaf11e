import { DAY_MS, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  approve,
  FORM,
  filled,
  invite,
  linkMailed,
  open,
  owner,
  restore,
  send,
  signInAgain,
  startAppWithGuestStay,
  states,
  subjects,
  test,
  trip,
  withdraw,
} from '../../../../test-support/guest-stay.ts'
import { sweepWithdrawn } from './withdraw-guest.ts'

startAppWithGuestStay()

describe('an invited guest', () => {
  it('gets a new link with a new invitation, unless another guest is invited', async () => {
    await invite()
    const first = await linkMailed()
    expect((await invite('eve@mail.example')).body).toMatchObject({ code: 'GUEST_INVITED' })
    expect((await invite()).status).toBe(200)
    const second = await linkMailed()
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
    expect(await states()).toEqual(['invited'])
    // the invitation has expired
    test.pass(15 * DAY_MS)
    await signInAgain()
    expect(await states()).toEqual(['expired'])
    expect((await open(second)).body).toContain('no longer open')
    expect((await send(second)).statusCode).toBe(410)
    expect((await invite('eve@mail.example')).status).toBe(200)
  })

  it('is withdrawn, and their entries are erased after the time limit of undo', async () => {
    const path = await filled()
    expect((await withdraw()).body.withdrawn).toBe(true)
    expect((await open(path)).statusCode).toBe(410)
    expect(await states()).toEqual(['withdrawn'])
    const written = async () =>
      (await test.owner.query('select phone, last_name from guest_invitation')).rows
    test.pass(UNDO_MS - SECOND_MS)
    await sweepWithdrawn(test.services, 'HERON')
    expect(await written()).toEqual([{ phone: FORM.phone, last_name: 'Whitfield' }])
    test.pass(SECOND_MS)
    await sweepWithdrawn(test.services, 'PINES')
    expect(await written()).toEqual([{ phone: FORM.phone, last_name: 'Whitfield' }])
    expect((await restore()).body).toMatchObject({ code: 'UNDO_LATE' })
    await sweepWithdrawn(test.services, 'HERON')
    expect(await written()).toEqual([{ phone: '', last_name: '' }])
    expect((await approve()).body).toMatchObject({ code: 'GUEST_CHANGED' })
  })

  it('keeps their entries and link if the withdrawal is undone', async () => {
    const path = await filled()
    const mails = (await subjects()).length
    await withdraw()
    test.pass(UNDO_MS - SECOND_MS)
    const stranger = await test.signIn('owner.late')
    expect((await restore(stranger)).status).toBe(404)
    expect((await restore()).body).toEqual({ restored: true })
    expect((await trip()).guests).toMatchObject([{ state: 'filled', phone: FORM.phone }])
    expect((await open(path)).body).toContain('Thank you, Dan')
    expect(await subjects()).toHaveLength(mails)
    expect((await restore()).body).toMatchObject({ code: 'UNDO_LATE' })
    test.pass(UNDO_MS)
    await sweepWithdrawn(test.services, 'HERON')
    expect((await approve()).body).toMatchObject({ guestName: 'Dan Whitfield' })
  })

  it('cannot be restored after another guest was invited', async () => {
    await invite()
    const [first] = (await trip()).guests
    await withdraw()
    expect((await invite('eve@mail.example')).status).toBe(200)
    expect((await restore(owner, first?.id)).body).toMatchObject({ code: 'GUEST_INVITED' })
    expect(await states()).toEqual(['invited'])
    await withdraw()
    expect((await restore()).body).toEqual({ restored: true })
    expect((await trip()).guests).toMatchObject([{ email: 'eve@mail.example', state: 'invited' }])
  })

  it('is either withdrawn or submitted, if concurrent', async () => {
    await invite()
    const path = await linkMailed()
    const [sent, gone] = await Promise.all([send(path), withdraw()])
    expect(gone.body.withdrawn).toBe(true)
    expect([303, 410]).toContain(sent.statusCode)
    expect(await states()).toEqual(['withdrawn'])
  })

  it('cannot be sent many emails', async () => {
    const answers = []
    for (let round = 0; round < 7; round++) answers.push((await invite()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    const tries = await Promise.all(
      Array.from({ length: 65 }, () => open(`/api/guests/HERON.${'A'.repeat(32)}`)),
    )
    expect(tries.some((answer) => answer.statusCode === 429)).toBe(true)
  })
})
