import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import {
  folder,
  KINDS,
  load,
  markTexts,
  type Row,
  readRows,
  startTranslatedResort,
  test,
} from '../../test-support/resort-texts.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import type { SignedIn } from '../../test-support/test-app.ts'
import { describeAllowed, getTranslated } from './columns.ts'

startTranslatedResort()

it('has a translation column for each text that owners read', () => {
  const texts = KINDS.flatMap(({ file, columns }) =>
    Object.entries(columns)
      .filter(([, column]) => describeAllowed(column).includes('characters'))
      .filter(([, column]) => !getTranslated(column))
      .map(([name]) => `${file} ${name}`),
  )
  // names, numbers, codes, passwords, and what a person wrote
  expect(texts).toEqual([
    ...['resort.csv server_description', 'resort.csv name', 'resort.csv address'],
    ...['resort.csv phone', 'resort.csv email', 'unit-types.csv code', 'units.csv number'],
    ...['units.csv unit_type', 'units.csv part_of', 'units.csv property_code'],
    ...['owners.csv display_owner_number', 'owners.csv name', 'owners.csv first_name'],
    ...['owners.csv email', 'owners.csv home_unit', 'owners.csv level'],
    ...[
      'interests.csv unit_type',
      'interests.csv unit',
      'interests.csv season',
      'interests.csv event',
      'seasons.csv code',
    ],
    ...['points-chart.csv unit_type', 'points-chart.csv season', 'reservations.csv owner_number'],
    ...['reservations.csv unit', 'reservations.csv points_lot', 'reservations.csv week_interest'],
    ...['reservations.csv guest_name', 'reservations.csv guest_email'],
    ...['payments.csv charge', 'work-orders.csv owner_number', 'work-orders.csv unit'],
    ...['work-order-messages.csv author_name', 'arrival-steps.csv unit_type'],
    ...['arrival-steps.csv unit', 'arrival-steps.csv secret', 'place-details.csv unit_type'],
    ...['map-points.csv unit_type', 'documents.csv owner_number', 'logins.csv login_id'],
    ...['logins.csv password', 'logins.csv owner_numbers', 'login-factors.csv login_id'],
    ...['login-factors.csv destination', 'ended.csv file', 'ended.csv row'],
  ])
})

/** Sends every read that the portal sends for an owner; returns the responses. */
async function readEverything(owner: SignedIn): Promise<unknown[]> {
  const answers: unknown[] = []
  async function read<C extends contract.AnyCall>(
    call: C,
    query: contract.CallInput<C>['query'],
  ): Promise<contract.CallAnswer<C>> {
    const { status, body } = await owner.call(call, { query } as never)
    expect([call.name, status]).toEqual([call.name, 200])
    answers.push({ [call.name]: body })
    return body as contract.CallAnswer<C>
  }
  const { handle } = owner
  const people = { people1: '2', people2: '0', people3: '0', people4: '0' }
  await read(contract.getOwnerSettings, { getSettingsID: handle })
  for (const commentType of ['reservation', 'workorder', 'profile'] as const)
    await read(contract.getCommentConfig, { commentConfigID: handle, commentType })
  for (const tableID of ['C2', 'S1', 'WC'])
    await read(contract.getLookUpTable, { getTableID: handle, tableID })
  for (const call of [
    ...[contract.getHome, contract.listBills, contract.listPayments, contract.getPaymentForm],
    ...[contract.getAutomaticPayments, contract.getBookingCriteria, contract.getWaitlist],
    ...[contract.getWorkOrderForm, contract.getProfile, contract.listDocuments, contract.getPoints],
    ...[contract.listPointsEntries, contract.listPointsOffers, contract.getHelp],
    ...[contract.listDeposits, contract.listNotices],
  ])
    await read(call, {} as never)
  await read(contract.listBillPages, { only: 'paid' })
  for (const month of [day(0), day(31), day(62)].map((on) => on.slice(0, 7)))
    await read(contract.getCalendar, { month })
  await read(contract.getAvailabilityMonth, { month: day(60).slice(0, 7) })
  await read(contract.getUnitTimeline, { from: day(0) })
  await read(contract.getPriceCalendar, { from: day(60), to: day(90), ...people })
  await read(contract.listBookingWeeks, people)
  const stay = { arrival: day(60), departure: addDays(day(60), 3) }
  const { places } = await read(contract.searchAvailability, { ...stay, ...people })
  for (const { unitTypeCode } of places) await read(contract.getPlace, { unitType: unitTypeCode })
  const { reservations } = await read(contract.listReservations, {})
  for (const { id } of reservations) {
    await read(contract.getReservation, { id })
    await read(contract.getTrip, { id })
  }
  const { orders } = await read(contract.listWorkOrders, {})
  for (const { id } of orders) await read(contract.getWorkOrder, { id })
  return answers
}

/** Texts of an answer; codes are the same in every language. */
const listStrings = (value: unknown, path = ''): { path: string; text: string }[] => {
  if (typeof value === 'string') return path.endsWith('.Code') ? [] : [{ path, text: value }]
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => listStrings(inner, `${path}.${name}`))
    : []
}

/** Texts that are recognizable within a sentence. */
const MIN_LENGTH = 8

it('shows every text of the resort in the language of the owner', async () => {
  const texts = markTexts()
  const report = await load()
  expect(report.refusals).toEqual([])
  const logins = ['owner.points', 'owner.float']
  await bookStay(await test.signIn('owner.points'), day(60), 3)
  const readAll = async () => {
    const answers = []
    for (const login of logins) answers.push(await readEverything(await test.signIn(login)))
    return listStrings(answers)
  }
  const inEnglish = await readAll()
  for (const login of logins)
    await (await test.signIn(login)).call(contract.saveLanguage, {
      query: {},
      body: { locale: 'es-US' },
    })
  const inSpanish = await readAll()

  // every English text is translated for a reader of Spanish
  const written = [...new Set(texts.map(({ text }) => text))]
  const shown = new Set(inSpanish.map(({ text }) => text))
  const unmarked = inSpanish.map(({ path, text }) => ({ path, text: text.replace(/«[^»]*»/g, '') }))
  expect(
    unmarked.filter(({ text }) =>
      written.some(
        (source) => text === source || (source.length >= MIN_LENGTH && text.includes(source)),
      ),
    ),
  ).toEqual([])
  const seen = texts.filter((written) => inEnglish.some(({ text }) => text === written.text))
  expect(seen.filter(({ marked }) => !shown.has(marked)).map(({ source }) => source)).toEqual([])
})

it('takes what an owner chose in Spanish as the resort wrote it', async () => {
  const owner = await test.signIn('owner.points')
  await owner.call(contract.saveLanguage, { query: {}, body: { locale: 'es-US' } })
  const { body: form } = await owner.call(contract.getWorkOrderForm, { query: {} })
  expect(form.categories).toContain('Plomería')
  const { body: config } = await owner.call(contract.getCommentConfig, {
    query: { commentConfigID: owner.handle, commentType: 'workorder' },
  })
  expect(config.items[0]?.Lookup).toContainEqual({ Description: 'Un perro' })
  const made = await owner.call(contract.createWorkOrder, {
    query: {},
    body: {
      ...{ ownerNumber: owner.ownerNumber, unitId: form.units[0]?.id ?? '', place: '' },
      ...{ category: 'Plomería', summary: 'Gotea', mayEnter: true, urgency: 'En unos días' },
      comments: { C1: 'Un perro' },
    },
  })
  expect(made.status).toBe(200)
  const { rows } = await test.owner.query(
    'select category, urgency, comments from work_order where id = $1',
    [made.body.id],
  )
  expect(rows).toEqual([
    { category: 'Plumbing', urgency: 'Within a few days', comments: { C1: 'A dog' } },
  ])
  const { body: order } = await owner.call(contract.getWorkOrder, { query: { id: made.body.id } })
  expect([order.category, order.urgency, order.answers]).toEqual([
    'Plomería',
    'En unos días',
    [{ label: '¿Hay una mascota adentro?', value: 'Un perro', isTyped: false }],
  ])
  const { body: found } = await owner.call(contract.listDocuments, {
    query: { category: 'Presupuesto', q: 'cuotas' },
  })
  expect(found.documents.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Presupuesto y carta de cuotas de 20\d\d$/),
  )
})

it('names the texts without a translation, so that pages can name their language', async () => {
  const [kind] = KINDS.filter(({ file }) => file === 'resort-events.csv')
  const rows = readRows('resort-events.csv').map((row) => ({ ...row, 'title:es': '' }))
  expect(kind).toBeDefined()
  writeFileSync(join(folder, 'resort-events.csv'), stringify(rows, { header: true }))
  expect((await load()).refusals).toEqual([])
  const owner = await test.signIn('owner.points')
  await owner.call(contract.saveLanguage, { query: {}, body: { locale: 'es-US' } })
  const { body } = await owner.call(contract.getCalendar, { query: { month: day(6).slice(0, 7) } })
  expect(body['untranslated']).toContain('Clam bake on the beach')
  expect(body['untranslated']).not.toContain('Lakeview 204')
  await owner.call(contract.saveLanguage, { query: {}, body: { locale: 'en-US' } })
  const english = await owner.call(contract.getCalendar, { query: { month: day(6).slice(0, 7) } })
  expect(english.body['untranslated']).toBeUndefined()
})

it('lists only texts without a translation that the response has', async () => {
  const owner = await test.signIn('owner.points')
  await test.owner.query('delete from resort_text')
  await owner.call(contract.saveLanguage, { query: {}, body: { locale: 'es-US' } })
  for (const answer of (await readEverything(await test.signIn('owner.points'))) as object[]) {
    const [[name, body] = ['', {}]] = Object.entries(answer) as [string, Row][]
    const { untranslated = [], ...rest } = body as { untranslated?: string[] }
    const shown = new Set(listStrings(rest).map(({ text }) => text))
    expect([name, untranslated.filter((text) => !shown.has(text))]).toEqual([name, []])
  }
  expect((await load()).refusals).toEqual([])
})
