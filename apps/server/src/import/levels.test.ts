import { getPoints, listDeposits, previewPointsMove } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'

const heron = useHeronFolder()

// issue 38, C25; domain-cases.md, R28
it('a level in owners.csv has the deadlines and fees of rules.json from the import on', async () => {
  const number = (await heron.test.signIn('owner.points')).ownerNumber
  const setLevel = (level: string) =>
    heron.edit('owners.csv', (text) => {
      const [header = '', ...rows] = text.trimEnd().split('\n')
      const at = header.split(',').indexOf('level')
      if (at >= 0) throw new Error('the folder has levels already')
      const added = rows.map((row) => `${row},${row.startsWith(`${number},`) ? level : ''}`)
      return [`${header},level`, ...added].join('\n').concat('\n')
    })
  heron.edit('rules.json', (text) => {
    const rules = JSON.parse(text)
    const fees = { ...rules.fees, bankCents: 1500, depositCents: 8900 }
    const gold = {
      bank: { monthsBeforeEnd: 0, daysBeforeEnd: 10, percent: 100 },
      fees: { bankCents: 500, depositCents: 4900 },
    }
    const bank = { monthsBeforeEnd: 4, percent: 100 }
    return JSON.stringify({ ...rules, bank, fees, levels: { GOLD: gold } })
  })
  const read = async () => {
    const owner = await heron.test.signIn('owner.points')
    const { lots } = (await owner.call(getPoints, { query: {} })).body
    const lot = lots.find(({ kind, remaining }) => kind === 'annual' && remaining > 0)
    const query = { id: lot?.id ?? '', act: 'bank' as const, points: '1' }
    const { status, body } = await owner.call(previewPointsMove, { query })
    expect(status, JSON.stringify(body)).toBe(200)
    const { until, feeCents } = body
    const deposits = (await owner.call(listDeposits, { query: {} })).body
    return {
      isLast: until === addDays(lot?.expiresOn ?? '', -10),
      feeCents,
      depositCents: deposits.feeCents,
    }
  }
  expect((await heron.load()).refusals).toEqual([])
  expect(await read()).toEqual({ isLast: false, feeCents: 1500, depositCents: 8900 })
  setLevel('GOLD')
  expect((await heron.load()).refusals).toEqual([])
  expect(await read()).toEqual({ isLast: true, feeCents: 500, depositCents: 4900 })
})
