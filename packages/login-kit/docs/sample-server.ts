import type {
  CallAnswer,
  getSession,
  listResorts,
  loginApp,
  logout,
  resendCode,
} from '@ownerng/contract'
import { HOUR_MS, SECOND_MS } from '@ownerng/domain'
import type { State } from './states.ts'

const FINE = { Error: '', StatusCode: 200 }
const LOCKED_SECONDS = 300

type Login = CallAnswer<typeof loginApp>
const NOBODY: Login = {
  ...FINE,
  ...{ loginError: '', sessionID: '', contactnumber: '', IsValid: false, mobile: '' },
  ...{ otherPhone: '', emailAddress: '', allEmails: [], acst: '', ownerNumber: '', CRMID: '' },
  ...{ Number: '', MasterType: '', userid: '', waitSeconds: 0 },
}
const RESORTS: CallAnswer<typeof listResorts> = {
  ...FINE,
  servers: [{ ServerName: 'DEMO', Description: 'Demo resorts' }],
  resorts: [{ ResortNum: 'HERON', ResortName: 'Heron Cove Resort' }],
}

/** Login answers by state. */
const LOGINS: Partial<Record<State, Partial<Login>>> = {
  refused: { loginError: 'Login ID or password is incorrect' },
  'locked-out': {
    loginError: 'Login ID or password is incorrect',
    waitSeconds: LOCKED_SECONDS,
  },
  code: { sessionID: 'sample', contactnumber: 'validate', allEmails: ['s••••@mail.example'] },
}

/** Replaces `fetch` with sample answers, so that the examples need no server. */
export function sampleServer(app: string, state: State): typeof fetch {
  let asked = false
  return async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const path = pathname.split('/').at(-1) ?? ''
    if (state === 'offline' && init?.method === 'POST') throw new TypeError('Failed to fetch')
    if (path === 'session') {
      // the first request follows the sign-in; later ones find the session expired
      if (asked && state === 'expired') return json(401, { code: 'SESSION_EXPIRED' })
      asked = true
      return json(200, readSession(app, state))
    }
    if (path === 'token') return json(200, { token: 'sample', expiresAt: after(HOUR_MS) })
    if (searchParams.has('logoutID'))
      return json(200, { ...FINE, status: 'OK' } satisfies CallAnswer<typeof logout>)
    if (init?.method !== 'POST') return json(200, RESORTS)
    if (/"contactnumber"/.test(String(init.body)))
      return json(403, { Error: 'Invalid authentication code', code: 'CODE_WRONG' })
    if (/"resendType"/.test(String(init.body))) {
      const sent = { ...FINE, sent: 's••••@mail.example', acst: '' }
      return json(200, sent satisfies CallAnswer<typeof resendCode>)
    }
    const key = state === 'wrong-code' ? 'code' : state
    const login = LOGINS[key] ?? { sessionID: 'sample', IsValid: true, userid: 'sample.user' }
    return json(200, { ...NOBODY, ...login })
  }
}

const after = (ms: number) => new Date(Date.now() + ms).toISOString()
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function readSession(app: string, state: State): CallAnswer<typeof getSession> {
  return {
    ...{ app, userid: 'sample.user', name: 'Sam Sample', roles: [], ownerNumber: '' },
    ...{ server: 'DEMO', resort: 'HERON', resortName: 'Heron Cove Resort' },
    startedAt: after(0),
    expiresAt: after(HOUR_MS),
    secondsLeft: state === 'expired' ? 0 : HOUR_MS / SECOND_MS,
    endsAt: after(HOUR_MS),
  }
}
