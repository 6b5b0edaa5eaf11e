import '../src/element/index.ts'
import { findAppKind } from '@ownerng/domain'
import { openStorage } from '../src/core/storage.ts'
import { sampleServer } from './sample-server.ts'
import { STATES, type State } from './states.ts'

const POLL_MS = 30
const wait = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))
const send = async () => (await find('[type=submit]')).click()
const query = new URLSearchParams(location.search)
const kind = findAppKind(query.get('app') ?? '') ?? 'owner'
const asked = query.get('state') ?? ''
const state: State = asked in STATES ? (asked as State) : 'signed-out'

const kept = openStorage('browser')
// each example starts signed out
for (const name of Object.keys(kept)) kept.removeItem(name)
window.fetch = sampleServer(kind, state)
const login = document.createElement('owner-login')
Object.assign(login, { app: kind, server: 'DEMO', resort: 'HERON', heading: query.get('heading') })
login.insertAdjacentHTML('beforeend', '<p slot="signed-in">Signed in as Sam Sample.</p>')
if (state === 'expired') login.notice = 'Once you sign in here, the session ends right away.'
document.querySelector('main')?.append(login)
void show().then(() => document.documentElement.setAttribute('data-shown', state))

/** Performs the steps that lead to the state. */
async function show(): Promise<void> {
  if (state === 'signed-out') return void (await find('[name=password]'))
  if (state === 'recovery') {
    ;(await find('.lk-link')).click()
    return void (await find('[name=email]'))
  }
  await type('userid', 'sample.user')
  await type('password', 'Not-a-real-password-1')
  await send()
  if (state === 'code' || state === 'wrong-code') await find('[name=code]')
  if (state !== 'wrong-code') return
  await type('code', '00000000')
  await send()
}

async function type(name: string, text: string): Promise<void> {
  const field = (await find(`[name=${name}]`)) as HTMLInputElement
  // a panel clears its field once when it starts
  while (field.value !== text) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await wait()
  }
}

/** Waits for an element. */
async function find(selector: string): Promise<HTMLElement> {
  for (;;) {
    const found = login.shadowRoot?.querySelector<HTMLElement>(selector)
    if (found) return found
    await wait()
  }
}
