import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatCurrency } from '../core/format-currency.ts'
import { CommentsForm } from './comments-form.tsx'
import { LoadingSpinner } from './loading-spinner.tsx'

const field = (id: string, label: string, given = {}) => ({
  id,
  label,
  required: false,
  readOnly: false,
  maxLength: 20,
  choices: [],
  ...given,
})

describe('a comments form', () => {
  const FIELDS = [
    field('C1', 'Plate', { required: true }),
    field('C2', 'Contract', { readOnly: true }),
    field('C3', 'Bed', { choices: ['One large', 'Two small'] }),
    field('C4', 'Wishes', { maxLength: 500 }),
  ]
  it('starts with its values and returns the editable ones', async () => {
    const onSubmit = vi.fn()
    render(
      <CommentsForm
        fields={FIELDS}
        values={{ C1: 'ABC 1', C2: 'A-77', C3: 'Two small' }}
        submitLabel="Send"
        onSubmit={onSubmit}
      />,
    )
    expect(screen.getByText('A-77').tagName).toBe('OUTPUT')
    expect(screen.getByLabelText(/Bed/)).toHaveProperty('value', 'Two small')
    expect(screen.getByLabelText(/Wishes/)).toHaveProperty('maxLength', 500)
    await userEvent.type(screen.getByLabelText(/Plate/), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit.mock.calls).toEqual([[{ C1: 'ABC 12', C3: 'Two small' }]])
  })
  it('returns nothing while a required field is empty, and shows which', async () => {
    const onSubmit = vi.fn()
    render(<CommentsForm fields={FIELDS} submitLabel="Send" onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByLabelText(/Plate/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a spinner', () => {
  afterEach(() => void vi.useRealTimers())
  it('appears after its delay and hides at once', () => {
    vi.useFakeTimers()
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    const { rerender } = render(<LoadingSpinner loading label="Loading" delayMs={500} />)
    wait(499)
    expect(screen.queryByText('Loading')).toBeNull()
    wait(1)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    rerender(<LoadingSpinner loading={false} label="Loading" delayMs={500} />)
    expect(screen.queryByText('Loading')).toBeNull()
  })
})

it.each([
  [128450, 'en-US', 'USD', '$1,284.50'],
  [-5, 'en-US', 'USD', '-$0.05'],
  [128450, 'es-US', 'USD', '$1,284.50'],
  [128450, 'en-US', 'EUR', '€1,284.50'],
])('formats %i cents in %s and %s as %s', (cents, locale, currency, text) => {
  expect(formatCurrency(cents, locale, currency)).toBe(text)
})
