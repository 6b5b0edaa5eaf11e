import { listNotices, saveLanguage } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { laidOut, readLetterhead } from './send-outbox.ts'
import { notifyOwner } from './tell-owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const idOf = async (loginId: string) =>
  (
    await test.owner.query(
      `select l.id, m.owner_account_id as account
      from login l join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id
      where l.resort_id = 'HERON' and l.login_id = $1 and l.app_kind = 'owner'
      order by m.position limit 1`,
      [loginId],
    )
  ).rows[0] as { id: string; account: string }

it('tells each owner of an account in their own language, in the list and by mail', async () => {
  const [spanish, english] = [await idOf('owner.points'), await idOf('owner.credit')]
  const ownerOf = await test.signIn('owner.points')
  await ownerOf.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  // the other one has this account first
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, position)
    values ('HERON', $1, $2, -1)`,
    [english.id, spanish.account],
  )
  await test.database.inResort('HERON', (sql) =>
    notifyOwner(
      sql,
      'HERON',
      spanish.account,
      {
        code: 'points-ending',
        params: { count: 1160, year: 2027, day: '2027-12-31', daysLeft: 7, next: null },
        link: '/nav/points',
      },
      test.parts.clock.now(),
    ),
  )

  const inEnglish = '1,160 points expire on Fri, Dec 31, 2027'
  const inSpanish = 'Vencen 1,160 puntos el vie, 31 de dic de 2027'
  const titles = async (loginId: string) => {
    const person = await test.signIn(loginId)
    return (await person.call(listNotices, { query: {} })).body.notices.map(({ title }) => title)
  }
  expect(await titles('owner.points')).toContain(inSpanish)
  expect(await titles('owner.points')).not.toContain(inEnglish)
  expect(await titles('owner.credit')).toContain(inEnglish)
  expect(await titles('owner.credit')).not.toContain(inSpanish)

  const { rows } = await test.owner.query(
    `select id, channel, recipient, subject, text, topic, login_id, link, locale from outbox
    where subject in ($1, $2) order by subject`,
    [inEnglish, inSpanish],
  )
  expect(rows.map(({ login_id, subject }) => [login_id, subject])).toEqual([
    [english.id, inEnglish],
    [spanish.id, inSpanish],
  ])
  const head = await readLetterhead(test.parts, 'HERON')
  const [forEnglish, forSpanish] = rows.map((row) => laidOut(test.parts, 'HERON', row, head))
  expect(forEnglish?.html).toContain('<html lang="en-US">')
  expect(forEnglish?.html).toContain('>Unsubscribe</a>')
  expect(forEnglish?.text).toContain('Open it in the portal: ')
  expect(forSpanish?.html).toContain('<html lang="es-US">')
  expect(forSpanish?.html).toContain('>Cancelar suscripción</a>')
  expect(forSpanish?.html).toContain('Abrir en el portal')
  expect(forSpanish?.text).toMatch(/Ábralo en el portal: .*\n\n--\n.*Cancelar suscripción: http/s)
})

it('shows notices of the time before codes as they were written', async () => {
  const { account } = await idOf('owner.points')
  await test.owner.query(
    `insert into notice (resort_id, owner_account_id, topic, title, text)
    values ('HERON', $1, 'bills', 'An old notice', 'As it was.')`,
    [account],
  )
  const owner = await test.signIn('owner.points')
  const [notice] = (await owner.call(listNotices, { query: {} })).body.notices.filter(
    ({ title }) => title === 'An old notice',
  )
  expect(notice?.text).toBe('As it was.')
})
