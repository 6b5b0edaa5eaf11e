// @vitest-environment jsdom
import { act, createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form, type Refusal, useField } from './form.tsx'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const FIRST = 'Enter the first name'
const LAST = 'Enter the last name'
const page = document.createElement('div')
let root: Root
let sent = vi.fn()

function Line({
  name,
  value,
  onType,
}: {
  name: string
  value: string
  onType: (t: string) => void
}) {
  const { fault, faultId, input } = useField(name)
  return createElement(
    'label',
    null,
    fault && createElement('p', { id: faultId }, fault),
    createElement('input', { ...input, value, onChange: (event) => onType(event.target.value) }),
  )
}

interface NamesProps {
  busy?: boolean
  refused?: readonly Refusal[]
  onFaults?: (names: readonly string[]) => void
}

function Names({ busy = false, refused = [], ...overrides }: NamesProps) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const needed = last ? '' : LAST
  const checks = {
    first: first.trim() ? '' : FIRST,
    last: last.length === 1 ? 'Too short' : needed,
  }
  return createElement(
    Form,
    { ...overrides, checks, busy, refused, onSubmit: () => sent({ first, last }) } as never,
    createElement(Line, { name: 'first', value: first, onType: setFirst }),
    createElement(Line, { name: 'last', value: last, onType: setLast }),
    createElement('button', { type: 'submit' }, 'Send'),
  )
}

function one<T extends HTMLElement>(selector: string, from: ParentNode = page): T {
  const found = from.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const input = (name: string) => one<HTMLInputElement>(`input[name=${name}]`)
const marked = () =>
  [...page.querySelectorAll('[aria-invalid=true]')].map((e) => e.getAttribute('name'))
const messages = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent
const press = () => act(() => one('button').click())
const show = (props: object = {}) => act(() => root.render(createElement(Names, props)))
function type(name: string, value: string) {
  act(() => {
    input(name).focus()
    setValue?.call(input(name), value)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  document.body.append(page)
  root = createRoot(page)
  sent = vi.fn()
  show()
})
afterEach(() => act(() => root.unmount()))

it('lists all errors, marks each field, and focuses the list', () => {
  expect(marked()).toEqual([])
  press()
  expect(sent).not.toHaveBeenCalled()
  expect(marked()).toEqual(['first', 'last'])
  expect([messages('first'), messages('last')]).toEqual([FIRST, LAST])
  const list = one('[role=alert]')
  expect(document.activeElement).toBe(list)
  expect([...list.querySelectorAll('a')].map((link) => link.textContent)).toEqual([FIRST, LAST])
  act(() => one('li:last-child a', list).click())
  expect(document.activeElement).toBe(input('last'))
})

it('focuses the field if there is only one error, without a list', () => {
  type('first', 'Robert')
  press()
  expect(marked()).toEqual(['last'])
  expect(document.activeElement).toBe(input('last'))
  expect(page.querySelector('[role=alert]')).toBeNull()
})

it('removes a mark as soon as the field is valid, and sends', () => {
  press()
  type('first', 'Robert')
  expect(marked()).toEqual(['last'])
  type('last', 'Lindqvist')
  expect(page.querySelector('[role=alert]')).toBeNull()
  press()
  expect(sent).toHaveBeenCalledWith({ first: 'Robert', last: 'Lindqvist' })
})

it('validates a field when the next one gets the focus, but never an empty one', () => {
  type('last', 'L')
  act(() => input('last').blur())
  expect(marked()).toEqual([])
  act(() => input('last').focus())
  act(() => input('first').focus())
  expect(marked()).toEqual(['last'])
  act(() => input('last').focus())
  expect(marked()).toEqual(['last'])
})

it('shows server errors at their fields, and others above', () => {
  show({ refused: [{ field: 'last', text: 'Known already' }] })
  expect([marked(), messages('last'), document.activeElement]).toEqual([
    ['last'],
    'Known already',
    input('last'),
  ])
  show({ refused: [{ text: 'The card was declined' }] })
  expect(one('[role=alert]').textContent).toContain('The card was declined')
  expect(marked()).toEqual([])
})

it('sends nothing while it is sending, and shows no native validation bubble', () => {
  type('first', 'Robert')
  type('last', 'Lindqvist')
  show({ busy: true })
  press()
  expect(sent).not.toHaveBeenCalled()
  expect(one<HTMLFormElement>('form').noValidate).toBe(true)
})

it('leaves the errors to a form that shows them itself: no list, nothing sent', () => {
  const onFaults = vi.fn()
  show({ onFaults })
  press()
  expect(onFaults.mock.calls).toEqual([[['first', 'last']]])
  expect(marked()).toEqual(['first', 'last'])
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})
