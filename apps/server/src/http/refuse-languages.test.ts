import { createHold, getWaitlist, joinWaitlist, saveLanguage } from '@ownerng/contract'
import { addDays, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, TWO_ADULTS } from '../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const host = 'portal.localhost:8080'
const signInWrong = async (language: string) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/api/owner?server=DEMO&resort=HERON',
      headers: { host, 'accept-language': language },
      payload: { server: 'DEMO', resort: 'HERON', userid: 'nobody', password: obfuscate('wrong') },
    })
  ).json() as { loginError: string }

const join = (owner: SignedIn, departure: string) =>
  owner.call(joinWaitlist, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      arrival: day(200),
      departure,
      resType: 'O',
      ...TWO_ADULTS,
      flexDays: 0,
      unitTypeCodes: ['VIL'],
      replaces: null,
      autoConfirm: false,
    },
  })

it('writes refusals in the browser’s language before sign-in', async () => {
  expect((await signInWrong('es-MX,es;q=0.9,en;q=0.5')).loginError).toBe(
    'El ID de usuario o la contraseña no son correctos',
  )
  expect((await signInWrong('en-GB,en;q=0.9,es;q=0.5')).loginError).toBe(
    'Login ID or password is incorrect',
  )
  const lost = await test.app.inject({
    url: '/api/nowhere',
    headers: { host, 'accept-language': 'es' },
  })
  expect(lost.json()).toMatchObject({
    code: 'NOT_FOUND',
    detail: expect.stringMatching(/^No pudimos encontrarlo\./),
  })
})

it('writes refusals and reasons in the person’s language', async () => {
  const owner = await test.signIn('owner.late')
  const waitingText = async () =>
    (await owner.call(getWaitlist, { query: {} })).body.reasons.map(({ sentence }) => sentence)
  expect((await waitingText())[0]).toContain('has been due for')
  expect((await join(owner, day(200))).body).toMatchObject({
    detail: expect.stringContaining('the day you leave must be after the day you arrive'),
  })

  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  expect((await waitingText())[0]).toContain('pendientes de pago; lo más antiguo, desde hace')
  expect((await join(owner, day(200))).body).toMatchObject({
    code: 'BAD_REQUEST',
    detail: expect.stringContaining('el día de salida debe ser posterior al día de llegada'),
  })
  const refused = await join(owner, addDays(day(200), 2))
  expect(refused.body).toMatchObject({
    code: 'WAITLIST_REFUSED',
    title: 'No puede unirse a esta lista de espera',
    detail: expect.stringContaining('no puede unirse a listas de espera'),
    reasons: [
      {
        code: 'PAST_DUE',
        short: 'Pago vencido',
        rule: { text: expect.stringContaining('días de atraso') },
        fix: { label: expect.stringMatching(/^Pagar \$/) },
      },
    ],
  })
  const held = await owner.call(createHold, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      arrival: day(200),
      departure: day(202),
      resType: 'O',
      ...TWO_ADULTS,
      unitTypeCode: 'VIL',
      replaces: null,
    },
  })
  expect(held.body).toMatchObject({ title: 'No podemos apartar este alojamiento para usted' })
})
