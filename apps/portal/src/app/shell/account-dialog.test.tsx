import type { QueryClient } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around, quietClient } from '../../../test-support/test-portal.tsx'
import { AccountDialog } from './account-dialog.tsx'

const account = (ownerNumber: string) => ({
  multi: ownerNumber,
  OwnerNum: ownerNumber,
  DisplayOwnerNumber: ownerNumber,
  RoomNum: '12',
  BalanceDue: 0,
})
const getSettings = (...ownerNumbers: readonly string[]) => ({
  loginKey: 'l1',
  owner: { ownerNumber: '10501' },
  accounts: ownerNumbers.map(account),
  labels: { room: '' },
  resort: { name: 'Heron Lake' },
  menuOptions: {},
  newNotices: 0,
})

const page = document.createElement('div')
const sent = vi.fn()
let root: Root
let client: QueryClient

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('fetch', sent)
  client = quietClient()
  client.setQueryData(['settings'], getSettings('10501', '10502'))
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const findAccount = (ownerNumber: string) =>
  [...page.querySelectorAll('button')].find((button) => button.textContent?.includes(ownerNumber))

it('refetches the accounts after a refused switch', async () => {
  sent.mockImplementation(async () =>
    Response.json({ status: 404, code: 'NOT_FOUND', detail: 'Not found.' }, { status: 404 }),
  )
  const dialog = { current: null }
  await act(async () =>
    root.render(
      createElement(
        Around,
        { client },
        createElement(AccountDialog, { dialog, onLogout: () => {} }),
      ),
    ),
  )
  await act(async () => findAccount('10502')?.click())
  await act(() => vi.waitFor(() => expect(page.textContent).toContain('Not found.'), 4_000))
  expect(sent.mock.calls.map(([url]) => String(url))).toEqual([
    '/api/owner?multi=10502',
    '/api/owner',
  ])
})
