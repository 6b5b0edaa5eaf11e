import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Does again what a migration does with rows; its columns are there already. */
async function codeRows(migration: string): Promise<void> {
  const path = new URL(`../../migrations/${migration}.sql`, import.meta.url)
  await test.owner.query(readFileSync(path, 'utf8').replace(/^alter table [^;]*;$/gm, ''))
}

it('finds the codes of reasons that a release before kept in English', async () => {
  const codeOf = async (reason: string) => {
    await test.owner.query(
      `update payment_attempt set decline_reason = $1, reason_message = null
       where resort_id = 'HERON'`,
      [reason],
    )
    const books = await readBooks(test.owner)
    await codeRows('047-codes-of-payment-reasons')
    expect(await readBooks(test.owner)).toEqual(books)
    const { rows } = await test.owner.query(
      `select distinct reason_message as code, decline_reason as text
       from payment_attempt where resort_id = 'HERON'`,
    )
    expect(rows).toMatchObject([{ text: reason }])
    return rows[0]?.code
  }
  expect(await codeOf('You ended it.')).toEqual({ code: 'endedByOwner', params: {} })
  expect(await codeOf('You had paid again with P-88002 meanwhile.')).toEqual({
    code: 'paidAgain',
    params: { other: 'P-88002' },
  })
  expect(
    await codeOf('A part could not be paid. The payment never reached the card company.'),
  ).toEqual({ code: 'partFailed', params: { reason: { code: 'neverArrived', params: {} } } })
  expect(await codeOf('A part could not be paid. Do not honor')).toEqual({
    code: 'partFailed',
    params: { reason: { code: 'said', params: { text: 'Do not honor' } } },
  })
  expect(
    await codeOf(
      "The card ending in 4242 has passed its end date. You weren't charged. Please choose another one",
    ),
  ).toEqual({
    code: 'refused',
    params: { refusal: { code: 'CARD_OVER', params: { last4: '4242' } } },
  })
  expect(await codeOf('Do not honor')).toBeNull()
})
