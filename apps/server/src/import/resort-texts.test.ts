import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@ownerng/contract'
import { splitLanguages } from '@ownerng/contract/options'
import { addDays } from '@ownerng/domain'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStay, day } from '../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { describeAllowed, getTranslated } from './columns.ts'
import { fileKinds } from './file-kinds.ts'
import { listTranslations } from './folder-texts.ts'
import { importFolder } from './import-folder.ts'
import { ANY_DAY } from './read-folder.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  return test.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  cpSync(HERON, folder, { recursive: true })
})

const load = () =>
  importFolder({
    folder,
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })
type Row = Record<string, string>
const readRows = (file: string): Row[] => parse(readFileSync(join(folder, file)), { columns: true })

const KINDS = Object.values(fileKinds(ANY_DAY))

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
    ...['owners.csv email', 'owners.csv home_unit', 'interests.csv unit_type'],
    ...['interests.csv unit', 'interests.csv season', 'interests.csv event', 'seasons.csv code'],
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

/** Translates every text of the folder by marking it, such as `«Pool»`; returns the texts. */
function markTexts(): { source: string; text: string; marked: string }[] {
  const mark = (text: string) => (text === '' ? '' : `«${text}»`)
  const texts: { source: string; text: string; marked: string }[] = []
  for (const { file, columns } of KINDS.filter(({ file }) => readdirSync(folder).includes(file))) {
    const translations = listTranslations(columns)
    const rows = readRows(file).map((row) => ({
      ...row,
      ...Object.fromEntries(
        translations.map(({ name, column, split, isByPerson }) => {
          if (isByPerson(row)) return [name, '']
          const parts = split(row[column] ?? '').filter(Boolean)
          texts.push(
            ...parts.map((text) => ({ source: `${file} ${column}`, text, marked: mark(text) })),
          )
          return [name, parts.map(mark).join('|')]
        }),
      ),
    }))
    writeFileSync(join(folder, file), stringify(rows, { header: true }))
  }
  const { options, translations } = splitLanguages(
    JSON.parse(readFileSync(join(folder, 'options.json'), 'utf8')),
  )
  const translated = structuredClone(options) as Record<string, never>
  for (const { path, text } of translations.filter(({ text }) => text !== '')) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      translated,
    )
    const isHtml = /^(customHtml|footerHtml)/.test(path)
    const marked = isHtml ? text.replace('<p>', '<p>«').replace('</p>', '»</p>') : mark(text)
    holder[last] = { en: text, es: marked }
    texts.push({ source: path, text, marked })
  }
  writeFileSync(join(folder, 'options.json'), JSON.stringify(translated))
  return texts
}

/** Reads what an owner can see, as the portal does. */
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

it('refuses a translation of what an owner wrote, and stores none', async () => {
  markTexts()
  expect((await load()).refusals).toEqual([])
  const { rows: translations } = await test.owner.query(
    `select t.text from resort_text t
    where t.text in (select summary from work_order where summary_author = 'owner')
      or t.text in (select text from work_order_entry where author = 'owner')
      or t.text in (select value from comment_value where comment_type = 'profile' and author = 'owner')`,
  )
  expect(translations).toEqual([])
  const messages = readRows('work-order-messages.csv').map((row) => ({
    ...row,
    'text:es': row['author'] === 'owner' ? 'Gotea' : row['text:es'],
  }))
  writeFileSync(
    join(folder, 'work-order-messages.csv'),
    stringify(messages.slice(0, 2), { header: true }),
  )
  expect((await load()).refusals).toMatchObject([
    {
      ...{ file: 'work-order-messages.csv', line: 2, field: 'text:es' },
      reason: 'an owner wrote this text: only texts of the resort are translated',
    },
  ])
})

it.each([
  ['work-orders.csv', 'summary', 'summary_author'],
  ['profile-values.csv', 'value', 'author'],
])('refuses translations in %s of a %s unless %s is staff', async (file, name, author) => {
  const [row] = readRows(file)
  for (const by of [{}, { [author]: '' }, { [author]: 'owner' }]) {
    const { [author]: _, ...given } = { ...row, [`${name}:es`]: 'x' }
    writeFileSync(join(folder, file), stringify([{ ...given, ...by }], { header: true }))
    expect((await load()).refusals).toContainEqual({
      ...{ file, line: 2, field: `${name}:es` },
      reason: 'an owner wrote this text: only texts of the resort are translated',
    })
  }
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

it.each([
  ['title:fr', 'the column is unknown: translations are in es'],
  ['number:es', 'the column is unknown: this text is not translated'],
])('refuses the column %s', async (name, reason) => {
  const rows = readRows('resort-events.csv').map((row) => ({ ...row, [name]: 'x' }))
  writeFileSync(join(folder, 'resort-events.csv'), stringify(rows, { header: true }))
  expect((await load()).refusals).toMatchObject([
    { file: 'resort-events.csv', line: 1, field: name, reason },
  ])
})

it('refuses translations that contradict each other, are too long, or have no text', async () => {
  const [first, second, third] = readRows('resort-events.csv')
  const rows = [
    { ...first, title: 'Sailing week', 'title:es': 'Semana de vela' },
    { ...second, title: 'Sailing week', 'title:es': 'Semana de velas' },
    { ...third, 'title:es': 'x'.repeat(81), detail: '', 'detail:es': 'Nada' },
  ]
  writeFileSync(join(folder, 'resort-events.csv'), stringify(rows, { header: true }))
  expect((await load()).refusals).toMatchObject([
    {
      line: 3,
      field: 'title:es',
      reason:
        'the same text is translated as "Semana de vela" in resort-events.csv, line 2: a text has ' +
        'one translation',
    },
    { line: 4, field: 'title:es', reason: 'has at most 80 characters' },
    {
      line: 4,
      field: 'detail:es',
      reason: 'translates an empty text: fill in the text as well',
    },
  ])
})

it('refuses lists of which two items look alike in another language', async () => {
  const options = JSON.parse(readFileSync(join(folder, 'options.json'), 'utf8'))
  options.woOptions.categories = [
    { en: 'Whirlpool', es: 'Jacuzzi' },
    { en: 'Hot tub', es: 'Jacuzzi' },
    // people who choose "Sauna" in Spanish mean the steam bath
    { en: 'Steam bath', es: 'Sauna' },
    { en: 'Sauna', es: 'Sauna seca' },
    'Spa',
  ]
  writeFileSync(join(folder, 'options.json'), JSON.stringify(options))
  const fields = readRows('comment-config.csv').map((row, at) =>
    at === 0 ? { ...row, choices: 'Noon|Midday', 'choices:es': 'Mediodía|Mediodía' } : row,
  )
  writeFileSync(join(folder, 'comment-config.csv'), stringify(fields, { header: true }))
  const documents = readRows('documents.csv').map((row, at) => ({
    ...row,
    ...(at < 2 ? { category: `Paper ${at}`, 'category:es': 'Papel' } : {}),
  }))
  writeFileSync(join(folder, 'documents.csv'), stringify(documents, { header: true }))
  const alike = (text: string, translation: string, other: string) =>
    `"${text}" is shown as "${translation}", and so is "${other}" of the same list: each needs ` +
    'its own translation'
  const { refusals } = await load()
  expect(refusals.map(({ file, field, reason }) => [file, field, reason])).toEqual([
    ['comment-config.csv', 'choices', alike('Midday', 'Mediodía', 'Noon')],
    ['documents.csv', 'category', alike('Paper 1', 'Papel', 'Paper 0')],
    ['options.json', 'woOptions.categories', alike('Hot tub', 'Jacuzzi', 'Whirlpool')],
    ['options.json', 'woOptions.categories', alike('Steam bath', 'Sauna', 'Sauna')],
  ])
})

it('refuses a translation that looks like an item of a list that only the database has', async () => {
  expect((await load()).refusals).toEqual([])
  rmSync(join(folder, 'options.json'))
  const [first, ...others] = readRows('resort-events.csv')
  const rows = [{ ...first, title: 'Pool', 'title:es': 'Muelle' }, ...others]
  writeFileSync(join(folder, 'resort-events.csv'), stringify(rows, { header: true }))
  const { refusals, written } = await load()
  expect([written, refusals]).toMatchObject([
    false,
    [
      {
        file: 'resort-events.csv',
        line: 2,
        reason: expect.stringContaining('"Dock" is shown as "Muelle", and so is "Pool"'),
      },
    ],
  ])
})

it('removes translations of what owners wrote that earlier releases stored', async () => {
  const [word] = (
    await test.owner.query(
      `select summary from work_order
      where resort_id = 'HERON' and summary_author = 'owner' order by number limit 1`,
    )
  ).rows
  const add = (text: string) =>
    test.owner.query(
      `insert into resort_text (resort_id, language, text, translation)
      values ('HERON', 'es', $1, 'Otro') on conflict do nothing`,
      [text],
    )
  const count = async (text: string) =>
    (await test.owner.query('select from resort_text where text = $1', [text])).rowCount
  await add(word.summary)
  await add('An old text of the resort')
  expect((await load()).refusals).toEqual([])
  expect([await count(word.summary), await count('An old text of the resort')]).toEqual([0, 1])
  expect(await count('Plumbing')).toBe(1)
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

it('refuses options in unknown languages, or without the language of the resort', async () => {
  const options = JSON.parse(readFileSync(join(folder, 'options.json'), 'utf8'))
  options.pageTitle = { en: 'Owners', fr: 'Propriétaires' }
  options.loginHeading = { es: 'Hola' }
  options.menuOptions.contactPropertyPhone = { en: '1' }
  writeFileSync(join(folder, 'options.json'), JSON.stringify(options))
  const { refusals } = await load()
  expect(refusals.map(({ field, reason }) => [field, reason])).toEqual(
    expect.arrayContaining([
      ['pageTitle.fr', 'is not a language of the portal: translations are in es'],
      ['loginHeading', 'has no text in "en", the language of the resort'],
      ['menuOptions.contactPropertyPhone', expect.any(String)],
    ]),
  )
})
