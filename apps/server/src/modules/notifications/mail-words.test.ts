import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
} from '../../../test-support/keyed-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let messages: { title: string; text: string }[]
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  const examples = keyedExamples(test)
  // saveLanguage would change the language of later messages, which notice-table.test.ts covers
  for (const call of keyedCalls.filter(({ name }) => name !== 'saveLanguage')) {
    test.pass(HOUR_MS)
    const example = await examples[call.name]?.()
    if (example) await sendExample(call, example, randomUUID())
  }
  messages = (await test.owner.query('select subject as title, text from outbox')).rows
})
afterAll(() => test.close())

/** Matches `Mar 5` and `March 5` with the text that follows. */
const DAY = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s\d{1,2}\b(?<after>.{0,6})/g

// issue 13, item 7: a message can be read in a later year
it('covers many kinds', () => {
  expect(new Set(messages.map(({ title }) => title.replace(/\d/g, ''))).size).toBeGreaterThan(10)
})

it('includes the year of every date', () => {
  const days = messages.flatMap(({ title, text }) => [...`${title}\n${text}`.matchAll(DAY)])
  expect(days.length).toBeGreaterThan(10)
  expect(
    days.filter((day) => !/^, \d{4}/.test(day.groups?.['after'] ?? '')).map(([text]) => text),
  ).toEqual([])
})

it('writes dates in words, and spells "canceled"', () => {
  for (const { title, text } of messages) {
    expect(`${title}\n${text}`.replace(/https?:\S+/g, '')).not.toMatch(
      /\b\d{4}-\d{2}-\d{2}\b|\bcancelled\b|\bcancelling\b/i,
    )
  }
})
