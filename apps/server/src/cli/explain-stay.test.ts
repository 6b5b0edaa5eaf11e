import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { InvalidArguments } from './command-refusal.ts'
import { explainStay } from './explain-stay.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const explain = (...args: string[]) => explainStay(test.services, args)

it('gives staff the same reasons as the owner’s page', async () => {
  expect(await explain('heron', '10427', '1BR', day(60), day(63))).toMatch(
    /^Allowed, paid with \d+ points, by rules version 1\.$/,
  )
  const refused = await explain('HERON', '10452', '1BR', day(60), day(61), '9')
  expect(refused).toContain('PAST_DUE: The oldest of $1,235.00 has been due for')
  // paying more wouldn't help: there are too many people
  expect(refused).not.toContain('Possible fix')
  expect(await explain('HERON', '10452', '1BR', day(60), day(62))).toContain(
    'Possible fix: Pay $1,235.00',
  )
  expect(refused).toContain('TOO_MANY_PEOPLE')
  expect(refused).toContain('Rule, version 1:')
  expect(await explain('HERON', '10427', '1BR', day(500), day(507))).toMatch(
    /Changes on .* without action\./,
  )
})

it('rejects missing and unknown arguments', async () => {
  await expect(explain('HERON', '10427')).rejects.toThrow(InvalidArguments)
  await expect(explain('HERON', '99999', '1BR', day(60), day(63))).rejects.toThrow(
    'There is no owner 99999 at HERON.',
  )
  await expect(explain('HERON', '10427', 'XXX', day(60), day(63))).rejects.toThrow(
    'There is no unit type XXX. Unit types: ',
  )
})
