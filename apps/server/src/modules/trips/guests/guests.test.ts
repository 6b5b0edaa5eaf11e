import { approveGuest, withdrawGuest } from '@ownerng/contract'
import { instantAt } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  approve,
  cancel,
  FORM,
  filled,
  GOING,
  id,
  invite,
  linkMailed,
  open,
  own,
  owner,
  send,
  startAppWithGuestStay,
  states,
  stay,
  test,
  trip,
  withdraw,
} from '../../../../test-support/guest-stay.ts'
import { bookStay, day } from '../../../../test-support/stays.ts'
import { listGuests } from '../../../cli/list-guests.ts'
import { guestSecrets } from '../../stays/guest-mail.ts'

startAppWithGuestStay()

describe('an invited guest', () => {
  it('fills in a form without an account, and becomes the guest when the owner approves', async () => {
    expect((await invite()).status).toBe(200)
    expect(await states()).toEqual(['invited'])
    const path = await linkMailed()
    const form = await open(path)
    expect(form.statusCode).toBe(200)
    expect(form.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    // a draft is kept across reloads, until the step of the invitation changes
    expect(form.body).toContain('<script src="/guest-draft.js" data-step="invited"')
    for (const text of ['Harbor 1', 'Quiet hours', 'name="phone"', 'name="party1"'])
      expect(form.body).toContain(text)
    expect(form.body).not.toMatch(/\$|4417/)
    const sent = await send(path)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, path])
    const waiting = (await open(path)).body
    expect(waiting).toContain('Thank you, Dan')
    expect(waiting).toContain('data-step="filled"')
    // a second submit with other values changes nothing
    expect((await send(path, { ...FORM, firstName: 'Eve' })).statusCode).toBe(303)
    const [guest] = (await trip()).guests
    expect(guest).toMatchObject({
      name: 'Dan Whitfield',
      state: 'filled',
      phone: '(555) 010-0199',
      arrivalTime: '17:30',
      people: [1, 1, 0, 0],
      approval: { allowed: true, feeCents: 5000 },
    })
    expect(await stay()).toMatchObject({ type: 'O', guestName: '', people: [2, 0, 0, 0] })
    expect((await approve(0)).body).toMatchObject({ code: 'CHANGE_CHANGED' })
    expect((await approve()).body).toMatchObject({
      type: 'G',
      guestName: 'Dan Whitfield',
      people: [1, 1, 0, 0],
      feeCents: 5000,
    })
    expect(await states()).toEqual(['confirmed'])
    expect(await listGuests(test.services, ['heron'])).toMatch(
      /^H-\d+ \d{4}-\d\d-\d\d Harbor \d+: Dan Whitfield, \(555\) 010-0199, arrives about 5:30\sPM, /,
    )
    const page = await open(path)
    for (const text of [GOING, 'Park in Lot B', 'Mill Road', 'shows here on'])
      expect(page.body).toContain(text)
    expect(page.body).not.toMatch(/\$|points|4417|blue-heron/)
    expect(await linkMailed()).toBe(path)
    test.setClock(instantAt(ARRIVAL, '06:00', 'America/New_York').toISOString())
    expect((await open(path)).body).toContain('4417')
  })

  // issue 37, item 9
  it('sees the number, the way, and the steps of arriving from the start, but no codes', async () => {
    await invite()
    const path = await linkMailed()
    const { number } = await stay()
    const see = async () => {
      const { body } = await open(path)
      for (const text of [`>${number}<`, 'Park in Lot B', 'Mill Road', 'shows here on'])
        expect(body).toContain(text)
      expect(body).not.toContain('4417')
      expect(body).toContain('href="?lang=en-US&#38;file=calendar"')
    }
    await see()
    // also above a rejected form
    expect((await send(path, { ...FORM, phone: '' })).body).toContain('Park in Lot B')
    await send(path)
    await see()
    expect((await open(`${path}?lang=es-US`)).body).toContain('Agregar al calendario')
    // codes are for approved guests: on the day of arrival, others can't open the page
    test.setClock(instantAt(ARRIVAL, '06:00', 'America/New_York').toISOString())
    const late = await open(path)
    expect([late.statusCode, late.body.includes('4417')]).toEqual([410, false])
  })

  // issue 37, item 9
  it('can add the stay to a calendar, without codes or the link', async () => {
    await invite()
    const path = await linkMailed()
    const { number } = await stay()
    const file = await open(`${path}?file=calendar`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toContain(`stay-${number}.ics`)
    expect(file.headers['cache-control']).toBe('private, no-store')
    const text = file.body.replaceAll('\r\n ', '')
    expect(text).toMatch(/SUMMARY:Harbor \d+\\, Heron Cove Resort/)
    expect(text).toContain(`DESCRIPTION:Reservation ${number}`)
    const start = instantAt(ARRIVAL, '16:00', 'America/New_York').toISOString()
    expect(text).toContain(`DTSTART:${start.replace(/[-:]|\.\d+/g, '')}`)
    const [, secret = '-'] = path.split('HERON.')
    expect(secret.length).toBeGreaterThan(30)
    // the code of the door as a word: the time of the file can have its digits
    expect(text).not.toMatch(/\b4417\b/)
    for (const hidden of [secret, 'URL', 'Whitfield']) expect(text).not.toContain(hidden)
    expect((await open(`${path}?file=calendar&lang=es-US`)).body).toContain(`Reservación ${number}`)
    await send(path, { decline: 'yes' })
    const declined = await open(`${path}?file=calendar`)
    expect(declined.headers['content-type']).toContain('text/html')
  })

  // issue 37, item 9
  it('sees the look of the resort and a kind text at every step, also when it is over', async () => {
    await invite()
    const path = await linkMailed()
    const pages = new Map<string, string>()
    const look = async (step: string, address = path) => {
      const { body, headers } = await open(address)
      pages.set(step, body)
      expect(headers['referrer-policy'], step).toBe('no-referrer')
      for (const part of [
        '<meta name="robots" content="noindex, nofollow">',
        '/api/brand/HERON/theme.css',
        '<b>Heron Cove Resort</b>',
        'href="tel:5550100142"',
        'class="scene"',
        '12 Shore Road',
      ])
        expect(body, step).toContain(part)
    }
    await look('invited')
    await send(path)
    await look('filled')
    await approve()
    await test.owner.query(
      `insert into place_photo (
        resort_id, kind, unit_type_code, position, name, widths, width, height, blur, alt, caption
      )
      values ('HERON', 'photo', 'STU', 900, $1, '{480,960}', 960, 640, '', 'The harbor', '')`,
      ['a'.repeat(32)],
    )
    await look('confirmed')
    await test.owner.query('delete from place_photo where position = 900')
    expect(pages.get('confirmed')).toContain(`src="/api/photos/HERON/${'a'.repeat(32)}-480.webp"`)
    await send(path, { decline: 'yes' })
    await look('declined')
    await send(path)
    await approve()
    await cancel()
    await look('canceled')
    await look('unknown', `/api/guests/HERON.${'A'.repeat(32)}`)
    const canceled = pages.get('canceled') ?? ''
    for (const text of ['Not this time, Dan', 'You owe nothing', 'don&#39;t travel', 'call us'])
      expect(canceled).toContain(text)
    await test.owner.query("update resort set phone = '' where id = 'HERON'")
    expect((await open(path)).body).not.toMatch(/call us/i)
    await test.owner.query(`update resort set phone = '(555) 010-0142' where id = 'HERON'`)
    for (const step of ['canceled', 'unknown'])
      expect(pages.get(step)).not.toMatch(/Whitfield|Eleanor|Harbor|4417|\$|H-\d{5}/)
    // without a resort there is no brand
    expect((await open(`/api/guests/NONE.${'A'.repeat(32)}`)).body).not.toContain('/api/brand/')
  })

  it('has a link that is stored as a hash', async () => {
    await invite()
    const secret = (await linkMailed()).split('.').at(-1) ?? ''
    const { rows } = await test.owner.query('select * from guest_invitation')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(guestSecrets(test.services.keys, rows[0].link_seed)).toEqual([secret])
  })

  it('belongs to one account of one resort, with permission to change stays', async () => {
    const path = await filled()
    const [guest] = (await trip()).guests
    const body = { invitation: guest?.id ?? '', expectFeeCents: 5000 }
    const stranger = await test.signIn('owner.late')
    const number = { ownerNumber: stranger.ownerNumber }
    const query = { id }
    for (const call of [approveGuest, withdrawGuest])
      expect((await stranger.call(call, { query, body: { ...body, ...number } })).status).toBe(404)
    // an invitation of one stay isn't valid for another stay of the account
    const other = (await bookStay(owner, day(60), 2, { unitTypeCode: 'STU' })).id
    expect(
      (await owner.call(approveGuest, { query: { id: other }, body: { ...own(), ...body } })).body,
    ).toMatchObject({ code: 'GUEST_CHANGED' })
    expect(
      (await owner.call(withdrawGuest, { query: { id: other }, body: { ...own(), ...body } })).body,
    ).toEqual({ withdrawn: false })
    expect((await open(path.replace('HERON', 'PINES'))).statusCode).toBe(404)
    expect((await send(path.replace('HERON', 'PINES'))).statusCode).toBe(404)
    // with permission to look only, while another member invites
    await test.owner.query(
      `with member as (
        insert into owner_login (resort_id, login_id, owner_account_id)
        select g.resort_id, l.id, g.owner_account_id from guest_invitation g, login l
        where l.login_id = 'owner.float'
        returning login_id
      )
      update guest_invitation set login_id = member.login_id from member`,
    )
    await test.owner.query(
      `update owner_login set role = 'view' where login_id not in (select login_id
        from guest_invitation)`,
    )
    expect(await states()).toEqual(['filled'])
    expect((await approve()).body).toMatchObject({ code: 'ROLE_LIMIT' })
    expect((await withdraw()).body).toMatchObject({ code: 'ROLE_LIMIT' })
    expect((await invite()).body).toMatchObject({ code: 'ROLE_LIMIT' })
    await test.owner.query(`update owner_login set role = 'full'`)
  })
})
