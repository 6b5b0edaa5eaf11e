import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastCode, openBrowser, wrongCode } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function race(codes: (right: string) => string[]) {
  const browser = openBrowser(test.app)
  const { sessionID } = (await browser.signIn('owner', 'owner.text')).json()
  const right = await lastCode(test.owner, '(555) 010-0432')
  const answers = await Promise.all(
    codes(right).map((code) =>
      browser.copy().send('POST', `/login?ownerAuthCode=${sessionID}`, {
        sessionID,
        contactnumber: code,
        trustDevice: 'N',
      }),
    ),
  )
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from audit_event where event = 'code-check'`,
  )
  const { rows: sessions } =
    await test.owner.query(`select count(*)::integer as n from session s join login l
      on l.resort_id = s.resort_id and l.id = s.login_id
    where l.login_id = 'owner.text' and s.state = 'full' and s.ended_at is null`)
  return {
    answers: answers.map((answer) => answer.json()),
    evaluations: rows[0].n as number,
    sessions: sessions[0].n as number,
  }
}

it('evaluates three of 50 concurrent wrong codes', async () => {
  const { answers, evaluations, sessions } = await race((right) =>
    Array.from({ length: 50 }, () => wrongCode(right)),
  )
  expect(evaluations).toBe(3)
  expect(sessions).toBe(0)
  expect(answers.filter((answer) => answer.Error === 'Invalid authentication code')).toHaveLength(2)
  expect(
    answers.filter((answer) => answer.Error === 'Too many authentication code attempts'),
  ).toHaveLength(1)
  expect(answers.filter((answer) => answer.StatusCode === 403)).toHaveLength(47)
})

it('opens one session for 100 concurrent right codes', async () => {
  const { answers, sessions } = await race((right) => Array.from({ length: 100 }, () => right))
  expect(answers.filter((answer) => answer.IsValid === true)).toHaveLength(1)
  expect(sessions).toBe(1)
})

it('accepts nine concurrent right codes without waiting for a second connection', async () => {
  const waiting: { handle: string; code: string; browser: ReturnType<typeof openBrowser> }[] = []
  for (let person = 0; person < 9; person++) {
    const browser = openBrowser(test.app)
    const { sessionID } = (await browser.signIn('owner', 'owner.mail')).json()
    waiting.push({
      handle: sessionID,
      code: await lastCode(test.owner, 'leon.10433@mail.example'),
      browser,
    })
  }
  const answers = await Promise.all(
    waiting.map(({ handle, code, browser }) =>
      browser.send('POST', `/login?ownerAuthCode=${handle}`, {
        sessionID: handle,
        contactnumber: code,
        trustDevice: 'Y',
      }),
    ),
  )
  expect(answers.map((answer) => answer.json().IsValid)).toEqual(
    Array.from({ length: 9 }, () => true),
  )
})

it('sends three codes for 20 concurrent resends', async () => {
  const browser = openBrowser(test.app)
  const { sessionID } = (await browser.signIn('owner', 'owner.text')).json()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      browser
        .copy()
        .send('POST', '/login', { sessionID, resendType: 'T', masterNumber: '', masterFile: 'O' }),
    ),
  )
  expect(sent.filter((answer) => answer.json().sent !== undefined)).toHaveLength(3)
})
