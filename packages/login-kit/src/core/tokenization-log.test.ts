import { logTokenization } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { fakeSend, refusal } from '../../../contract/test-support/fake-send.ts'
import { writeTokenizationLog } from './tokenization-log.ts'

const AT = { handle: 'handle', server: 'DEMO', resort: 'HERON' }
const WRITTEN = { Error: '', StatusCode: 200, status: 'OK' } as const

it("writes the card frame's answer with session and resort", async () => {
  const fake = fakeSend().answer(logTokenization, WRITTEN)
  await writeTokenizationLog(fake.send, AT, 'i4Go: SUCCESS, token 1119a')
  expect(fake.getInputs(logTokenization)).toEqual([
    {
      query: { logTokenizationID: 'handle', server: 'DEMO', resort: 'HERON' },
      body: {
        ErrorMessage: 'i4Go: SUCCESS, token 1119a',
        LogFilePrefix: 'tokenization',
        MessageType: 5,
      },
    },
  ])
})

it.each([
  ['4321000000001119', 'card 4321000000001119 refused'],
  ['4321 0000 0000 1119', 'card 4321 0000 0000 1119 refused'],
  ['4321-0000-0000-1119', 'card 4321-0000-0000-1119 refused'],
])('masks the card number %s before it is sent', async (number, message) => {
  const fake = fakeSend().answer(logTokenization, WRITTEN)
  await writeTokenizationLog(fake.send, AT, message)
  const [sent] = fake.getInputs(logTokenization)
  expect(sent?.body.ErrorMessage).toMatch(/^card .+ refused$/)
  expect(sent?.body.ErrorMessage).not.toContain(number)
  expect(sent?.body.ErrorMessage.replace(/\D/g, '')).not.toContain('43210000')
})

it('masks a number that the maximum length would truncate', async () => {
  const fake = fakeSend().answer(logTokenization, WRITTEN)
  await writeTokenizationLog(fake.send, AT, `${'x'.repeat(3994)} 4321000000001119`)
  const [sent] = fake.getInputs(logTokenization)
  expect(sent?.body.ErrorMessage).toHaveLength(4000)
  expect(sent?.body.ErrorMessage).not.toContain('4321')
})

it('never rejects, because a failed log must not fail the payment', async () => {
  const fake = fakeSend().answer(logTokenization, () => {
    throw refusal('UNEXPECTED', 'Internal error', { status: 500 })
  })
  await expect(writeTokenizationLog(fake.send, AT, 'i4Go: SUCCESS')).resolves.toBeUndefined()
  expect(fake.sent).toHaveLength(1)
})
