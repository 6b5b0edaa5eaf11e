import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_RULES } from '@ownerng/domain/rules-schema'
import { expect, it } from 'vitest'
import { describeRules, listRuleRows } from './describe-rules.ts'
import { readRules } from './read-rules.ts'
import type { Refusal } from './refusal.ts'

const DEMO = fileURLToPath(new URL('../../../../demo/', import.meta.url))

/** Reads rules as if they were in a folder. */
function read(text: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-rules-'))
  if (text !== null) writeFileSync(join(folder, 'rules.json'), text)
  const refusals: Refusal[] = []
  const rules = readRules(folder, refusals)
  rmSync(folder, { recursive: true })
  return {
    rules,
    refusals: refusals.map(
      ({ file, line, field, reason }) => `${file} ${line} ${field}: ${reason}`,
    ),
  }
}

it("combines the resort's rules with the defaults", () => {
  const { version: _, ...defaults } = DEFAULT_RULES
  expect(read(null)).toEqual({ rules: defaults, refusals: [] })
  expect(read('{"opensAt": "08:00", "points": {"maxNights": 21}, "bank": null}')).toEqual({
    rules: {
      ...defaults,
      opensAt: '08:00',
      points: { ...defaults.points, maxNights: 21 },
      bank: null,
    },
    refusals: [],
  })
})

it.each([
  ['{"opensAt": "8 AM"}', 'rules.json 1 opensAt: is a time such as 08:00'],
  ['{"opensMonth": 12}', 'rules.json 1 : opensMonth is not a rule'],
  // issue 12, item 28: a fee that was never charged
  [
    '{"guestFeeCents": {"O": 500, "G": 3500, "R": 3500}}',
    'rules.json 1 guestFeeCents: O is not a rule: owners pay no guest fee for their own stays',
  ],
  ['{"points": {"minNight": 3}}', 'rules.json 1 points: minNight is not a rule'],
  [
    '{"points": {"minNights": 9, "maxNights": 7}}',
    'rules.json 1 points.minNights: is more than points.maxNights',
  ],
  [
    '{"homePriority": {"monthsBefore": 12, "minNights": 7, "maxNights": 7}}',
    'rules.json 1 homePriority.monthsBefore: is not before opensMonthsBefore',
  ],
  [
    '{"levels": {"GOLD": {"points": {"minNights": 20}}}}',
    'rules.json 1 levels.GOLD.points.minNights: is more than points.maxNights',
  ],
  ['{"levels": {"GOLD": {"billing": []}}}', 'rules.json 1 levels.GOLD: '],
  ['{"levels": {"gold": {}}}', 'rules.json 1 levels.gold: is a code of up to 20 capital letters'],
  [
    '{"opensDaysBefore": 365, "homePriority": {"monthsBefore": 11, "minNights": 7, "maxNights": 7}}',
    'rules.json 1 homePriority.monthsBefore: is not before opensMonthsBefore',
  ],
  [
    '{"homePriority": {"daysBefore": 300, "minNights": 7, "maxNights": 7}}',
    'rules.json 1 homePriority.daysBefore: is not before opensMonthsBefore',
  ],
  [
    '{"exchange": {"normalDays": 10, "leastDays": 14, "companies": ["RCI"]}}',
    'rules.json 1 exchange.leastDays: is more than exchange.normalDays',
  ],
  ['{"cancellation": {"steps": []}}', 'rules.json 1 cancellation.steps: '],
  [
    '{"cancellation": {"steps": [{"daysBefore": 0, "pointsBackPercent": 101, "weekBack": true}]}}',
    'rules.json 1 cancellation.steps.0.pointsBackPercent: ',
  ],
  ['{', 'rules.json 1 : the file is not JSON: '],
])('refuses %s by its path', (text, messages) => {
  expect(read(text).refusals.join('\n')).toContain(messages)
})

it('accepts the rules of every demo resort', () => {
  const folders = readdirSync(DEMO).filter((name) => existsSync(join(DEMO, name, 'rules.json')))
  expect(folders).toHaveLength(3)
  for (const name of folders)
    expect(read(readFileSync(join(DEMO, name, 'rules.json'), 'utf8')).refusals).toEqual([])
})

// issue 37, item 28
it('describes every rule in docs/rules.md', () => {
  expect(readFileSync(join(DEMO, '../docs/rules.md'), 'utf8')).toBe(describeRules())
  expect(listRuleRows().filter(({ description }) => description === '')).toEqual([])
  const paths = listRuleRows().map(({ path }) => path)
  for (const name of Object.keys(DEFAULT_RULES).filter((name) => name !== 'version'))
    expect(paths.filter((path) => path.split('.')[0] === name)).not.toEqual([])
  expect(listRuleRows()).toContainEqual({
    path: 'payments.plan.leastPartCents',
    allowed: '0 to 100000000',
    byDefault: 5000,
    description: 'Minimum amount of each.',
  })
})
