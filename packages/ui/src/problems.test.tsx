import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Card } from './card.tsx'
import { Form } from './form.tsx'
import { ActionProblem, Problem } from './problem.tsx'
import { ProblemNote } from './problem-note.tsx'
import { ProblemScope } from './problem-scope.tsx'
import { SubmitButton } from './submit-button.tsx'

it('focuses a problem, and again a new one', () => {
  const { rerender } = render(<Problem title="Check this" text="No name" />)
  const holdsFocus = () => document.activeElement === screen.getByRole('alert').parentElement
  expect(screen.getByRole('heading', { level: 2, name: 'Check this' })).toBeTruthy()
  expect(holdsFocus()).toBe(true)
  document.querySelector<HTMLElement>(':focus')?.blur()
  rerender(<Problem title="Check this" text="No name" />)
  expect(holdsFocus()).toBe(false)
  rerender(<Problem title="Check this" text="Too late" />)
  expect(holdsFocus()).toBe(true)
})

it("shows a refusal under its own title, the page's, or the default", () => {
  const refusal = Object.assign(new Error('Pay first.'), { title: 'You owe something' })
  const { rerender, container } = render(<ActionProblem error={null}>Go back</ActionProblem>)
  expect(container.textContent).toBe('')
  rerender(<ActionProblem error={refusal} title="Not booked" />)
  expect(container.textContent).toBe('You owe somethingPay first.')
  rerender(<ActionProblem error={new Error('No line.')} title="Not booked" />)
  expect(container.textContent).toBe('Not bookedNo line.')
  rerender(<ActionProblem error={new Error('No line.')}>Go back</ActionProblem>)
  expect(container.textContent).toBe('There is a problemNo line.Go back')
})

it('shows a problem in place, and moves the focus only on request', () => {
  const { rerender } = render(<ProblemNote text={undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<ProblemNote text="Not a photo" />)
  expect(screen.getByRole('alert').textContent).toBe('Not a photo')
  expect(document.activeElement).toBe(document.body)
  rerender(<ProblemNote takesFocus text="Wrong password" />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

function RefusedForm({ checks }: { checks: Record<string, string> }) {
  return (
    <Form checks={checks} onSubmit={() => {}}>
      <ActionProblem error={new Error('Someone else booked it.')} />
      <SubmitButton>Book</SubmitButton>
    </Form>
  )
}

// issue 37, item 6
it('shows one problem at a time: faults of a form replace the refusal of an earlier attempt', () => {
  const { rerender } = render(<RefusedForm checks={{}} />)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  rerender(<RefusedForm checks={{ first: 'Enter a name', last: 'Enter a last name' }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Enter a name'),
  ])
  expect(screen.queryByText('Someone else booked it.')).toBeNull()
})

// issue 37, item 6
it('shows only the failure of the last action in a card', () => {
  const card = (first: Error | null, second: Error | null, third: Error | null = null) => (
    <Card title="Autopay">
      <ActionProblem error={first} />
      <Form onSubmit={() => {}}>
        <ActionProblem error={second} />
      </Form>
      <ul>
        <ProblemScope>
          <ProblemNote error={third} />
        </ProblemScope>
      </ul>
    </Card>
  )
  const shown = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  const [off, changed, sent] = ['Not off.', 'Not changed.', 'Not sent.'].map(
    (text) => new Error(text),
  )
  const { rerender } = render(card(off ?? null, null))
  expect(shown()).toEqual(['There is a problemNot off.'])
  rerender(card(off ?? null, changed ?? null))
  expect(shown()).toEqual(['There is a problemNot changed.'])
  rerender(card(off ?? null, changed ?? null, sent ?? null))
  expect(shown()).toEqual(['Not sent.'])
  // the action that fails again becomes the last one
  rerender(card(new Error('Still not off.'), changed ?? null, sent ?? null))
  expect(shown()).toEqual(['There is a problemStill not off.'])
})
