import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'

const heron = useHeronFolder()

const { load, edit, addRow, listRefusals, hashTables } = heron

// issue 12, item 7
describe('text that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')

  it('is refused by file and line, even with keepGood', async () => {
    const lines = readFileSync(join(heron.folder, 'owners.csv'), 'utf8').split('\n')
    lines[4] = `${lines[4]}`.replace(/,[^,]*@/, ',Zo\u00eb@').replace('Zo\u00eb@', 'zoe@')
    lines[5] = `${lines[5]}`.replace(/^([^,]*,[^,]*,)[^,]*/, '$1Jos\u00e9 Mu\u00f1oz')
    writeFileSync(join(heron.folder, 'owners.csv'), latin1(lines.join('\n')))
    const before = await hashTables()
    for (const keepGood of [false, true])
      expect(await listRefusals(keepGood)).toEqual([
        'owners.csv 6 : is not UTF-8 text: save the file as UTF-8 (in Excel: "CSV UTF-8 ' +
          '(Comma delimited)")',
      ])
    expect(await hashTables()).toEqual(before)
  })

  it.each([
    [
      'UTF-16',
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'UTF-16, the other way round',
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'UTF-16 without a mark',
      (text: string) => Buffer.from(text, 'utf16le'),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'UTF-8 that was read as Windows-1252',
      (text: string) => Buffer.from(text.replace('Walter', 'JosÃ©')),
      7,
      'has "JosÃ©", which was UTF-8',
    ],
    [
      'an apostrophe that was read as Windows-1252',
      (text: string) => Buffer.from(text.replace('Walter', 'Oâ€™Brien')),
      7,
      'has "Oâ€™Brien", which was UTF-8',
    ],
    [
      'text damaged before',
      (text: string) => Buffer.from(text.replace('Walter', 'Walt\uFFFDr')),
      7,
      'has a letter that was lost',
    ],
    [
      'a NUL character',
      (text: string) => Buffer.from(text.replace('Walter', 'Walt\u0000r')),
      7,
      'has a control character',
    ],
  ])('is refused as %s', async (_, encode, line, reason) => {
    const text = readFileSync(join(heron.folder, 'owners.csv'), 'utf8')
    writeFileSync(join(heron.folder, 'owners.csv'), encode(text))
    expect(text.split('\n')[6]).toContain('Walter')
    expect(await listRefusals()).toEqual([
      expect.stringContaining(`owners.csv ${line} : ${reason}`),
    ])
  })

  it('is refused in rules.json and options.json as well', async () => {
    writeFileSync(
      join(heron.folder, 'rules.json'),
      latin1('{\n"exchange": {"normalDays": 20, "leastDays": 14, "companies": ["Caf\u00e9"]}}'),
    )
    writeFileSync(join(heron.folder, 'options.json'), '{\n\n"footerHtml": "a\\u0000b"}')
    expect(await listRefusals()).toEqual([
      'options.json 3 : has a character that cannot be stored: remove it',
      expect.stringContaining('rules.json 2 : is not UTF-8 text'),
    ])
  })

  it('is accepted with a byte order mark and letters of any language', async () => {
    edit(
      'owners.csv',
      (text) =>
        `\uFEFF${text.replace('Miriam Okafor', 'Zo\u00eb Mu\u00f1oz-\u0141ukasz').replace('Walter', 'Walt\u00e9r')}`,
    )
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(
      (await heron.test.owner.query(`select name from owner_account where owner_number = '10440'`))
        .rows[0].name,
    ).toContain('Walt\u00e9r')
  })
})

// issue 12, items 7 and 27
describe('a header', () => {
  it.each([
    [
      (text: string) => text.replaceAll(',', ';'),
      [
        'owners.csv 1 : the columns are separated by semicolons: use commas (in ' +
          'Excel: "CSV UTF-8 (Comma delimited)")',
      ],
    ],
    [
      (text: string) => text.replaceAll(',', '\t'),
      [
        'owners.csv 1 : the columns are separated by tabs: use commas (in Excel: ' +
          '"CSV UTF-8 (Comma delimited)")',
      ],
    ],
    [
      (text: string) => `sep=,\n${text}`,
      [
        'owners.csv 1 : the first line is "sep=,": remove it, so that the file starts with ' +
          'the column names',
      ],
    ],
    [
      (text: string) => text.replace('first_name', 'name'),
      [
        'owners.csv 1 first_name: the column is missing',
        'owners.csv 1 name: the column occurs twice: as column 3 and column 4',
      ],
    ],
    [
      (text: string) =>
        text.replace(/.+/g, (row) =>
          row.startsWith('owner_number') ? `${row},name` : `${row},Doubled`,
        ),
      ['owners.csv 1 name: the column occurs twice: as column 3 and column 9'],
    ],
    [(text: string) => text.replace(',', ',,'), ['owners.csv 1 : column 2 has no name']],
    [
      (text: string) => text.replace('mobile', 'cell'),
      ['owners.csv 1 mobile: the column is missing', 'owners.csv 1 cell: the column is unknown'],
    ],
  ])('that is invalid is reported without the rows below it (%#)', async (change, reasons) => {
    edit('owners.csv', change)
    addRow('reservations.csv', { ...STAY_ROW, people1: 0 })
    const before = await hashTables()
    for (const keepGood of [false, true]) expect(await listRefusals(keepGood)).toEqual(reasons)
    expect(await hashTables()).toEqual(before)
  })
})
