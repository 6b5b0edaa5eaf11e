import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PasswordPrompt } from './password-prompt.tsx'

const page = document.createElement('div')
let root: Root
const fault = (code: string, message: string) => Object.assign(new Error(message), { code })
const show = (error: Error | null) =>
  act(async () =>
    root.render(
      createElement(
        PasswordPrompt,
        { action: 'Save', error, busy: false, onPassword: () => {}, onCancel: () => {} },
        createElement('input', { name: 'city' }),
      ),
    ),
  )
const password = () => page.querySelector<HTMLInputElement>('[name=password]')
const texts = () => [...page.querySelectorAll('.fault')].map((element) => element.textContent)

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

it('shows a wrong password at its field, which takes the focus each time', async () => {
  const wrong = () => fault('PASSWORD_NEEDED', 'Check your password')
  await show(null)
  await show(wrong())
  expect(texts()).toEqual(['Check your password'])
  expect(document.activeElement).toBe(password())
  expect(password()?.getAttribute('aria-invalid')).toBe('true')

  act(() => {
    const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    typed?.set?.call(password(), 'another one')
    password()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(texts()).toEqual([])

  page.querySelector('button')?.focus()
  await show(null)
  await show(wrong())
  expect(texts()).toEqual(['Check your password'])
  expect(document.activeElement).toBe(password())
})

it('shows other errors above the fields, and moves the focus there', async () => {
  await show(fault('BUSY', 'Many people are signing in right now'))
  expect(texts()).toEqual([])
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(document.activeElement?.textContent).toContain('Many people are signing in right now')
})
