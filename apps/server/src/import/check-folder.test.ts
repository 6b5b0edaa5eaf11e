import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { fileKinds } from './file-kinds.ts'
import { ANY_DAY } from './read-folder.ts'

const heron = useHeronFolder()
const { load, edit, addRow, expectSameCheck } = heron

const KINDS = fileKinds(ANY_DAY)
const SAMPLES = Object.entries(IMPORT_ROWS).map(([name, [, row]]) => {
  const { file, columns } = KINDS[name as keyof typeof IMPORT_ROWS]
  return { file, columns: Object.keys(columns), row }
})
/** Absent, without a meaning, unknown, and too long. */
const FAULTS = ['', '?', '0', '2150-02-30', 'x'.repeat(3000)]

// issue 37, item 28
it('finds what a dry run finds, for a fault in every column, option, and rule', async () => {
  // a resort that isn't stored: the check knows nothing about stored rows
  edit('resort.csv', (text) => text.replace('HERON', 'FRESH'))
  for (const { file, columns, row } of SAMPLES)
    for (const column of columns)
      for (const value of FAULTS) addRow(file, { ...row, [column]: value })
  writeFileSync(join(heron.folder, 'ended.csv'), 'file,row\ncharges.csv,X-1\nnone.csv,X-1\n')
  edit('options.json', (text) => text.replace('{', '{ "madeUp": 1, "pageTitle": 5,'))
  expect(existsSync(join(heron.folder, 'rules.json'))).toBe(true)
  edit('rules.json', (text) => text.replace('{', '{ "madeUp": 1,'))
  const report = await load({ dryRun: true })
  const files = report.refusals.map(({ file }) => file)
  expect(SAMPLES.filter(({ file }) => !files.includes(file))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['ended.csv', 'options.json', 'rules.json']))
  await expectSameCheck(report)
})

// issue 38, C25
it('names the seasons in rules that seasons.csv lacks', async () => {
  edit('rules.json', (text) => {
    const rules = JSON.parse(text)
    const points = { ...rules.points, seasonMinNights: { blue: 2, summer: 3 } }
    const save = { monthsMore: 6, notSeasons: ['gold'] }
    const stayLimits = { holidaySeasons: ['red', 'xmas'], mostHolidaysAYear: 1 }
    return JSON.stringify({ ...rules, points, stayLimits, levels: { GOLD: { save } } })
  })
  const report = await load({ dryRun: true })
  const lacks = (code: string) => `names season ${code}, which seasons.csv doesn't have`
  expect(report.refusals.map(({ file, field, reason }) => [file, field, reason])).toEqual([
    ['rules.json', 'stayLimits.holidaySeasons', lacks('xmas')],
    ['rules.json', 'points.seasonMinNights', lacks('summer')],
    ['rules.json', 'levels.GOLD.save.notSeasons', lacks('gold')],
  ])
  await expectSameCheck(report)
})
