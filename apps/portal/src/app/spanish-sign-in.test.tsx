import { getInvitation, getStartupOptions, keepSession } from '@ownerng/contract'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeSend } from '../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../packages/contract/test-support/sample.ts'
import spanish from '../../../../packages/messages/catalogs/identity/no-way-in.es-US.json' with {
  type: 'json',
}

// a fresh document: tests in other files load all translations
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-US'])
})

// files share modules: the next one reads English again
afterAll(() => vi.resetModules())

const STARTUP = { resortName: 'Heron Cove', server: 'DEMO', resort: 'HERON', phone: '555-0100' }
const ENGLISH = /\b(the|you|you're|your|this|with|and|are|can|log|first)\b/i

const server = fakeSend()
  .answer(keepSession, { status: 'OK' })
  .answer(getInvitation, filled(getInvitation, { invitedBy: 'Ana Ruiz', role: 'pay' }))

/** Opens a page of visitors as a Spanish browser does. */
async function open(load: () => Promise<ReactNode>): Promise<void> {
  const { applyBrowserLanguage } = await import('../shared/language.ts')
  const { createPortal, PortalProvider } = await import('../shared/portal.tsx')
  await applyBrowserLanguage()
  const portal = createPortal({
    window,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storage: { browser: localStorage, tab: sessionStorage },
    now: Date.now,
    paths: ['/login', '/invitation'],
    client: server.send,
  })
  const page = await load()
  await act(async () => render(<PortalProvider portal={portal}>{page}</PortalProvider>))
  portal.close()
}

/** Texts and accessible names on the page that contain English words. */
const findEnglish = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.nodeValue] : [])),
      ...['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)),
    ])
    .flatMap((text) => (text && ENGLISH.test(text) ? [text] : []))

it('has no English word on the sign-in page in Spanish, with its help and a session', async () => {
  await open(async () => {
    const { LoginScreen } = await import('../modules/identity/login-screen.tsx')
    const signedIn = { onContinue: () => {}, onLeave: () => {}, onEnded: () => {} }
    const props = { startup: STARTUP, notice: '', recoveryNumber: '', signedIn }
    const all = props as unknown as Parameters<typeof LoginScreen>[0]
    return <LoginScreen {...all} onSignedIn={() => {}} />
  })
  const help = await screen.findByRole('region', { name: spanish.help })
  for (const text of Object.values(spanish)) expect(help.textContent).toContain(text)
  expect(await screen.findByRole('button', { name: 'Ir a su cuenta' })).toBeDefined()
  expect(findEnglish()).toEqual([])
})

// issue 37, item 8
it("marks the resort's title and labels on the sign-in form if they have no translation", async () => {
  const texts = {
    pageTitle: 'Lakeside Owners',
    loginSubtitle: 'Welcome home',
    loginIdLabel: 'Member number',
    recoverPasswordLabel: 'Correo',
  }
  await open(async () => {
    const { LoginScreen } = await import('../modules/identity/login-screen.tsx')
    const startup = {
      ...filled(getStartupOptions, { ...STARTUP, ...texts, devMode: false }),
      untranslated: [texts.pageTitle, texts.loginSubtitle, texts.loginIdLabel],
    }
    const props = { startup, notice: '', recoveryNumber: '', signedIn: null }
    return <LoginScreen {...props} onSignedIn={() => {}} />
  })
  const { pageTitle, loginSubtitle, loginIdLabel } = texts
  for (const text of [pageTitle, loginSubtitle, loginIdLabel])
    expect((await screen.findByText(text)).lang).toBe('en-US')
  expect(screen.getByRole('textbox', { name: loginIdLabel })).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Olvidé mi contraseña' }).click())
  expect((await screen.findByText(texts.recoverPasswordLabel)).lang).toBe('')
})

it('has no English word on the page of an invitation in Spanish', async () => {
  await open(async () => {
    const { default: InvitationScreen } = await import('../modules/people/invitation-screen.tsx')
    const route = {
      ...{ path: '/invitation', pattern: '/invitation', id: '', isEmpty: false },
      query: new URLSearchParams(),
    }
    const actions = { onSignIn: () => {}, onStarted: () => {} }
    return (
      <InvitationScreen
        route={route}
        startup={filled(getStartupOptions, STARTUP)}
        signedIn={false}
        {...actions}
      />
    )
  })
  expect(await screen.findByText('Ana Ruiz le invita a compartir una cuenta')).toBeDefined()
  expect(screen.getByText('Ver y pagar')).toBeDefined()
  expect(findEnglish()).toEqual([])
})
