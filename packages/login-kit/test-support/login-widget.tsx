import {
  type CallAnswer,
  loginApi,
  loginApp,
  loginOwner,
  loginUpdate,
  type SendCall,
} from '@ownerng/contract'
import { APP_KINDS, type AppKind } from '@ownerng/domain'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, type Mock, vi } from 'vitest'
import { LoginWidget, type LoginWidgetProps } from '../src/react/login-widget.tsx'

export const user = userEvent.setup({ delay: null })

type LoginAnswer = CallAnswer<typeof loginOwner>

export const OK = { Error: '', StatusCode: 200 }

/** Response to a wrong password. */
export const REFUSED: LoginAnswer = {
  ...OK,
  loginError: 'Login ID or password is incorrect',
  sessionID: '',
  contactnumber: '',
  IsValid: false,
  mobile: '',
  otherPhone: '',
  emailAddress: '',
  allEmails: [],
  acst: '',
  ownerNumber: '',
  CRMID: '',
  Number: '',
  MasterType: '',
  userid: '',
  waitSeconds: 0,
}

/** Response to a sign-in. */
export const SIGNED_IN: LoginAnswer = {
  ...REFUSED,
  loginError: '',
  sessionID: 'handle',
  IsValid: true,
}

/** Response that asks for a code. */
export const CODE_ASKED: LoginAnswer = {
  ...SIGNED_IN,
  IsValid: false,
  contactnumber: 'validate',
  allEmails: ['s***@mail.example'],
}

/** Lists of servers and resorts. */
export const LISTS = {
  ...OK,
  servers: [{ ServerName: 'DEMO', Description: 'Demo' }],
  resorts: [
    { ResortNum: 'HERON', ResortName: 'Heron Cove Resort' },
    { ResortNum: 'PINE', ResortName: 'Pine Hollow' },
  ],
}

/** Sign-in call of each kind. */
export const LOGIN_CALLS = {
  owner: loginOwner,
  appName: loginApp,
  api: loginApi,
  rdpupdate: loginUpdate,
}

/** Await it: React resumes suspended components only in an asynchronous `act`. */
export async function show(
  kind: AppKind,
  send: SendCall,
  props: Partial<LoginWidgetProps> = {},
): Promise<Mock> {
  const onSuccess = vi.fn()
  await act(async () =>
    render(
      <LoginWidget
        kind={kind}
        server={APP_KINDS[kind].resortChoice ? '' : 'DEMO'}
        resort={APP_KINDS[kind].resortChoice ? '' : 'HERON'}
        send={send}
        title={`Sign-in of ${kind}`}
        appVersion="0.1.0"
        year={2026}
        onSuccess={onSuccess}
        {...props}
      />,
    ),
  )
  return onSuccess
}

export const loginIdField = () => screen.findByLabelText<HTMLInputElement>('Login ID')

export const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password')

/** Chooses the resort by typing part of its name, using only the keyboard. */
export async function chooseResort(): Promise<void> {
  const resort = await screen.findByRole('combobox', { name: 'Resort' })
  await user.clear(resort)
  await user.type(resort, 'cove')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option', { name: 'Heron Cove Resort' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(resort).toHaveProperty('value', 'Heron Cove Resort')
}

/** Types the login ID and password, and submits them. */
export async function logIn(loginId: string, password: string): Promise<void> {
  const field = await loginIdField()
  await user.clear(field)
  await user.type(field, loginId)
  await user.clear(passwordField())
  await user.type(passwordField(), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}
