import {
  approveGuest,
  cancelReservation,
  changeReservation,
  getReservation,
  getTrip,
  inviteGuest,
  previewChange,
  restoreGuest,
  undoCancellation,
  withdrawGuest,
} from '@ownerng/contract'
import { addDays, DAY_MS, GUEST_LIMITS, instantAt, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day, endUndo, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { listGuests } from '../../../cli/list-guests.ts'
import { guestSecrets } from '../../stays/guest-mail.ts'
import { sweepWithdrawn } from './withdraw-guest.ts'

const EMAIL = 'dan@mail.example'
const ARRIVAL = day(40)
/** The resort's own headline. */
const GOING = 'You&#39;re going to the lake, Dan'
const FORM = {
  firstName: 'Dan',
  lastName: 'Whitfield',
  phone: '(555) 010-0199',
  arrivalTime: '17:30',
  carPlate: 'KXR 1204',
  party1: '1',
  party2: '1',
  rules: 'yes',
}

let test: TestApp
let owner: SignedIn
let id: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setClock(new Date().toISOString())
  await test.owner.query('delete from guest_invitation; delete from outbox; delete from rate_count')
  await setRules(test, { guestFeeCents: { G: 5000, R: 5000 }, guestStays: {} })
  await endUndo(test)
  await clearStays(test, 'STU')
  owner = await test.signIn('owner.points')
  id = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
})

const own = () => ({ ownerNumber: owner.ownerNumber })
const invite = (email = EMAIL) =>
  owner.call(inviteGuest, { query: { id }, body: { ...own(), email, name: 'Daniel' } })
const trip = async () => (await owner.call(getTrip, { query: { id } })).body
const stay = async () => (await owner.call(getReservation, { query: { id } })).body
const states = async () => (await trip()).guests.map(({ state }) => state)
/** The link in the newest email to the guest. */
async function linkMailed(email = EMAIL): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0].link
}
async function subjects(email = EMAIL): Promise<string[]> {
  const { rows } = await test.owner.query(
    'select subject from outbox where recipient = $1 order by id',
    [email],
  )
  return rows.map((row) => row.subject)
}
/** Notices to the owner about guests, without the numbers of stays. */
async function getNotices(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select subject from outbox where topic = 'stays' and recipient like '%eleanor%'
      and subject similar to '%(come|form)%' order by id`,
  )
  return rows.map((row) => row.subject.replace(/ [A-Z]-\d+$/, ''))
}
/** Opens a page without a cookie, from an address of its own. */
const open = (path: string) =>
  test.app.inject({ url: path, remoteAddress: '203.0.113.7', headers: { host: 'localhost:8080' } })
const send = (path: string, form: Record<string, string> = FORM) =>
  test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: '203.0.113.7',
    headers: {
      host: 'localhost:8080',
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
const approve = async (expectFeeCents = 5000) =>
  owner.call(approveGuest, {
    query: { id },
    body: { ...own(), invitation: (await trip()).guests[0]?.id ?? '', expectFeeCents },
  })
const withdraw = async (by = owner) =>
  by.call(withdrawGuest, {
    query: { id },
    body: { ownerNumber: by.ownerNumber, invitation: (await trip()).guests[0]?.id ?? '' },
  })
const restore = async (by = owner, invitation?: string) =>
  by.call(restoreGuest, {
    query: { id },
    body: {
      ownerNumber: by.ownerNumber,
      invitation: invitation ?? (await trip()).guests[0]?.id ?? '',
    },
  })
const cancel = async () => {
  const { points } = await stay()
  return owner.call(cancelReservation, {
    query: { id },
    body: { ...own(), expectPointsBack: points, expectWeek: null },
  })
}
/** Invites a guest who fills in the form. Returns the link. */
async function filled(form = FORM): Promise<string> {
  await invite()
  const path = await linkMailed()
  expect((await send(path, form)).statusCode).toBe(303)
  return path
}

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
      for (const text of [`<b>${number}</b>`, 'Park in Lot B', 'Mill Road', 'shows here on'])
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
  it('sees all faults at once, and keeps what was typed', async () => {
    await invite()
    const path = await linkMailed()
    const { rules: _, ...unaccepted } = FORM
    const page = await send(path, {
      ...unaccepted,
      firstName: '<b>Dan',
      lastName: '',
      phone: '4321 0000 0000 1119',
      party1: '9',
    })
    expect(page.statusCode).toBe(422)
    for (const text of [
      'Please check 4 things',
      'Enter your last name',
      'Enter a phone number such as',
      'sleeps 2',
      'Please accept the house rules',
      'value="&#60;b&#62;Dan"',
      'aria-invalid="true"',
    ])
      expect(page.body).toContain(text)
    expect(await states()).toEqual(['invited'])
    expect((await send(path, { ...FORM, party1: 'two' })).statusCode).toBe(422)
  })
  it('can read each page in another language, which sending the form keeps', async () => {
    await invite()
    const path = await linkMailed()
    const link = (locale: string, name: string) =>
      `<a class="language" lang="${locale}" hreflang="${locale}" href="?lang=${locale}">${name}</a>`
    expect((await open(path)).body).toContain(link('es-US', 'Español'))
    const spanish = await open(`${path}?lang=es-US`)
    expect(spanish.body).toContain('<html lang="es-US">')
    expect(spanish.body).toContain(link('en-US', 'English'))
    const sent = await send(`${path}?lang=es-US`)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?lang=es-US`])
    expect((await open(`${path}?lang=%3Cscript%3E`)).body).toContain('<html lang="en-US">')
    expect((await open(`${path}?lang=es-US&lang=en-US`)).body).toContain('<html lang="en-US">')
    const unknown = `/api/guests/NONE.${'A'.repeat(32)}`
    expect((await open(`${unknown}?lang=es-US`)).body).toContain(link('en-US', 'English'))
  })
  it('has a link that is stored as a hash', async () => {
    await invite()
    const secret = (await linkMailed()).split('.').at(-1) ?? ''
    const { rows } = await test.owner.query('select * from guest_invitation')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(guestSecrets(test.services.keys, rows[0].link_seed)).toEqual([secret])
  })
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
    owner = await test.signIn('owner.points')
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
    owner = await test.signIn('owner.points')
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
  it('is refused by the same rules as any guest', async () => {
    await filled()
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 } } })
    const approval = (await trip()).guests[0]?.approval
    expect(approval?.allowed).toBe(false)
    expect(approval?.reasons.length).toBe(1)
    expect((await approve()).body).toMatchObject({ code: 'CHANGE_REFUSED' })
    expect((await stay()).type).toBe('O')
  })
  it('is replaced by the next guest, which changes only the name', async () => {
    const path = await filled()
    await approve()
    expect((await invite('eve@mail.example')).status).toBe(200)
    await send(await linkMailed('eve@mail.example'), { ...FORM, firstName: 'Eve' })
    expect((await trip()).guests[0]?.approval).toMatchObject({ allowed: true, feeCents: 0 })
    expect((await approve()).body).toMatchObject({ code: 'CHANGE_CHANGED' })
    expect((await stay()).guestName).toBe('Dan Whitfield')
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 } } })
    expect((await approve(0)).body).toMatchObject({
      guestName: 'Eve Whitfield',
      type: 'G',
      people: [1, 1, 0, 0],
      feeCents: 5000,
    })
    expect((await open(path)).statusCode).toBe(410)
    expect((await subjects()).at(-1)).toContain("You're no longer on this stay")
  })
  it('is notified if the stay moves, is canceled or restored, or is for someone else', async () => {
    const path = await filled()
    await approve()
    const change = async (more: object) => {
      const dates = {
        arrival: ARRIVAL,
        departure: addDays(ARRIVAL, 2),
        resType: 'G' as const,
        ...more,
      }
      const preview = await owner.call(previewChange, {
        query: {
          ...dates,
          id,
          unitTypeCode: 'STU',
          people1: '1',
          people2: '1',
          people3: '0',
          people4: '0',
        },
      })
      return owner.call(changeReservation, {
        query: { id },
        body: {
          ...own(),
          ...dates,
          unitTypeCode: 'STU',
          people1: 1,
          people2: 1,
          people3: 0,
          people4: 0,
          guest: null,
          expectPoints: preview.body.paidBy === 'points' ? preview.body.points : null,
          expectPointsLost: preview.body.pointsLost,
          expectFeeCents: preview.body.feeCents,
          alsoOverlap: true,
        },
      })
    }
    expect((await change({})).status).toBe(200)
    await cancel()
    expect((await open(path)).body).toContain('Not this time, ')
    expect((await stay()).guestTold).toEqual({ name: 'Dan', email: 'd•••@m•••.example' })
    await owner.call(undoCancellation, { query: { id }, body: own() })
    expect((await open(path)).statusCode).toBe(200)
    expect((await change({ resType: 'O' })).status).toBe(200)
    expect((await open(path)).statusCode).toBe(410)
    expect(
      (await subjects()).map((subject) => subject.replace(/ at Heron.*| to Heron.*/, '')),
    ).toEqual([
      'Eleanor Whitfield invites you',
      'Your stay',
      'Your stay',
      'Your stay',
      'Your stay',
      "You're no longer on this stay",
    ])
  })
  it('is not notified of a cancellation before approval', async () => {
    await filled()
    await cancel()
    expect((await stay()).guestTold).toBeNull()
    expect((await subjects()).some((subject) => subject.includes('is canceled'))).toBe(false)
  })
  it('can be replaced only by changing the stay once approved', async () => {
    await filled()
    await approve()
    expect((await withdraw()).body).toMatchObject({ code: 'GUEST_CHANGED' })
    expect(await states()).toEqual(['confirmed'])
  })
  it('is either withdrawn or submitted, if concurrent', async () => {
    await invite()
    const path = await linkMailed()
    const [sent, gone] = await Promise.all([send(path), withdraw()])
    expect(gone.body.withdrawn).toBe(true)
    expect([303, 410]).toContain(sent.statusCode)
    expect(await states()).toEqual(['withdrawn'])
  })
  it('is never approved for a canceled stay, and always notified of the cancellation', async () => {
    await filled()
    const [approved, canceled] = await Promise.all([approve(), cancel()])
    expect(canceled.status).toBe(200)
    expect((await stay()).status).toBe('cancelled')
    const emails = (await subjects()).filter((subject) => subject.includes('is canceled'))
    expect(emails.length).toBe(approved.status === 200 ? 1 : 0)
    expect((await invite()).body).toMatchObject({ code: 'INVITE_REFUSED' })
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

describe('a guest named when booking', () => {
  const ANA = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@mail.example' }
  const bookFor = (guest: typeof ANA, resType: 'G' | 'R' = 'R') =>
    bookStay(owner, day(50), 3, { unitTypeCode: 'STU', resType, guest })
  const change = async (guest: typeof ANA) => {
    const dates = { arrival: day(50), departure: addDays(day(50), 3), resType: 'G' as const }
    const people = { people1: 1, people2: 0, people3: 0, people4: 0 }
    return owner.call(changeReservation, {
      query: { id },
      body: {
        ...own(),
        ...dates,
        ...people,
        unitTypeCode: 'STU',
        guest,
        expectPoints: null,
        expectPointsLost: 0,
        expectFeeCents: 0,
      },
    })
  }
  it('gets the guest page and the updates of the stay', async () => {
    id = (await bookFor(ANA)).id
    expect((await trip()).guests).toMatchObject([
      { name: 'Ana Ruiz', email: ANA.email, state: 'confirmed' },
    ])
    const path = await linkMailed(ANA.email)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You&#39;re going to the lake, Ana')
    expect(page.body).toContain(' for you.')
    const { rows } = await test.owner.query(
      `select text from outbox where recipient like '%eleanor%' and subject like '%is booked'
      order by id desc limit 1`,
    )
    expect(rows[0].text).toContain("Ana Ruiz's stay in Harbor ")
    await cancel()
    expect((await open(path)).body).toContain('Not this time, ')
    expect(await subjects(ANA.email)).toEqual([
      'Eleanor Whitfield booked a stay for you at Heron Cove Resort',
      'Your stay at Heron Cove Resort is canceled',
    ])
  })
  it('is replaced, and the next guest gets the page', async () => {
    id = (await bookFor(ANA, 'G')).id
    const path = await linkMailed(ANA.email)
    expect((await change({ firstName: 'Eve', lastName: 'Ruiz', email: EMAIL })).status).toBe(200)
    expect((await open(path)).statusCode).toBe(410)
    expect((await open(await linkMailed())).body).toContain('You&#39;re going to the lake, Eve')
    expect(await subjects(ANA.email)).toContain(
      "You're no longer on this stay at Heron Cove Resort",
    )
  })
  it('gets no email, now or later, if the owner sends the link', async () => {
    const guest = { ...ANA, email: '' }
    id = (await bookFor(guest)).id
    expect((await change(guest)).status).toBe(200)
    expect((await trip()).guests).toEqual([])
    expect((await cancel()).status).toBe(200)
    const { rows } = await test.owner.query(
      "select distinct recipient from outbox where channel = 'email'",
    )
    expect(rows).toEqual([{ recipient: expect.stringContaining('eleanor') }])
  })
  it('gets nothing without an address, or above the limit on emails to it', async () => {
    id = (await bookFor({ ...ANA, email: '' })).id
    expect((await trip()).guests).toEqual([])
    await test.owner.query('delete from outbox')
    const addresses = Array.from({ length: GUEST_LIMITS.toAddress.max + 1 }, () => ANA.email)
    for (const email of addresses) {
      id = (await bookFor({ ...ANA, email })).id
      await cancel()
      await endUndo(test)
    }
    expect((await trip()).guests).toEqual([])
    expect((await subjects(ANA.email)).filter((subject) => /booked/.test(subject))).toHaveLength(
      GUEST_LIMITS.toAddress.max,
    )
  })
})

describe("the guest's page, shown to the owner", () => {
  const preview = (by: SignedIn, of = id) =>
    test.app.inject({
      url: `/api/reservations/${of}/guest-page?sessionID=${by.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: by.cookie },
    })

  // issue 37, item 9
  it('is the page that the guest sees, but nothing on it can be sent', async () => {
    expect((await preview(owner)).statusCode).toBe(410)
    const path = await filled()
    for (const text of ['Dan', 'Nothing here can be changed or sent.']) {
      const waiting = await preview(owner)
      expect([text, waiting.statusCode, waiting.body.includes(text)]).toEqual([text, 200, true])
    }
    await approve()
    const page = await preview(owner)
    expect(page.body).toContain(GOING)
    expect((await open(path)).body).toContain(GOING)
    expect(page.body).toContain('<fieldset class="disabled" disabled>')
    // no language link either: it would lead to another preview address
    // and no calendar file: its address is that of the guest's link
    expect(page.body).not.toContain('?lang=')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("script-src 'none'")
    expect(page.headers['cache-control']).toBe('private, no-store')
    // the link is in neither the page nor its headers
    const [, secret = '-'] = path.split('HERON.')
    expect(secret.length).toBeGreaterThan(30)
    expect(page.body + JSON.stringify(page.headers)).not.toContain(secret)
  })

  it('is for logins of the account that may invite guests', async () => {
    await filled()
    const stranger = await test.signIn('owner.credit')
    expect((await preview(stranger)).statusCode).toBe(404)
    for (const role of ['view', 'pay']) {
      await test.owner.query('update owner_login set role = $1', [role])
      const limited = await preview(await test.signIn('owner.points'))
      expect([role, limited.json().code]).toEqual([role, 'ROLE_LIMIT'])
    }
    await test.owner.query(`update owner_login set role = 'full'`)
    expect((await open(`/api/reservations/${id}/guest-page`)).statusCode).toBe(403)
  })
})
