import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommandLine, openCommandLine } from '../../test-support/command-line.ts'

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine()
  await cli.test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', 'currency', '"CAD"')
    on conflict (resort_id, name) do update set value = excluded.value`,
  )
})
afterAll(() => cli.close())

const credit = (amount: string) =>
  cli.runHere([
    ...['credit-account', 'HERON', '--owner', '10427', '--kind', 'goodwill'],
    ...['--amount', amount, 'Broken', 'heater'],
  ])

// issue 38, C24
it.each(['CA$12.50', '$12.50', '12.50', 'CAD 12.50'])(
  'a command takes %s at a resort in CAD',
  async (amount) => {
    const done = await credit(amount)
    expect(done).toMatchObject({ exitCode: 0, err: '' })
    expect(done.out).toContain('CA$12.50')
  },
)

it.each(['€12.50', 'US$12.50', 'GBP 12.50'])(
  'a command refuses %s at a resort in CAD, with the currency',
  async (amount) => {
    const { exitCode, err } = await credit(amount)
    expect(exitCode).not.toBe(0)
    expect(err).toContain("--amount is missing, or its value isn't valid.")
    expect(err).toContain('Amounts are in CAD')
  },
)

it('the cost of work is in the currency of the resort', async () => {
  const { rows } = await cli.test.owner.query(
    `select number from work_order where resort_id = 'HERON' and status = 'received' limit 1`,
  )
  const answer = (cost: string) =>
    cli.runHere([
      ...['answer-work-order', 'HERON', '--order', rows[0].number, '--answer', 'cost'],
      ...['--cost', cost, 'A', 'valve'],
    ])
  expect((await answer('€40')).err).toContain('Amounts are in CAD')
  expect((await answer('$40')).out).toContain('CA$40.00')
})
