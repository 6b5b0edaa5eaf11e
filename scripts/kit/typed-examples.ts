export const WITH_REACT = `
import { CommentsForm, LoadingSpinner, LoginWidget } from '@ownerng/login-kit'
import { APP_KINDS, createClient, createModals } from '@ownerng/login-kit/core'
import { formatCurrency, type ModalResponse } from '@ownerng/login-kit/core'
const send = createClient('/api', fetch, () => '')
export const widget = (
  <LoginWidget
    kind="cms"
    server=""
    resort=""
    send={send}
    title="Back office"
    appVersion="1"
    year={2026}
    onSuccess={({ sessionID, IsValid }) => [sessionID.length, IsValid]}
  />
)
export const form = (
  <CommentsForm fields={[]} submitLabel="Send" onSubmit={(values) => values['C1']?.length} />
)
export const spinner = <LoadingSpinner loading label="Loading" />
export const answer: Promise<ModalResponse> = createModals(document).confirm('Sure?')
export const text: string = formatCurrency(128450)
export const length: 16 | 40 = APP_KINDS.HK.loginIdMaxLength
`

export const WRONG_WITH_REACT = [
  ['kind="cms"', 'kind="cmss"'],
  ['sessionID.length', 'sessionId.length'],
  ["values['C1']?.length", 'values.length.x'],
  ['formatCurrency(128450)', "formatCurrency('128450')"],
] as const

export const ELEMENT_WITH_REACT = `
import { useEffect, useRef } from 'react'
import type { OwnerLogin } from '@ownerng/login-kit/element'
import '@ownerng/login-kit/element/jsx'
export function SignIn({ isDev }: { isDev: boolean }) {
  const login = useRef<OwnerLogin>(null)
  useEffect(() => login.current?.addEventListener('session', ({ detail }) => detail.name), [])
  return (
    <owner-login
      ref={login}
      key="cms"
      id="login"
      class="wide"
      app="cms"
      login-id-label="Desk"
      password-min-length={12}
      dev={isDev || undefined}
      onClick={({ currentTarget }) => currentTarget.signOut()}
    >
      <p slot="signed-in">Signed in</p>
    </owner-login>
  )
}
`

export const WRONG_ELEMENT_WITH_REACT = [
  ['<OwnerLogin>', '<HTMLInputElement>'],
  [' app="cms"', ''],
  ['login-id-label=', 'loginIdLabel='],
  ['{12}', '{true}'],
  ['isDev || undefined', 'isDev'],
  ['currentTarget.signOut', 'currentTarget.signout'],
] as const

export const LISTENS = 'onsession={({ detail }) => detail.secondsLeft.toFixed()}'

/** The names that the README's examples expect from their app. */
export const APP_OF_README = `
import type { CommentField, CommentValues, LoginResult } from '@ownerng/login-kit/core'
declare global {
  const [owner, loading]: [string, boolean]
  const fields: readonly CommentField[]
  const result: LoginResult
  function greet(name: string): void
  function setOwner(value: string): void
  function save(values: CommentValues): void
  function tokenize(): Promise<string>
}
`

export const WITHOUT_REACT = `
import { openSession, setTexts } from '@ownerng/login-kit/element'
const login = document.createElement('owner-login')
login.app = 'cms'
login.addEventListener('login', ({ detail }) => detail.sessionID.length)
login.addEventListener('session', ({ detail }) => detail.secondsLeft.toFixed())
login.addEventListener('sessionend', ({ detail }) => detail === 'expired')
login.addEventListener('click', (event) => event.clientX)
export const found = document.querySelector('owner-login')?.getToken()
export const session = openSession({ app: 'HK', api: 'https://portal.example/api' })
setTexts({ widget: { login: { login: 'Enter' } }, panels: { code: { sent: ({ to }) => String(to) } } })
`

export const WRONG_WITHOUT_REACT = [
  ["login.app = 'cms'", 'login.app = 1'],
  ['detail.sessionID.length', 'detail.sessionId.length'],
  ["detail === 'expired'", "detail === 'over'"],
  ["app: 'HK'", "app: 'hk'"],
  ["login: 'Enter'", 'enter: 1'],
] as const
