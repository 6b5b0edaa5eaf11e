import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import type { Choice, ChoiceSource } from '../core/choices.ts'
import { TypeAhead } from './type-ahead.tsx'

const RESORTS = [
  { value: 'HERON', label: 'Heron Cove' },
  { value: 'HERONS', label: 'Heron Cove South' },
  { value: 'PINES', label: 'The Pines' },
]

function Form() {
  const [value, setValue] = useState('')
  return (
    <>
      <TypeAhead label="Resort" name="resort" choices={RESORTS} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  )
}

describe('leaving the field without Enter', () => {
  it.each([
    ['the whole name', 'heron cove ', 'HERON', 'Heron Cove'],
    ['what only one has', 'pin', 'PINES', 'The Pines'],
    ['what several have', 'heron', '', ''],
    ['what none has', 'marina', '', ''],
  ])('%s', async (_, typed, value, shown) => {
    render(<Form />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, typed)
    await userEvent.tab()
    expect(document.querySelector('output')?.textContent).toBe(value)
    expect(field).toHaveProperty('value', shown)
  })

  it('keeps the selection when the field is emptied', async () => {
    render(<Form />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'pines')
    await userEvent.tab()
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field).toHaveProperty('value', 'The Pines')
  })
})

it('reports a selection once, even if the host applies it later', async () => {
  const onChange = vi.fn()
  render(
    <TypeAhead label="Resort" name="resort" choices={RESORTS} value="PINES" onChange={onChange} />,
  )
  const field = screen.getByRole('combobox')
  await userEvent.clear(field)
  await userEvent.type(field, 'heron cove south')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.tab()
  expect(onChange.mock.calls).toEqual([['HERONS']])
})

it('finds the last text if Enter follows at once', async () => {
  const onChange = vi.fn()
  render(<TypeAhead label="Resort" name="resort" choices={RESORTS} value="" onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('pines{Enter}')
  expect(onChange.mock.calls).toEqual([['PINES']])
})

describe('choices from a source', () => {
  interface Question {
    readonly typed: string
    readonly signal: AbortSignal
    readonly answer: (found: readonly Choice[]) => void
    readonly fail: () => void
  }
  function open(valueLabel?: string) {
    const asked: Question[] = []
    const source: ChoiceSource = (typed, signal) =>
      new Promise((answer, fail) => asked.push({ typed, signal, answer, fail }))
    const onChange = vi.fn()
    const label = valueLabel === undefined ? {} : { valueLabel }
    render(
      <TypeAhead
        label="Resort"
        name="resort"
        choices={source}
        value={valueLabel === undefined ? '' : 'PINES'}
        {...label}
        onChange={onChange}
      />,
    )
    return { asked, onChange, field: screen.getByRole('combobox') }
  }
  const status = () => screen.getByRole('status').textContent
  const findLast = (asked: readonly Question[], typed: string) =>
    waitFor(() => {
      const question = asked.at(-1)
      if (question?.typed !== typed) throw new Error(`not asked for ${typed}`)
      return question
    })

  it('are requested after a pause in typing, at most 20, and cancel the previous request', async () => {
    const { asked, onChange, field } = open()
    await userEvent.type(field, 'her')
    const first = await findLast(asked, 'her')
    expect(asked.map(({ typed }) => typed).filter((typed) => typed.length < 3)).toEqual([''])
    expect(status()).toBe('Searching')
    await userEvent.type(field, 'on')
    const second = await findLast(asked, 'heron')
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
    second.answer(
      Array.from({ length: 30 }, (_, index) => ({ value: `H${index}`, label: `Heron ${index}` })),
    )
    first.answer([{ value: 'LATE', label: 'Too late' }])
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20))
    expect(status()).toBe('20 matches')
    expect(screen.queryByText('Too late')).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['H1']])
    expect(field).toHaveProperty('value', 'Heron 1')
  })

  it("are requested at once on Enter, which doesn't select one of an earlier text", async () => {
    const { asked, onChange, field } = open()
    await userEvent.click(field)
    const first = await findLast(asked, '')
    first.answer(RESORTS)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('pines{Enter}')
    expect(asked.at(-1)?.typed).toBe('pines')
    await userEvent.keyboard('{Enter}')
    expect(asked.at(-1)?.signal.aborted).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
    asked.at(-1)?.answer(RESORTS.slice(2))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['PINES']])
  })

  it('show an error rather than an empty list if they fail, and are retried', async () => {
    const { asked, field } = open()
    await userEvent.type(field, 'pines')
    const first = await findLast(asked, 'pines')
    first.fail()
    await waitFor(() => expect(status()).toBe("We can't search right now. Please try again."))
    const count = asked.length
    await userEvent.keyboard('{Escape}{ArrowDown}')
    await waitFor(() => expect(asked).toHaveLength(count + 1))
  })

  it('are no longer requested after leaving the field, which keeps the selection', async () => {
    const { asked, onChange, field } = open('The Pines')
    expect(field).toHaveProperty('value', 'The Pines')
    await userEvent.clear(field)
    await userEvent.type(field, 'heron')
    const question = await findLast(asked, 'heron')
    await userEvent.tab()
    expect(question.signal.aborted).toBe(true)
    expect(field).toHaveProperty('value', 'The Pines')
    expect(onChange).not.toHaveBeenCalled()
  })
})

it('keeps a key that arrives as soon as the field is there', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const field = await new Promise<HTMLInputElement>((resolve) => {
    // runs after the DOM has changed and before React's effects
    new MutationObserver((_, observer) => {
      const input = page.querySelector('input')
      if (!input) return
      observer.disconnect()
      fireEvent.change(input, { target: { value: 'h' } })
      resolve(input)
    }).observe(page, { childList: true, subtree: true })
    const isAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    root.render(<Form />)
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isAct)
  })
  await waitFor(() => expect(screen.getByRole('listbox')).toBeTruthy())
  expect(field).toHaveProperty('value', 'h')
  act(() => root.unmount())
  page.remove()
})
