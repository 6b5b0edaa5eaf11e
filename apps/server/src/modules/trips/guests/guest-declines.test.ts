import { withdrawGuest } from '@ownerng/contract'
import { addDays, DAY_MS, instantAt, UNDO_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  approve,
  FORM,
  filled,
  id,
  invite,
  linkMailed,
  open,
  own,
  owner,
  restore,
  send,
  signInAgain,
  startAppWithGuestStay,
  states,
  stay,
  test,
  trip,
  withdraw,
} from '../../../../test-support/guest-stay.ts'
import { day } from '../../../../test-support/stays.ts'
import { listGuests } from '../../../cli/list-guests.ts'
import { sweepWithdrawn } from './withdraw-guest.ts'

startAppWithGuestStay()

/** Notices to the owner about guests, without the numbers of stays. */
async function getNotices(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select subject from outbox where topic = 'stays' and recipient like '%eleanor%'
      and subject similar to '%(come|form)%' order by id`,
  )
  return rows.map((row) => row.subject.replace(/ [A-Z]-\d+$/, ''))
}

describe('an invited guest', () => {
  it('can decline at any step: the form is erased, and the owner gets the note', async () => {
    await invite()
    const path = await linkMailed()
    expect((await open(path)).body).toContain('I can&#39;t come')
    const sent = await send(path, { decline: 'yes', note: 'Sorry!\nNext year.' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, path])
    expect((await trip()).guests).toMatchObject([
      { state: 'declined', note: 'Sorry!\nNext year.', declinedOn: day(0), mayReturn: true },
    ])
    expect((await trip()).mayInvite).toBe(true)
    const page = await open(path)
    for (const text of [
      'Eleanor Whitfield knows you can&#39;t come',
      'it stays so until Eleanor',
      'I can come after all',
    ])
      expect(page.body).toContain(text)
    // a repeated submit notifies the owner once
    expect((await send(path, { decline: 'yes' })).statusCode).toBe(303)
    expect(await getNotices()).toEqual(["Daniel can't come to stay"])
    // the guest accepts after all
    expect((await send(path, { ...FORM, phone: '' })).statusCode).toBe(422)
    expect((await send(path)).statusCode).toBe(303)
    expect((await trip()).guests).toMatchObject([
      { state: 'filled', note: '', declinedOn: null, phone: FORM.phone },
    ])
    await send(path, { decline: 'yes' })
    const written = `select first_name || last_name || phone || arrival_time || car_plate as typed,
      people, note, announced_unit, filled_at from guest_invitation`
    const nothing = { typed: '', people: [], note: '', announced_unit: '', filled_at: null }
    expect((await test.owner.query(written)).rows).toEqual([nothing])
    await send(path)
    await approve()
    await send(path, { decline: 'yes', note: 'The flu' })
    expect((await test.owner.query(written)).rows).toEqual([{ ...nothing, note: 'The flu' }])
    const gone = await open(path)
    expect(gone.body).not.toContain('Mill Road')
    // the stay changes only through its owner
    expect(await stay()).toMatchObject({ type: 'G', guestName: 'Dan Whitfield' })
    expect(await listGuests(test.services, ['heron'])).not.toContain('Whitfield')
    expect(await getNotices()).toEqual([
      "Daniel can't come to stay",
      'Dan Whitfield filled in the form for stay',
      "Daniel can't come to stay",
      'Dan Whitfield filled in the form for stay',
      "Daniel can't come to stay",
    ])
    const { rows } = await test.owner.query(
      `select text from notice where code = 'guest-declined' order by at desc, id desc limit 1`,
    )
    for (const text of ['still booked, in their name', 'left you a message'])
      expect(rows[0].text).toContain(text)
    expect(rows[0].text).not.toContain('flu')
  })

  it('can decline only with a valid note, while the invitation is active', async () => {
    await invite()
    const path = await linkMailed()
    const faulty = await send(path, { decline: 'yes', note: `<b> 4321 0000 0000 1119` })
    expect(faulty.statusCode).toBe(422)
    for (const text of ['no card number', '&#60;b&#62; 4321', '<details open>', 'Quiet hours'])
      expect(faulty.body).toContain(text)
    expect((await send(path, { decline: 'yes', note: 'x'.repeat(501) })).statusCode).toBe(422)
    expect(await states()).toEqual(['invited'])
    await send(path)
    await approve()
    expect((await send(path, { decline: 'yes', note: 'x'.repeat(501) })).statusCode).toBe(422)
    test.setClock(instantAt(addDays(ARRIVAL, 1), '06:00', 'America/New_York').toISOString())
    expect((await open(path)).body).not.toContain('I can&#39;t come')
    expect((await send(path, { decline: 'yes' })).statusCode).toBe(303)
    expect((await open(path)).body).toContain('Welcome, Dan')
  })

  it('can accept after declining, unless the form is closed or another guest is invited', async () => {
    await invite()
    const path = await linkMailed()
    await send(path, { decline: 'yes' })
    expect((await invite('eve@mail.example')).status).toBe(200)
    expect((await open(path)).body).toContain('has invited someone else since')
    expect((await send(path)).statusCode).toBe(410)
    expect(await states()).toEqual(['invited', 'declined'])
    await withdraw()
    expect((await open(path)).body).toContain('I can come after all')
    test.pass(15 * DAY_MS)
    const over = await open(path)
    expect(over.body).toContain('ask Eleanor Whitfield for a new invitation')
    expect(over.body).not.toContain('name="phone"')
    expect((await send(path)).statusCode).toBe(410)
    await signInAgain()
    expect(await states()).toEqual(['withdrawn', 'declined'])
    // inviting the same guest again creates a new link
    expect((await invite()).status).toBe(200)
    expect((await open(path)).statusCode).toBe(404)
    expect(await states()).toEqual(['invited'])
  })

  it('doesn’t hide the confirmed guest by declining', async () => {
    await filled()
    await approve()
    for (const email of ['eve@mail.example', 'finn@mail.example', 'gil@mail.example']) {
      await invite(email)
      await send(await linkMailed(email), { decline: 'yes' })
    }
    await invite('hal@mail.example')
    expect(await states()).toEqual(['invited', 'declined', 'declined', 'declined', 'confirmed'])
  })

  it('remains declined if the owner withdraws and restores the invitation', async () => {
    await invite()
    const path = await linkMailed()
    await send(path, { decline: 'yes', note: 'Sorry' })
    expect((await withdraw()).body).toEqual({ withdrawn: true })
    expect((await open(path)).statusCode).toBe(410)
    expect((await restore()).body).toEqual({ restored: true })
    expect((await trip()).guests).toMatchObject([{ state: 'declined', note: 'Sorry' }])
    // also if another guest is invited
    const invitation = (await trip()).guests[0]?.id
    await withdraw()
    await invite('eve@mail.example')
    expect((await restore(owner, invitation)).body).toEqual({ restored: true })
    expect(await states()).toEqual(['invited', 'declined'])
    await owner.call(withdrawGuest, {
      query: { id },
      body: { ...own(), invitation: invitation ?? '' },
    })
    test.pass(UNDO_MS)
    await sweepWithdrawn(test.services, 'HERON')
    expect((await test.owner.query('select distinct note from guest_invitation')).rows).toEqual([
      { note: '' },
    ])
  })

  it('cannot send the owner many emails', async () => {
    await invite()
    const path = await linkMailed()
    const answers = []
    for (let round = 0; round < 6; round++)
      for (const form of [{ decline: 'yes' }, FORM])
        answers.push((await send(path, form)).statusCode)
    expect(answers).toEqual([...Array(10).fill(303), 429, 303])
    expect(await getNotices()).toHaveLength(10)
  })

  it('either declines or is withdrawn, if concurrent', async () => {
    const path = await filled()
    const [sent, gone] = await Promise.all([send(path, { decline: 'yes' }), withdraw()])
    expect(gone.body.withdrawn).toBe(true)
    expect([303, 410]).toContain(sent.statusCode)
    expect(await states()).toEqual(['withdrawn'])
  })

  it('ends up declined if declining and approving are concurrent', async () => {
    const path = await filled()
    const [sent, approved] = await Promise.all([send(path, { decline: 'yes' }), approve()])
    expect(sent.statusCode).toBe(303)
    expect([200, 409]).toContain(approved.status)
    expect(await states()).toEqual(['declined'])
    expect((await stay()).type).toBe(approved.status === 200 ? 'G' : 'O')
  })
})
