import {
  createCalendarFeed,
  getCalendar,
  getHome,
  inviteCoOwner,
  listNotices,
  requestEmailChange,
  saveLanguage,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withPlainSpaces } from '../../../test-support/plain-spaces.ts'
import { bookStay, day } from '../../../test-support/stays.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

import { getContext } from '../../shared/language.ts'
import { receiptPdf } from '../payments/receipt-pdf.ts'
import { notifyOwner } from './notify-owner.ts'
import { readLetterhead, renderMessage } from './send-outbox.ts'
import { stopUrl } from './unsubscribe.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const getId = async (loginId: string) =>
  (
    await test.owner.query(
      `select l.id, m.owner_account_id as account
      from login l join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id
      where l.resort_id = 'HERON' and l.login_id = $1 and l.app_kind = 'owner'
      order by m.position limit 1`,
      [loginId],
    )
  ).rows[0] as { id: string; account: string }

it('notifies each owner in their own language, in the list and by email', async () => {
  const [spanish, english] = [await getId('owner.points'), await getId('owner.credit')]
  const ownerOf = await test.signIn('owner.points')
  await ownerOf.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  // the other login has this account as its first
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, position)
    values ('HERON', $1, $2, -1)`,
    [english.id, spanish.account],
  )
  await test.database.inResort('HERON', (sql) =>
    notifyOwner(sql, 'HERON', {
      ownerAccountId: spanish.account,
      news: {
        code: 'points-ending',
        params: { count: 1160, year: 2027, day: '2027-12-31', daysLeft: 7, next: null },
        link: '/nav/points',
      },
      now: test.services.clock.now(),
    }),
  )

  const inEnglish = '1,160 points expire on Fri, Dec 31, 2027'
  const inSpanish = 'Vencen 1,160 puntos el viernes 31 de diciembre de 2027'
  const titles = async (loginId: string) => {
    const person = await test.signIn(loginId)
    return (await person.call(listNotices, { query: {} })).body.notices.map(({ title }) =>
      withPlainSpaces(title),
    )
  }
  const home = await (await test.signIn('owner.points')).call(getHome, { query: {} })
  expect(home.body.notices.map(({ title }) => withPlainSpaces(title))).toContain(inSpanish)
  expect(await titles('owner.points')).toContain(inSpanish)
  expect(await titles('owner.points')).not.toContain(inEnglish)
  expect(await titles('owner.credit')).toContain(inEnglish)
  expect(await titles('owner.credit')).not.toContain(inSpanish)

  const { rows } = await test.owner.query(
    `select id, channel, recipient, subject, text, topic, login_id, link, locale from outbox
    where subject in ($1, $2) order by subject`,
    [inEnglish, inSpanish],
  )
  expect(rows.map(({ login_id, subject }) => [login_id, subject])).toEqual([
    [english.id, inEnglish],
    [spanish.id, inSpanish],
  ])
  const head = await readLetterhead(test.services, 'HERON')
  const [forEnglish, forSpanish] = rows.map((row) =>
    renderMessage(test.services, 'HERON', row, head),
  )
  expect(forEnglish?.html).toContain('<html lang="en-US">')
  expect(forEnglish?.html).toContain('>Unsubscribe</a>')
  expect(forEnglish?.text).toContain('Open it in the portal: ')
  expect(forSpanish?.html).toContain('<html lang="es-US">')
  expect(forSpanish?.html).toContain('>Cancelar suscripción</a>')
  expect(forSpanish?.html).toContain('Abrir en el portal')
  expect(forSpanish?.text).toMatch(/Ábralo en el portal: .*\n\n--\n.*Cancelar suscripción: http/s)
})

it('shows notices without a code as stored', async () => {
  const { account } = await getId('owner.points')
  await test.owner.query(
    `insert into notice (resort_id, owner_account_id, topic, title, text)
    values ('HERON', $1, 'bills', 'An old notice', 'As it was.')`,
    [account],
  )
  const owner = await test.signIn('owner.points')
  const [notice] = (await owner.call(listNotices, { query: {} })).body.notices.filter(
    ({ title }) => title === 'An old notice',
  )
  expect(notice?.text).toBe('As it was.')
})

const spanishOwner = async () => {
  const owner = await test.signIn('owner.points')
  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  return owner
}
const download = (owner: SignedIn, path: string, languages = 'en-US,en') =>
  test.app.inject({
    url: `/api/${path}${path.includes('?') ? '&' : '?'}sessionID=${owner.handle}`,
    headers: {
      host: 'portal.localhost:8080',
      cookie: owner.cookie,
      'accept-language': languages,
    },
  })
const getText = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

describe('a statement', () => {
  it('is in the language of the reader, as a PDF and as a table', async () => {
    const owner = await spanishOwner()
    const pdf = (await download(owner, 'bills/statement.pdf')).rawPayload
    expect(pdf.toString('latin1')).toContain('/Lang (es-US)')
    const text = await getText(pdf)
    for (const expected of [
      'Estado de cuenta, del ',
      'Descripción',
      'Saldo anterior',
      'propietario',
    ])
      expect(text).toContain(expected)
    expect(text).not.toMatch(/\b(Statement|Balance|owner|What)\b/)
    const table = (await download(owner, 'bills/statement.csv')).body
    expect(table).toContain('Propietario,Fecha,Descripción,Número,Monto,Saldo')
  })
  it.each([
    ['fr-CA, es;q=0.9, en;q=0.8', 'es-US', 'Saldo anterior'],
    ['en;q=0.9, es;q=0.5', 'en-US', 'Balance before'],
    ['es;q=0, *', 'en-US', 'Balance before'],
  ])("follows the browser's language by default: %s", async (languages, locale, text) => {
    const owner = await test.signIn('owner.float')
    const pdf = (await download(owner, 'bills/statement.pdf', languages)).rawPayload
    expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`)
    expect(await getText(pdf)).toContain(text)
  })
})

it("writes a receipt in the reader's language", async () => {
  const receipt = {
    resort: { name: 'Heron', address: '1 Cove Road', color: '' },
    number: 'P-1',
    day: '2027-08-14',
    method: 'la tarjeta Visa terminada en 4242',
    cents: 12_345,
    refundedCents: 100,
    feeCents: 345,
    cameBack: true,
    discounts: [],
    allocations: [{ description: 'Cleaning', ownerNumber: '10427', cents: 12_000 }],
  }
  const spanish = await receiptPdf(receipt, getContext('es-US'))
  expect(spanish.toString('latin1')).toContain('/Lang (es-US)')
  const text = await getText(spanish)
  for (const expected of [
    'Recibo P-1',
    '14 de agosto de 2027, pagado con la tarjeta',
    'Cleaning (propietario 10427)',
    'Cargo por tarjeta',
    'Pagado',
    'Reembolsado después',
    'Devuelto por el banco',
  ])
    expect(text).toContain(expected)
  const english = await getText(await receiptPdf({ ...receipt, method: 'check' }, getContext(null)))
  expect(english).toContain('August 14, 2027, paid with check')
})

it("writes the calendar and its feed in the owner's language", async () => {
  const owner = await spanishOwner()
  const stay = await bookStay(owner, day(80))
  const { url } = (
    await owner.call(createCalendarFeed, {
      query: {},
      body: { ownerNumber: owner.ownerNumber },
    })
  ).body
  // regardless of the language of the calendar program
  const feed = await test.app.inject({
    url: new URL(url).pathname,
    headers: { host: 'portal.localhost:8080', 'accept-language': 'en-US' },
  })
  const text = feed.body.replaceAll('\r\n ', '')
  expect(text).toContain(`SUMMARY:${stay.unitName}: su estadía`)
  expect(text).toMatch(/SUMMARY:Último día para cancelar .* sin cargo/)
  expect(text).not.toMatch(/SUMMARY:.*\b(your|expires?|is due|Last day)\b/)
  const month = { month: day(80).slice(0, 7) }
  const { events } = (await owner.call(getCalendar, { query: month })).body
  expect(events.map(({ title }) => title)).toContain(`${stay.unitName}: su estadía`)
  const file = await download(owner, `reservations/${stay.id}/stay.ics`)
  expect(file.body).toContain(`DESCRIPTION:Reservación ${stay.number}`)
  const paper = await getText(
    (await download(owner, `reservations/${stay.id}/stay.pdf`)).rawPayload,
  )
  for (const expected of [
    `Reservación ${stay.number}`,
    'Alojamiento',
    'hasta las 10',
    'Pagada con',
  ])
    expect(paper).toContain(expected)
  expect(paper).not.toMatch(/\b(Reservation|Place|Arrive|Leave|Paid)\b/)
})

it("unsubscribes on a page in the recipient's language", async () => {
  await spanishOwner()
  const { id } = await getId('owner.points')
  const url = new URL(
    stopUrl(test.services, { resortId: 'HERON', loginId: id, topic: 'work-orders' }),
  )
  const page = `${url.pathname}${url.search}`
  const visit = await test.app.inject({ url: page })
  expect(visit.body).toContain('<html lang="es-US">')
  expect(visit.body).toContain(
    'Dejar de recibir correos electrónicos sobre sus órdenes de trabajo</button>',
  )
  const press = await test.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.body).toContain('<h1>Se canceló su suscripción</h1>')
})

it('sends codes, temporary passwords and invitations in the language of the login', async () => {
  const owner = await spanishOwner()
  const password = obfuscate(PASSWORD)
  await owner.call(requestEmailChange, {
    query: {},
    body: { slot: 'other-email', email: 'eleanor.new@mail.example', password },
  })
  await owner.call(inviteCoOwner, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      password,
      firstName: 'Ada',
      lastName: 'Guest',
      email: 'ada@mail.example',
      role: 'pay',
    },
  })
  const search = new URLSearchParams({
    server: 'DEMO',
    resort: 'HERON',
    recoverPasswordForLoginId: 'eleanor.10427@mail.example',
  })
  await test.app.inject({
    method: 'POST',
    url: `/api/owner?${search}`,
    headers: { host: 'portal.localhost:8080' },
  })
  const { rows } = await test.owner.query(
    `select subject, text, locale from outbox where secret and locale = 'es-US' order by id`,
  )
  expect(rows.map(({ subject }) => subject).sort()).toEqual([
    'Le invitan a compartir una cuenta en Heron Cove Resort',
    'Su contraseña temporal en Heron Cove Resort',
    'Su código de Heron Cove Resort',
  ])
  for (const { text } of rows) expect(text).not.toMatch(/\b(the|your|you|is|for)\b/i)
})
