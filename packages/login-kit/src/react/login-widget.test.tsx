import {
  changeTemporaryPassword,
  checkAuthenticatorCode,
  checkCode,
  checkCrmCode,
  checkGuestCode,
  checkOwnerCode,
  getDevModeConfig,
  listResorts,
  loginApp,
  loginOwner,
} from '@ownerng/contract'
import { APP_KIND_NAMES, APP_KINDS, obfuscate } from '@ownerng/domain'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeSend, refusal } from '../../../contract/test-support/fake-send.ts'
import {
  CODE_ASKED,
  chooseResort,
  LISTS,
  LOGIN_CALLS,
  logIn,
  loginIdField,
  OK,
  passwordField,
  REFUSED,
  SIGNED_IN,
  show,
  user,
} from '../../test-support/login-widget.tsx'

const CODE_CALLS = {
  ownerAuthCode: checkOwnerCode,
  guestAuthCode: checkGuestCode,
  crmAuthCode: checkCrmCode,
  authCode: checkCode,
}

describe.each(APP_KIND_NAMES)('%s', (kind) => {
  const traits = APP_KINDS[kind]

  const loginCall = LOGIN_CALLS[traits.loginCall]

  it('shows the parts of its kind', async () => {
    await show(kind, fakeSend().answer(listResorts, LISTS).send)
    const loginId = await loginIdField()
    await waitFor(() => expect(document.activeElement).toBe(loginId))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Sign-in of ${kind}`)
    expect(screen.getByText(/© 2016–2026 · OwnerNg, version 0\.1\.0/)).toBeDefined()
    if (traits.resortChoice) await screen.findByRole('combobox', { name: 'Resort' })
    else expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Forgot Password' })).toHaveLength(
      traits.forgotPassword === 'none' ? 0 : 1,
    )
    expect(screen.queryAllByRole('button', { name: 'Show the password' })).toHaveLength(
      traits.passwordReveal ? 1 : 0,
    )
    expect([loginId.maxLength, passwordField().maxLength]).toEqual([
      traits.loginIdMaxLength,
      traits.passwordMaxLength,
    ])
    expect([loginId.autocomplete, passwordField().autocomplete]).toEqual([
      'username',
      'current-password',
    ])
  })

  it("shows a refusal, keeps the input, and signs in with its kind's call", async () => {
    const fake = fakeSend().answer(listResorts, LISTS).answer(loginCall, REFUSED)
    const onSuccess = await show(kind, fake.send)
    if (traits.resortChoice) await chooseResort()
    await logIn('some.body', 'not-the-password')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Please try again')
    expect(alert.textContent).toContain('Login ID or password is incorrect')
    expect(await loginIdField()).toHaveProperty('value', 'some.body')
    expect(onSuccess).not.toHaveBeenCalled()

    fake.answer(loginCall, SIGNED_IN)
    await logIn('some.body', 'the-password')
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ sessionID: 'handle' }))
    expect(fake.getInputs(loginCall).at(-1)?.body).toEqual({
      server: 'DEMO',
      resort: 'HERON',
      userid: 'some.body',
      password: obfuscate('the-password'),
    })
  })

  const { codeCall } = traits

  if (codeCall)
    it('asks for the code, and offers to trust the device only if the kind allows it', async () => {
      const fake = fakeSend()
        .answer(listResorts, LISTS)
        .answer(loginCall, CODE_ASKED)
        .answer(CODE_CALLS[codeCall], SIGNED_IN)
      const onSuccess = await show(kind, fake.send)
      if (traits.resortChoice) await chooseResort()
      await logIn('some.body', 'the-password')
      const field = await screen.findByLabelText<HTMLInputElement>('Authentication code')
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect([field.autocomplete, field.maxLength]).toEqual(['one-time-code', 8])
      const trust = screen.queryByLabelText('Trust this device')
      expect(trust !== null).toBe(traits.trustDevice)
      if (trust) await user.click(trust)
      await user.type(field, '123456{Enter}')
      await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
      expect(fake.getInputs(CODE_CALLS[codeCall])[0]?.body).toEqual({
        sessionID: 'handle',
        contactnumber: '123456',
        trustDevice: traits.trustDevice ? 'Y' : 'N',
      })
    })
})

it("verifies an authenticator app's code by a separate call", async () => {
  const fake = fakeSend()
    .answer(loginOwner, { ...CODE_ASKED, contactnumber: 'authapp' })
    .answer(checkAuthenticatorCode, () => {
      throw refusal('CODE_WRONG', 'Authentication code is incorrect')
    })
  await show('owner', fake.send)
  await logIn('some.body', 'the-password')
  await screen.findByText(/Open your authenticator app and enter the code it shows/)
  await user.type(screen.getByLabelText('Authentication code'), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Authentication code is incorrect',
  )
  const code = screen.getByLabelText('Authentication code')
  await waitFor(() => expect(code).toHaveProperty('value', ''))
  expect(fake.getInputs(checkAuthenticatorCode)[0]?.query).toEqual({ authAppName: 'owner' })
  // issue 37, item 13
  expect(screen.getByText(/check that your phone sets its time automatically/)).toBeDefined()
})

// issue 37, item 13
it.each(['Your code is 482913', '4 8 2 9 1 3', '４８２９１３'])(
  'reads the code in what is pasted: %s',
  async (text) => {
    const fake = fakeSend().answer(loginOwner, CODE_ASKED).answer(checkOwnerCode, SIGNED_IN)
    await show('owner', fake.send)
    await logIn('some.body', 'the-password')
    const field = await screen.findByLabelText('Authentication code')
    await user.click(field)
    await user.paste(text)
    expect(field).toHaveProperty('value', '482913')
    await user.clear(field)
    await user.type(field, '4 8 2 9 1 3')
    expect(field).toHaveProperty('value', '482913')
  },
)

it('shows and hides the housekeeping password', async () => {
  await show('HK', fakeSend().answer(listResorts, LISTS).send)
  await loginIdField()
  await user.type(passwordField(), 'Heron-Cove-26!')
  expect(passwordField().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(passwordField().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(passwordField().type).toBe('password')
})

it('selects server and resort of the address in any case, and names empty fields', async () => {
  const fake = fakeSend()
    .answer(listResorts, LISTS)
    .answer(getDevModeConfig, {
      ...OK,
      ...{ cms: demo('staff.cms'), owner: demo('o'), lv: demo('l'), api: demo('a') },
    })
  await show('cms', fake.send, { server: 'demo', resort: 'hErOn', devMode: true })
  const resort = await screen.findByRole('combobox', { name: 'Resort' })
  await waitFor(() => expect(resort).toHaveProperty('value', 'Heron Cove Resort'))
  // the form filled in demo credentials
  const loginId = await loginIdField()
  expect([loginId.value, passwordField().value]).toEqual(['staff.cms', 'demo-password'])
  await user.clear(loginId)
  await user.clear(passwordField())
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByRole('link', { name: 'Enter your Login ID' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Enter your password' })).toBeDefined()
  expect(fake.getInputs(loginApp)).toEqual([])
})

function demo(userid: string) {
  return { userid, password: 'demo-password' }
}

// issue 37, item 20
it('asks for the temporary password first when opened by the link in its email', async () => {
  const fake = fakeSend().answer(changeTemporaryPassword, SIGNED_IN)
  await show('owner', fake.send, { recoveryNumber: 'NUMBER7OFTHELINK' })
  await screen.findByText(/Enter the temporary password from our email/)
  await user.type(screen.getByLabelText('Temporary password'), 'AAAAAAAAAAAAAAAA')
  await user.type(screen.getByLabelText('New password'), 'Lantern-Gravel-81')
  await user.type(screen.getByLabelText('Confirm password'), 'Lantern-Gravel-81')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await screen.findByText('Your password is changed.')
  const sent = fake.getInputs(changeTemporaryPassword)
  expect(sent.map(({ body }) => body.ownerNumber)).toEqual(['NUMBER7OFTHELINK'])
})

// issue 37, item 30
it.each([
  ['ana.ruiz', 'ana.ruiz'],
  [' \u202Eana.ruiz\u200B\n', 'ana.ruiz'],
  ['a'.repeat(10_000), 'a'.repeat(APP_KINDS.HK.loginIdMaxLength)],
  ['<b onload=alert(1)>', '<b onload=alert('],
])('fills in the login ID of the host, cleaned and shortened: %j', async (loginId, shown) => {
  await show('HK', fakeSend().send, { loginId })
  expect(screen.getByLabelText('Login ID')).toHaveProperty('value', shown)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})
