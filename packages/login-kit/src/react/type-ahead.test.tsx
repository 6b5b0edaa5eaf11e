import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
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

describe('who types a name and goes on without Enter', () => {
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

  it('keeps what was chosen when the field is emptied', async () => {
    render(<Form />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'pines')
    await userEvent.tab()
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field).toHaveProperty('value', 'The Pines')
  })
})

it('tells a choice once, also where the host takes it later', async () => {
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
