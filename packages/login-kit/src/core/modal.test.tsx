import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModals, type ModalKind } from './modal.ts'

const user = userEvent.setup({ delay: null })

afterEach(() => document.body.replaceChildren())

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })
/** Records the value of a promise, or that it is pending. */
function follow<T>(promise: Promise<T>): { value: T | 'waits' } {
  const followed: { value: T | 'waits' } = { value: 'waits' }
  void promise.then((value) => {
    followed.value = value
  })
  return followed
}

describe.each([
  ['error', 'Sorry, unable to complete request', ['OK']],
  ['info', 'Please note', ['OK']],
  ['warning', 'Please check', ['OK']],
  ['success', 'Done', ['OK']],
  ['confirm', 'Please confirm', ['OK', 'Cancel']],
  ['html', 'Please note', ['OK']],
] as const)('a modal of kind %s', (kind: ModalKind, title, buttons) => {
  it('is a dialog with its title, text, and buttons', async () => {
    const answer = follow(createModals(document)[kind]('The pool is closed.'))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.className).toBe(`lk-modal lk-modal--${kind}`)
    expect(within(dialog).getByRole('heading', { name: title })).toBeDefined()
    expect(within(dialog).getByText('The pool is closed.')).toBeDefined()
    const shown = within(dialog).getAllByRole('button')
    expect(shown.map((each) => each.textContent)).toEqual(buttons)
    await waitFor(() => expect(document.activeElement).toBe(shown[0]))
    expect(answer.value).toBe('waits')
    await user.click(button(dialog, 'OK'))
    await waitFor(() => expect(answer.value).toBe('ok'))
    expect(document.body.contains(dialog)).toBe(false)
  })
})

it.each([
  ['OK', 'ok'],
  ['Cancel', 'cancel'],
])('resolves on the button %s with %s, and notifies the listener', async (name, response) => {
  const hear = vi.fn()
  const answer = follow(createModals(document, hear).confirm('Pay $10.00?'))
  await user.click(button(await screen.findByRole('dialog'), name))
  await waitFor(() => expect(answer.value).toBe(response))
  expect(hear.mock.calls).toEqual([[response, 'confirm']])
})

it('resolves with closed on Escape, if allowed', async () => {
  const answer = follow(createModals(document).confirm('Pay $10.00?'))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  // like Escape in a browser
  dialog.close()
  await waitFor(() => expect(answer.value).toBe('closed'))
})

it('shows the texts of its call, and each line of a text as a paragraph', async () => {
  const texts = { title: 'Cancel this stay?', ok: 'Cancel it', cancel: 'Keep it' }
  void createModals(document).confirm('You pay $20.00.\nIt is not given back.', texts)
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this stay?' })
  expect(button(dialog, 'Cancel it')).toBeDefined()
  expect(button(dialog, 'Keep it')).toBeDefined()
  expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'You pay $20.00.',
    'It is not given back.',
  ])
})

it('renders text literally, and HTML sanitized', async () => {
  const modals = createModals(document)
  const html = '<b>The pool</b> is open.<img src="x" onerror="alert(1)"><script>alert(1)</script>'
  void modals.info(html)
  const text = await screen.findByRole('dialog')
  expect(within(text).getByText(html)).toBeDefined()
  void modals.html(html)
  await user.click(button(text, 'OK'))
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBe(text))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('The pool').tagName).toBe('B')
  expect(dialog.innerHTML).not.toMatch(/script|onerror/)
})

it('shows several in sequence, each with its own answer', async () => {
  const modals = createModals(document)
  const answers = [modals.confirm('First?'), modals.confirm('Second?')].map(follow)
  const first = await screen.findByRole('dialog')
  expect(first.textContent).toContain('First?')
  await user.click(button(first, 'Cancel'))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Second?'))
  expect(answers.map(({ value }) => value)).toEqual(['cancel', 'waits'])
  await user.click(button(screen.getByRole('dialog'), 'OK'))
  await waitFor(() => expect(answers.map(({ value }) => value)).toEqual(['cancel', 'ok']))
})
