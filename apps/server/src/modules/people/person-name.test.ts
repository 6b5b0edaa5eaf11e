import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// issue 37, item 24: "Eleanor Eleanor Whitfield"
describe('the name of a person', () => {
  it.each([
    ['Eleanor', 'Eleanor Whitfield', 'Eleanor Whitfield'],
    ['Eleanor', 'Whitfield', 'Eleanor Whitfield'],
    ['Marina', 'Marina', 'Marina'],
    ['Ana', 'Anaya', 'Ana Anaya'],
    ['', 'The Whitfield Trust', 'The Whitfield Trust'],
    ['Eleanor', '', 'Eleanor'],
  ])('is not doubled: "%s" and "%s" are %s', async (first, last, name) => {
    const { rows } = await test.owner.query('select person_name($1, $2) as name', [first, last])
    expect(rows).toEqual([{ name }])
  })

  it('is written by person_name in every statement', () => {
    const files = globSync('**/*.queries.ts', { cwd: SOURCE })
    const texts = files.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')] as const)
    expect(texts.filter(([, text]) => text.includes('person_name(')).length).toBeGreaterThan(5)
    // guests have names of their own, which the owner types
    const joins = texts.filter(([, text]) => /\b(?:p|me|person)\.first_name\s*\|\|/.test(text))
    expect(joins.map(([file]) => file)).toEqual([])
  })
})
