import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import {
  folder,
  load,
  markTexts,
  readRows,
  startTranslatedResort,
  test,
} from '../../test-support/resort-texts.ts'

startTranslatedResort()

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
