import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { foldCase } from './fold-case.ts'

const SOURCE = fileURLToPath(new URL('../', import.meta.url))
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('treats the same texts as equal as the database does', async () => {
  const texts = ['OWNER.POINTS', 'owner.credİt', 'ΟΔΟΣ', 'ẞ', 'É', '\u212aelvin', 'a\u{10400}z']
  const { rows } = await test.owner.query('select lower(t) as t from unnest($1::text[]) t', [texts])
  expect(texts.map(foldCase)).toEqual(rows.map(({ t }) => t))
})

it('counts wrong passwords for one login however it is written', async () => {
  for (let tried = 0; tried < 10; tried++)
    await postLogin(test.app, 'owner.credit', { password: 'wrong' })
  for (const written of ['owner.credit', 'OWNER.CREDIT', 'owner.credİt'])
    expect(
      (await postLogin(test.app, written, { password: PASSWORD })).json(),
      written,
    ).toMatchObject({
      IsValid: false,
    })
})

it.each(globSync('**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] }))(
  'compares logins and addresses by it: %s',
  (file) => {
    const text = readFileSync(SOURCE + file, 'utf8')
    expect(text.match(/\b\w*(login_?id|email)\.toLowerCase\(\)/gi)).toBeNull()
  },
)
