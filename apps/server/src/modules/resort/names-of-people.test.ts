import {
  approveGuest,
  createShareLink,
  createWorkOrder,
  getHome,
  getOwnerSettings,
  getProfile,
  getReservation,
  getTrip,
  getWorkOrder,
  getWorkOrderForm,
  inviteGuest,
  listBills,
  listNotices,
  listReservations,
  listWorkOrders,
  saveLanguage,
} from '@ownerng/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOrder } from '../../../test-support/staff-answers.ts'
import { bookStay, day, endUndo, setRules } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

/** A name that is also a text of the resort, and its translation. */
const NAME = 'Marina'
const TRANSLATED = 'Puerto deportivo'
const FORM = {
  firstName: NAME,
  lastName: NAME,
  phone: '(555) 010-0199',
  party1: '1',
  rules: 'yes',
}

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, { guestFeeCents: { G: 0, R: 0 }, guestStays: {} })
  await endUndo(test)
  await test.owner.query(
    `insert into resort_text (resort_id, language, text, translation)
    values ('HERON', 'es', $1, $2), ('HERON', 'es', $1 || ' ' || $1, $2)
    on conflict (resort_id, text_key, language) do update set translation = excluded.translation`,
    [NAME, TRANSLATED],
  )
  owner = await test.signIn('owner.points')
  await test.owner.query(
    `update person set first_name = $1, last_name = $1
    where id = (select person_id from login where login_id = 'owner.points')`,
    [NAME],
  )
  await test.owner.query(`update owner_account set name = $1 where owner_number = $2`, [
    NAME,
    owner.ownerNumber,
  ])
  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
})
afterAll(() => test.close())

const request = (url: string, more: object = {}) =>
  test.app.inject({
    url,
    remoteAddress: '203.0.113.7',
    headers: { host: 'localhost:8080', 'accept-language': 'es' },
    ...more,
  })
const open = async (url: string) => (await request(url)).body
const send = (url: string, form: Record<string, string>) =>
  request(url, {
    method: 'POST',
    headers: {
      host: 'localhost:8080',
      origin: 'null',
      'accept-language': 'es',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
async function getLink(email: string): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0].link
}
async function getFile(id: string, file: string) {
  const response = await test.app.inject({
    url: `/api/reservations/${id}/${file}?sessionID=${owner.handle}`,
    headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
  })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}
const getMail = async () =>
  (await test.owner.query('select recipient, subject, text from outbox order by id')).rows
const getText = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

it('never translates the name of a person, on any page, in mail, and in files', async () => {
  await test.owner.query(
    `insert into resort_text (resort_id, language, text, translation)
    select distinct resort_id, 'es', name, 'Puerto 1' from unit
    where resort_id = 'HERON' and name like 'Harbor %'
    on conflict (resort_id, text_key, language) do update set translation = excluded.translation`,
  )
  const own = { ownerNumber: owner.ownerNumber }
  const { id } = await bookStay(owner, day(40), 3, { unitTypeCode: 'STU' })
  const shown: Record<string, unknown> = {}
  const invite = (email: string) =>
    owner.call(inviteGuest, { query: { id }, body: { ...own, email, name: NAME } })
  const getGuest = async () =>
    (await owner.call(getTrip, { query: { id } })).body.guests[0]?.id ?? ''

  // a guest who declines, and one who comes
  expect((await invite('first@mail.example')).status).toBe(200)
  const declined = await getLink('first@mail.example')
  shown['invitation'] = await open(declined)
  expect((await send(declined, { decline: 'yes', note: 'Sorry' })).statusCode).toBe(303)
  shown['page after declining'] = await open(declined)
  expect((await invite('second@mail.example')).status).toBe(200)
  const link = await getLink('second@mail.example')
  expect((await send(link, { ...FORM, phone: '' })).statusCode).toBe(422)
  expect((await send(link, FORM)).statusCode).toBe(303)
  shown['page before approval'] = await open(link)
  const approved = await owner.call(approveGuest, {
    query: { id },
    body: { ...own, invitation: await getGuest(), expectFeeCents: 0 },
  })
  expect(approved.status).toBe(200)
  shown['page of the trip'] = await open(link)
  const share = await owner.call(createShareLink, { query: { id }, body: own })
  shown['shared page'] = await open(new URL(share.body.url).pathname)

  // what a person typed in a form of the resort
  await test.owner.query(
    `insert into comment_value (resort_id, comment_type, subject_id, item_id, value)
    select 'HERON', 'reservation', $1, 'C3', $3
    union all
    select 'HERON', 'profile', id, 'C1', $3 from owner_account where owner_number = $2`,
    [id, owner.ownerNumber, NAME],
  )

  shown['home'] = (await owner.call(getHome, { query: {} })).body
  shown['stays'] = (await owner.call(listReservations, { query: {} })).body
  shown['stay'] = (await owner.call(getReservation, { query: { id } })).body
  shown['trip'] = (await owner.call(getTrip, { query: { id } })).body
  shown['profile'] = (await owner.call(getProfile, { query: {} })).body
  shown['notices'] = (await owner.call(listNotices, { query: {} })).body
  shown['settings'] = (
    await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })
  ).body
  shown['calendar file'] = String(await getFile(id, 'stay.ics'))
  shown['paper'] = await getText(await getFile(id, 'stay.pdf'))
  shown['mail'] = await getMail()

  for (const [where, content] of Object.entries(shown)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    expect([where, text.includes(TRANSLATED)]).toEqual([where, false])
  }
  // texts of the resort are translated there
  for (const where of ['invitation', 'shared page', 'stay', 'calendar file', 'paper', 'mail'])
    expect(JSON.stringify(shown[where])).toContain('Puerto 1')
  for (const where of ['page of the trip', 'stay', 'profile', 'paper', 'mail'])
    expect(JSON.stringify(shown[where])).toContain(NAME)
  // and stored as the resort wrote them
  const { rows } = await test.owner.query(
    `select first_name, announced_unit from guest_invitation where step = 'confirmed'`,
  )
  expect(rows).toEqual([
    { first_name: NAME, announced_unit: expect.stringMatching(/^Harbor \d+$/) },
  ])
})

it('never translates the words of an owner about a work order', async () => {
  const { units, categories } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const made = await owner.call(createWorkOrder, {
    query: {},
    body: {
      ...{ ownerNumber: owner.ownerNumber, unitId: units[0]?.id ?? '', mayEnter: true },
      ...{ category: categories[0] ?? '', summary: NAME, comments: { C1: 'No' } },
    },
  })
  expect(made.status).toBe(200)
  const { id } = made.body
  // imported orders, one of them billed, and their owners' messages
  await test.owner.query(`update work_order set summary = $1, summary_author = 'owner'`, [NAME])
  await test.owner.query(`update work_order_entry set text = $1 where author = 'owner'`, [NAME])
  const { orders } = (await owner.call(listWorkOrders, { query: {} })).body
  const number = orders.find((order) => order.id === id)?.number ?? ''
  await answerOrder(test, number, 'done', 'Fixed')

  const shown: Record<string, unknown> = { list: orders }
  for (const order of orders)
    shown[`order ${order.number}`] = (
      await owner.call(getWorkOrder, { query: { id: order.id } })
    ).body
  shown['home'] = (await owner.call(getHome, { query: {} })).body.workOrder
  shown['bills'] = (await owner.call(listBills, { query: {} })).body.charges.flatMap(
    ({ workOrder }) => workOrder ?? [],
  )
  shown['notices'] = (await owner.call(listNotices, { query: {} })).body
  shown['mail'] = (await getMail()).filter(({ subject }) => subject.includes(number))
  for (const [where, content] of Object.entries(shown)) {
    const text = JSON.stringify(content)
    expect([where, text.includes(TRANSLATED), text.includes(NAME)]).toEqual([where, false, true])
  }
  const none = await owner.call(listWorkOrders, { query: { q: TRANSLATED } })
  expect(none.body.orders).toEqual([])

  // words of staff are translated
  await test.owner.query(`update work_order set summary = 'Dock light', summary_author = 'staff'`)
  await test.owner.query(
    `insert into resort_text (resort_id, language, text, translation)
    values ('HERON', 'es', 'Dock light', 'Luz del muelle')`,
  )
  await answerOrder(test, number, 'done', 'Fixed')
  const { body: found } = await owner.call(listWorkOrders, { query: { q: 'del muelle' } })
  expect(found.orders).toHaveLength(orders.length)
  const { body: order } = await owner.call(getWorkOrder, { query: { id } })
  const byStaff = {
    order: order.summary,
    home: (await owner.call(getHome, { query: {} })).body.workOrder?.summary,
    bills: (await owner.call(listBills, { query: {} })).body.charges.flatMap(
      ({ workOrder }) => workOrder?.summary ?? [],
    ),
    notices: (await owner.call(listNotices, { query: {} })).body.notices.map(({ title }) => title),
    mail: (await getMail()).map(({ subject }) => subject),
  }
  for (const [where, content] of Object.entries(byStaff)) {
    const text = JSON.stringify(content)
    expect([where, text.includes('Luz del muelle'), text.includes('Dock light')]).toEqual([
      where,
      true,
      false,
    ])
  }
})

it('names the language of texts without a translation on pages that the server renders', async () => {
  await test.owner.query(`delete from resort_text where text like 'Harbor %'`)
  const own = { ownerNumber: owner.ownerNumber }
  const { id } = await bookStay(owner, day(60), 3, { unitTypeCode: 'STU' })
  const share = await owner.call(createShareLink, { query: { id }, body: own })
  const path = new URL(share.body.url).pathname
  expect(await open(path)).toMatch(/<b><span lang="en-US">Harbor \d+<\/span><\/b>/)
  const body = { ...own, email: 'third@mail.example', name: NAME }
  expect((await owner.call(inviteGuest, { query: { id }, body })).status).toBe(200)
  const mail = (await getMail()).filter(({ recipient }) => recipient === body.email)
  // marks become `lang` in the HTML of the email, and are removed from its subject and text
  expect(mail[0].text).toMatch(/\uE000Harbor \d+\uE001/)
  const english = await request(path, { headers: { host: 'localhost:8080' } })
  expect(english.body).not.toContain('<span lang')
})
