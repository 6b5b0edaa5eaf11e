import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HERON, useHeronFolder } from '../../test-support/heron-folder.ts'

const heron = useHeronFolder()

const { load, edit, addRow, listRefusals, getLastLine, expectSameCheck } = heron

// issue 12, item 27
describe('owned time', () => {
  const owned = {
    owner_number: '10427',
    usage_type: 'fixed-week',
    frequency: 'annual',
    status: 'active',
    use_year_month: 1,
    purchased_on: '2020-01-01',
  }

  const interest = (number: string, overrides: Record<string, string | number>) =>
    addRow('interests.csv', { ...owned, number, ...overrides })

  const line = (fromEnd = 0) => getLastLine('interests.csv') - fromEnd

  it.each([
    ['a fixed week', { unit: '101', week: 26 }, { unit: '101', week: 26 }, 'week 26 of unit 101'],
    [
      'a fixed week and a day in it',
      { unit: '101', week: 53 },
      { unit: '101', week: '2028-12-31' },
      'week 53 of unit 101',
    ],
    [
      'every year and odd years',
      { unit: '101', week: 26 },
      { unit: '101', week: 26, frequency: 'odd' },
      'week 26 of unit 101 in odd years',
    ],
    [
      'weeks that begin on other days',
      { unit: '101', week: 26, check_in_weekday: 7 },
      { unit: '101', week: 26, check_in_weekday: 5 },
      'week 26 of unit 101',
    ],
    [
      'a lock-off and its part',
      { unit: '303', week: 26 },
      { unit: '303A', week: 26 },
      'week 26 of unit 303A',
    ],
    [
      'a fraction',
      { usage_type: 'fractional', unit: '101', week: 2 },
      { usage_type: 'fractional', unit: '101', week: 2 },
      'turn 2 of unit 101',
    ],
    [
      'a whole unit and a week of it',
      { usage_type: 'whole', unit: '101' },
      { unit: '101', week: 26 },
      'week 26 of unit 101',
    ],
    [
      'a week and the whole unit',
      { unit: '101', week: 26 },
      { usage_type: 'whole', unit: '101' },
      'the whole year of unit 101',
    ],
  ])('is refused by its line if owned twice: %s', async (_, first, second, what) => {
    interest('X-1', first)
    interest('X-2', second)
    await expectSameCheck(await load())
    expect(await listRefusals()).toEqual([
      `interests.csv ${line()} week: ${what} is already owned by interest X-1 on line ${line(1)}`,
    ])
  })

  it.each([
    [
      'odd and even years',
      { unit: '101', week: 26, frequency: 'odd' },
      { unit: '101', week: 26, frequency: 'even' },
    ],
    ['weeks side by side', { unit: '101', week: 26 }, { unit: '101', week: 27 }],
    ['parts of a lock-off', { unit: '303A', week: 26 }, { unit: '303B', week: 26 }],
    [
      'turns of a fraction',
      { usage_type: 'fractional', unit: '101', week: 2 },
      { usage_type: 'fractional', unit: '101', week: 3 },
    ],
    [
      'whole units by turns',
      { usage_type: 'whole', unit: '101', frequency: 'odd' },
      { usage_type: 'whole', unit: '101', frequency: 'even' },
    ],
    [
      'one that was sold on',
      { unit: '101', week: 26, status: 'expired' },
      { unit: '101', week: 26 },
    ],
  ])('is accepted next to each other: %s', async (_, first, second) => {
    interest('X-1', first)
    interest('X-2', second)
    expect((await load({ dryRun: true })).refusals).toEqual([])
  })

  it('is refused if the other interest was loaded before', async () => {
    const before = readFileSync(join(heron.folder, 'interests.csv'), 'utf8')
    interest('K-1', { unit: '102', week: 30 })
    expect(await listRefusals()).toEqual([])
    writeFileSync(join(heron.folder, 'interests.csv'), before)
    interest('K-2', { unit: '102', week: 30 })
    expect(await listRefusals()).toEqual([
      `interests.csv ${line()} week: week 30 of unit 102 is already owned by interest K-1, ` +
        'loaded before',
    ])
    await heron.test.owner.query(`update interest set status = 'expired' where number = 'K-1'`)
  })

  it('is refused outside its cycle or with missing columns', async () => {
    interest('X-1', { usage_type: 'fractional', unit: '101', week: 5 })
    interest('X-2', { usage_type: 'fractional', week: 1 })
    interest('X-3', { usage_type: 'fractional', unit: '101' })
    interest('X-4', { unit: '101' })
    interest('X-5', { week: 1 })
    interest('X-6', { usage_type: 'whole' })
    expect(await listRefusals()).toEqual([
      `interests.csv ${line(5)} week: is 5, but a unit has 4 fractions here (fraction.owners in ` +
        'rules.json): use 1 to 4',
      `interests.csv ${line(4)} unit: is missing: a fraction needs a unit`,
      `interests.csv ${line(3)} week: is missing: a fraction has a number from 1 to 4`,
      `interests.csv ${line(2)} week: is missing: it is the week that is owned`,
      `interests.csv ${line(1)} unit: is missing: the week needs a unit`,
      `interests.csv ${line()} unit: is missing: a whole interest needs a unit`,
    ])
  })

  it('is refused for points without a lot, unless a lot was loaded before', async () => {
    interest('X-1', { usage_type: 'points', annual_points: 5000 })
    expect(await listRefusals()).toEqual([
      `interests.csv ${line()} number: "X-1" has no annual lot in points-lots.csv, so its ` +
        'owner would never get points',
    ])
    cpSync(join(HERON, 'interests.csv'), join(heron.folder, 'interests.csv'))
    rmSync(join(heron.folder, 'points-lots.csv'))
    edit('reservations.csv', (text) => text.replaceAll(/,L-[\w-]+,\d+,/g, ',,0,'))
    expect(
      (await load({ dryRun: true })).refusals.filter(({ file }) => file === 'interests.csv'),
    ).toEqual([])
  })
})
