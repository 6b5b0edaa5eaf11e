import { checkOwnerCode, listResorts, loginApp, loginOwner } from '@ownerng/contract'
import { APP_KINDS } from '@ownerng/domain'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeSend, refusal } from '../../../contract/test-support/fake-send.ts'
import {
  CODE_ASKED,
  chooseResort,
  LISTS,
  LOGIN_CALLS,
  logIn,
  loginIdField,
  OK,
  REFUSED,
  SIGNED_IN,
  show,
  user,
} from '../../test-support/login-widget.tsx'

it.each([
  ['a password', SIGNED_IN],
  ['a code', CODE_ASKED],
])("shows above the form why the host can't continue after %s", async (_, answer) => {
  const fake = fakeSend().answer(loginOwner, answer).answer(checkOwnerCode, SIGNED_IN)
  let failed: (fault: Error) => void = () => {}
  const onSuccess = vi.fn(() => new Promise((_resolve, reject) => (failed = reject)))
  await show('owner', fake.send, { onSuccess })
  await logIn('some.body', 'the-password')
  if (answer === CODE_ASKED)
    await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}')
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  // busy while the host continues
  expect(screen.getByRole('button', { name: 'One moment…' })).toBeDefined()
  await act(async () => failed(refusal('COOKIES_BLOCKED', 'The browser kept no cookie')))
  expect((await screen.findByRole('alert')).textContent).toContain('The browser kept no cookie')
  expect(await loginIdField()).toHaveProperty('value', 'some.body')
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

/** Node's rejection events, without Node's types. */
interface Rejections {
  listeners(name: 'unhandledRejection'): readonly (() => void)[]
  removeAllListeners(name: 'unhandledRejection'): Rejections
  on(name: 'unhandledRejection', listener: () => void): Rejections
}

const { process } = globalThis as unknown as { process: Rejections }

it.each([
  ['a DOMException', new DOMException('Access is denied for this document.', 'SecurityError')],
  ['an error with a code of its own', Object.assign(new Error('disk'), { code: 'EIO' })],
  ['a text', 'not now'],
  ['nothing', undefined],
])("doesn't catch %s thrown by the host", async (_, thrown) => {
  const others = process.listeners('unhandledRejection')
  const heard = vi.fn()
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', heard)
  try {
    const onSuccess = vi.fn(() => Promise.reject(thrown))
    await show('owner', fakeSend().answer(loginOwner, SIGNED_IN).send, { onSuccess })
    await logIn('some.body', 'the-password')
    await waitFor(() => expect(heard).toHaveBeenCalledWith(thrown, expect.anything()))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  }
})

it('notifies the host of hosted update about a forgotten password, and stays', async () => {
  const onForgotPassword = vi.fn()
  await show('RDPUpdate', fakeSend().send, { onForgotPassword })
  await user.type(await loginIdField(), 'update.user')
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }))
  expect(onForgotPassword).toHaveBeenCalledWith('update.user')
  expect(await loginIdField()).toBeDefined()
})

it.each([
  ['HK', 'Sorry, unable to login', 100],
  ['cms', 'Login ID or password is incorrect', 101],
  ['owner', 'Login ID or password is incorrect', 101],
] as const)('shows after a hundred wrong attempts to %s: %s', async (kind, texts, asked) => {
  const login = LOGIN_CALLS[APP_KINDS[kind].loginCall]
  const fake = fakeSend().answer(listResorts, LISTS).answer(login, REFUSED)
  await show(kind, fake.send)
  if (APP_KINDS[kind].resortChoice) await chooseResort()
  await logIn('some.body', 'not-the-password')
  const button = await screen.findByRole('button', { name: 'Login' })
  // clicks are ignored while the form waits for its answer
  const isReady = () => expect(button.getAttribute('aria-disabled')).toBe('false')
  for (let tried = 1; tried < 101; tried++) {
    await waitFor(isReady)
    await user.click(button)
  }
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texts))
  expect(fake.getInputs(login)).toHaveLength(asked)
})

it('requires a resort', async () => {
  const fake = fakeSend().answer(listResorts, LISTS)
  await show('cms', fake.send, { server: 'demo' })
  const resort = await screen.findByRole('combobox', { name: 'Resort' })
  expect(resort).toHaveProperty('value', '')
  await logIn('staff.cms', 'the-password')
  expect(screen.getByText('Choose a resort from the list')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(resort))
  expect(fake.getInputs(loginApp)).toEqual([])
})

it.each([
  ['are empty', () => ({ ...OK, servers: [], resorts: [] })],
  [
    'do not come',
    () => {
      throw refusal('UNEXPECTED', 'Internal error', { status: 500 })
    },
  ],
])('shows an error if the lists of servers and resorts %s', async (_, lists) => {
  await show('cms', fakeSend().answer(listResorts, lists).send)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sorry, the server and resort choices were not found',
  )
})
