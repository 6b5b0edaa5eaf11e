import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logTokenization } from '@ownerng/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FunctionComponent, ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resortOptions } from '../../contract/src/schemas/resort-options.ts'
import { fakeSend } from '../../contract/test-support/fake-send.ts'
import { sampleServer } from '../docs/sample-server.ts'

vi.mock('./element/styles.ts', () => ({ adoptStyles: () => {} }))

const ROOT = join(import.meta.dirname, '../../..')
/** Ignored by Git, and inside the package, so that samples can import it by its name. */
const PACK = join(ROOT, 'packages/login-kit/pack')
const PAGES = ['packages/login-kit/README.md', 'docs/login-kit.md', 'docs/sibling-apps.md']

/**
 * Other tests that run the samples that need a browser, a proxy, or a server, by a part of the
 * sample.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/kit/VERSION/owner-login.js': 'e2e/journeys/other-sites.spec.ts',
  "default-src 'none'": 'e2e/journeys/other-sites.spec.ts',
  'location /api/ {': 'scripts/kit/proxies.test.ts',
  'reverse_proxy 127': 'scripts/kit/proxies.test.ts',
  'server: { proxy:': 'scripts/kit/proxies.test.ts',
  verifyToken: 'apps/server/src/modules/identity/verify-token.test.ts',
  'npm run pack': 'scripts/kit/pack.setup.ts',
}

const API = 'https://owners.resort.example/api'

let folder = ''
let requests: [url: string, init: RequestInit | undefined][] = []
const log = vi.fn()
beforeEach(() => {
  mkdirSync(PACK, { recursive: true })
  folder = mkdtempSync(join(PACK, 'samples-'))
  requests = []
  log.mockClear()
  vi.spyOn(console, 'log').mockImplementation(log)
  const server = sampleServer('cms', 'signed-out')
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push([url, init])
    return server(url, init)
  })
})
afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a script of a sample as a module. Names that the sample expects are globals. */
function runScript(code: string, globals: object = {}): Promise<Record<string, unknown>> {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const file = join(mkdtempSync(join(folder, 'script-')), 'sample.tsx')
  // TypeScript refuses top-level `await` in a file without imports and exports
  writeFileSync(file, `${code}\nexport {}\n`)
  return import(/* @vite-ignore */ file)
}

/** Shows a page of a sample, and runs its script. */
async function openPage(html: string): Promise<HTMLElement> {
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(html) ?? []
  await import('./element/index.ts')
  await act(async () => {
    document.body.innerHTML = html.replace(/<script[\s\S]*/, '')
    await runScript(script.replace(/'\/node_modules\/.*'/, "'@ownerng/login-kit/element'"))
  })
  const login = document.querySelector('owner-login')
  if (!login) throw new Error('no element')
  return login
}

/** Signs in with the form of an element or a component. */
async function signIn(root: ParentNode): Promise<void> {
  const find = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)
  await waitFor(() => expect(find('resort')?.value).toMatch(/./))
  for (const name of ['userid', 'password'])
    fireEvent.change(find(name) as Element, { target: { value: 'sample' } })
  await act(async () => fireEvent.submit(root.querySelector('form') as Element))
}

const getSlot = (login: Element) => login.shadowRoot?.querySelector('slot[name=signed-in]')

/** Opens a page with the element, and signs in. */
async function signInAt(html: string): Promise<Element> {
  const login = await openPage(html)
  await signIn(login.shadowRoot as ParentNode)
  await waitFor(() => expect(getSlot(login)).not.toBeNull())
  return login
}

/** How each sample runs; the key is a string that only that sample contains. */
const RUNS: Readonly<Record<string, (code: string) => Promise<void>>> = {
  'heading="Back office"': async (code) => {
    await signInAt(code)
    await waitFor(() => expect(log).toHaveBeenCalledWith('Sam Sample', expect.any(String)))
  },
  'export const signIn': async (code) => {
    const { signIn: widget } = await runScript(code)
    const { container } = await act(async () => render(widget as ReactElement))
    await signIn(container)
    await waitFor(() => expect(requests.at(-1)?.[0]).toBe('/api/session'))
    expect(localStorage.getItem('ownerng-session cms /api')).toBe('sample')
  },
  'export const desk': async (code) => {
    const greet = vi.fn()
    const { desk } = await runScript(code, { greet })
    const { container } = await act(async () => render(desk as ReactElement))
    await signIn(container.querySelector('owner-login')?.shadowRoot as ParentNode)
    await waitFor(() => expect(greet).toHaveBeenCalledWith('Sam Sample'))
  },
  '<TypeAhead': async (code) => {
    const [setOwner, save] = [vi.fn(), vi.fn()]
    const field = { required: true, readOnly: false, maxLength: 20, choices: [] }
    const fields = [{ ...field, id: 'C1', label: 'Car' }]
    const { parts } = await runScript(code, { owner: '', setOwner, fields, save, loading: false })
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url === '/owners?name=whit' ? [{ value: '7', label: 'Ruth Whitfield' }] : []),
    )
    await act(async () => render(parts as ReactElement))
    await userEvent.type(screen.getByRole('combobox', { name: 'Owner' }), 'whit')
    await userEvent.click(await screen.findByRole('option', { name: 'Ruth Whitfield' }))
    expect(setOwner).toHaveBeenCalledWith('7')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ C1: 'ABC 1' }))
  },
  createModals: async (code) => {
    const server = fakeSend().answer(logTokenization, { Error: '', StatusCode: 200, status: 'OK' })
    const globals = {
      tokenize: async () => 'i4Go: SUCCESS',
      result: { sessionID: 'handle' },
      send: server.send,
    }
    const done = runScript(code, globals)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Pay $1,284.50?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay now' }))
    await done
    expect(log).toHaveBeenCalledWith('confirm', 'ok')
    const [sent] = server.getInputs(logTokenization)
    expect(sent?.body.ErrorMessage).toBe('i4Go: SUCCESS')
  },
  '"signInOptions"': async (code) => {
    const { signInOptions } = resortOptions.parse(JSON.parse(code))
    expect(signInOptions.origins).toEqual({ cms: ['https://desk.example'] })
  },
  'resort="HERON" api="https://owners.resort.example/api"></owner-login>': async (code) => {
    await signInAt(code)
    expect(requests.filter(([url]) => !url.startsWith(API))).toEqual([])
  },
  'export function Desk': async (code) => {
    const { Desk } = (await runScript(code)) as { Desk: FunctionComponent }
    const { container } = await act(async () => render(<Desk />))
    await signIn(container)
    expect(await screen.findByText(/Signed in as Sam Sample\./)).toBeDefined()
    expect(requests.filter(([url]) => !url.startsWith(API))).toEqual([])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })))
    expect(await screen.findByLabelText('Login ID')).toBeDefined()
  },
  'login.getToken()': async (code) => {
    const login = await signInAt('<owner-login app="cms" server="DEMO" resort="HERON">')
    await runScript(code, { login })
    const [url, init] = requests.at(-1) ?? []
    expect(url).toBe('/desk/orders')
    expect(init?.headers).toEqual({ authorization: 'Bearer sample' })
  },
}

const SAMPLES = PAGES.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(
    ([, language, code = '']) => ({ page, language, code, title: code.trim().split('\n')[0] }),
  ),
)
const findKey = (table: object, code: string) =>
  Object.keys(table).find((part) => code.includes(part)) ?? ''

// issue 37, item 30
it.each(SAMPLES)('the sample of $page runs: $title', async ({ code }) => {
  const other = ELSEWHERE[findKey(ELSEWHERE, code)]
  if (other) {
    // checks that the other test reads the guide or runs the command
    const runner = readFileSync(join(ROOT, other), 'utf8')
    expect(runner).toMatch(/docs\/login-kit\.md|needLoginKit/)
    return
  }
  const run = RUNS[findKey(RUNS, code)]
  if (!run) throw new Error('Add a run of this sample.')
  await run(code)
})

it('runs every sample, and lists no sample that was removed', () => {
  const unused = Object.keys({ ...ELSEWHERE, ...RUNS }).filter(
    (part) => SAMPLES.filter(({ code }) => code.includes(part)).length !== 1,
  )
  expect(unused).toEqual([])
})
