import { logout } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

// words belong to a page: reset the modules for each test
beforeEach(() => vi.resetModules())
const loadPage = async () => ({
  ...(await import('./texts.ts')),
  ...(await import('./client.ts')),
  ...(await import('./modal.ts')),
  ...(await import('@ownerng/messages/identity/panels')),
  ...(await import('@ownerng/messages/identity/widget')),
})

it("replaces the host's words and keeps the others", async () => {
  const { setTexts, identityWidget, identityPanels } = await loadPage()
  setTexts({
    widget: { login: { login: 'Enter' } },
    panels: { code: { sent: ({ to }) => `Look at ${to}` } },
  })
  expect(identityWidget().login).toMatchObject({ login: 'Enter', password: 'Password' })
  expect(identityPanels().code.sent({ to: 'your phone' })).toBe('Look at your phone')
  expect(identityPanels().code.title).toBe('One more step')
})

it("requests the server's refusals in the language of those words", async () => {
  const { setTexts, createClient, identityWidget } = await loadPage()
  setTexts({ widget: { cancel: 'Cancelar' } }, 'es-US')
  let language = ''
  const send = createClient(
    '/api',
    async (_, init) => {
      language = new Headers(init?.headers).get('accept-language') ?? ''
      return Response.json({ status: 'OK' })
    },
    () => '',
  )
  await send(logout, { query: { logoutID: 'x' } })
  expect([language, identityWidget().cancel]).toEqual(['es-US', 'Cancelar'])
})

it('replaces the texts of modals; texts of a call take precedence', async () => {
  const { setTexts, createModals } = await loadPage()
  setTexts({ panels: { modals: { titles: { info: 'Por favor' }, ok: 'Vale' } } }, 'es-US')
  void createModals(document).info('Cerrado.')
  const dialog = await screen.findByRole('dialog', { name: 'Por favor' })
  expect(within(dialog).getByRole('button', { name: 'Vale' })).toBeDefined()
  dialog.remove()
})
