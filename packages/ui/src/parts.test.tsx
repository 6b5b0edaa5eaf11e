import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { takeConsole } from '../test-support/console.setup.ts'
import { ActionButton } from './action-button.tsx'
import { Card } from './card.tsx'
import { Details } from './details.tsx'
import { CloseButton, Dialog } from './dialog.tsx'
import { DoneCard } from './done-card.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Fact, Facts } from './facts.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Form } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { Icon } from './icon.tsx'
import { KeepNumbers } from './keep-numbers.tsx'
import { Notice } from './notice.tsx'
import { SubmitButton } from './submit-button.tsx'

function Breakable({ state }: { state: { isBroken: boolean } }) {
  if (state.isBroken) throw new Error('broken')
  return <p>whole</p>
}

it('renders collapsed content on first opening, and keeps it', async () => {
  render(<Details summary="What is this?">{() => <p>A fee</p>}</Details>)
  expect(screen.queryByText('A fee')).toBeNull()
  fireEvent.click(screen.getByText('What is this?'))
  const fee = await screen.findByText('A fee')
  fireEvent.click(screen.getByText('What is this?'))
  expect(screen.getByText('A fee')).toBe(fee)
})

it('opens a dialog with the focus inside, and closes it with its button', () => {
  const ref = createRef<HTMLDialogElement>()
  const onClose = vi.fn()
  render(
    <Dialog ref={ref} isAlert title="Still there?" text="One minute left" onClose={onClose}>
      <CloseButton isMain label="Stay" />
    </Dialog>,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  ref.current?.showModal()
  const dialog = screen.getByRole('alertdialog', {
    name: 'Still there?',
    description: 'One minute left',
  })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }))
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('names a dialog without a heading, and closes it on a press outside', () => {
  const ref = createRef<HTMLDialogElement>()
  render(
    <Dialog ref={ref} hasNoHeading closesOutside title="More">
      <a href="#a">Bills</a>
    </Dialog>,
  )
  ref.current?.showModal()
  expect(screen.getByRole('dialog', { name: 'More' }).getAttribute('closedby')).toBe('any')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('catches an error, reports it once, and retries', () => {
  const state = { isBroken: true }
  const onFault = vi.fn()
  render(
    <ErrorBoundary
      onFault={onFault}
      fallback={(fault, retry) => (
        <button type="button" onClick={retry}>
          {String(fault)}
        </button>
      )}
    >
      <Breakable state={state} />
    </ErrorBoundary>,
  )
  expect(onFault).toHaveBeenCalledTimes(1)
  state.isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Error: broken' }))
  expect(screen.getByText('whole')).toBeTruthy()
  // React logs the error
  expect(takeConsole().map(([, error]) => String(error))).toEqual(['Error: broken'])
})

it('has a row header for each row of figures, and labels for phones', () => {
  render(
    <FiguresTable
      caption="Points"
      columns={['Before', 'After']}
      rows={[{ id: 'a', name: '2026', note: 'banked', figures: ['10', '7'] }]}
    />,
  )
  expect(screen.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
    'Points',
    'Before',
    'After',
  ])
  expect(screen.getByRole('rowheader').textContent).toBe('2026 (banked)')
  const cells = screen.getAllByRole('cell')
  expect(cells.map((cell) => [cell.dataset['label'], cell.textContent])).toEqual([
    ['Before', '10'],
    ['After', '7'],
  ])
})

it('searches on the button or Enter, and applies a list at once with the typed text', () => {
  const onFind = vi.fn()
  const onChoose = vi.fn()
  const options = [
    ['', 'All'],
    ['2026', '2026'],
  ] as const
  render(
    <FilterBar
      label="Search documents"
      query="fee"
      action="Find"
      onFind={onFind}
      lists={[{ name: 'year', label: 'Year', value: '', options, onChoose }]}
    />,
  )
  const search = screen.getByRole('searchbox', { name: 'Search documents' })
  expect(search).toHaveProperty('value', 'fee')
  fireEvent.change(search, { target: { value: ' tax ' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
  expect(onChoose).toHaveBeenCalledWith('2026', 'tax')
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(onFind).toHaveBeenCalledWith('tax')
})

it('announces a notice only on request', () => {
  const { rerender } = render(<Notice>Cards are off</Notice>)
  expect(screen.getByText('Cards are off')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Notice isAlert>Mail came back</Notice>)
  expect(screen.getByRole('alert').textContent).toBe('Mail came back')
})

it('lists facts with their labels, one of them without a value', () => {
  render(
    <Facts>
      <Fact label="Place">Cove Studio</Fact>
      <Fact label="3 more" />
    </Facts>,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Place', '3 more'])
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Cove Studio'])
})

it('hides a drawing from screen readers', () => {
  const { container } = render(<Icon name="bed" className="large" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

it('has one submit button, disabled while sending, and one that cancels', () => {
  const onCancel = vi.fn()
  const form = (busy: boolean) => (
    <Form busy={busy} onSubmit={() => {}}>
      <FormButtons action="Save" cancel="Cancel" onCancel={onCancel} />
      <SubmitButton busyLabel="Sending">Send</SubmitButton>
    </Form>
  )
  const { rerender } = render(form(false))
  const getState = (name: string) => {
    const button = screen.getByRole('button', { name })
    return [button.getAttribute('type'), button.getAttribute('aria-disabled')]
  }
  expect([getState('Save'), getState('Send')]).toEqual([
    ['submit', 'false'],
    ['submit', 'false'],
  ])
  rerender(form(true))
  expect([getState('Save'), getState('Sending')]).toEqual([
    ['submit', 'true'],
    ['submit', 'true'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('prevents concurrent presses, and keeps the focus while disabled', () => {
  const onPress = vi.fn()
  const button = (isOff: boolean) => (
    <ActionButton label="End the session on Firefox" isOff={isOff} onPress={onPress}>
      End
    </ActionButton>
  )
  const { rerender } = render(button(false))
  const shown = screen.getByRole('button', { name: 'End the session on Firefox' })
  shown.focus()
  fireEvent.click(shown)
  rerender(button(true))
  fireEvent.click(shown)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(shown.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(shown)
})

it('names a card by its title, with content next to it', () => {
  render(
    <Card title="Ledger" aside={<a href="#csv">Download</a>}>
      <p>Empty</p>
    </Card>,
  )
  const card = screen.getByRole('region', { name: 'Ledger' })
  expect(within(card).getByRole('heading', { level: 2, name: 'Ledger' })).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Download' })).toBeTruthy()
})

it('announces the latest outcome only', () => {
  const card = (isNews: boolean) => (
    <DoneCard label="Canceled" top={<p>H-12</p>} isNews={isNews}>
      <p>Your points are back</p>
    </DoneCard>
  )
  const { rerender } = render(card(true))
  expect(screen.getByRole('region', { name: 'Canceled' }).textContent).toContain('are back')
  expect(screen.getByRole('status').textContent).toBe('H-12')
  rerender(card(false))
  expect(screen.queryByRole('status')).toBeNull()
})

// issue 37: `H-20003` broke at its hyphen on phones
it.each([
  ['Stay H-20003 is canceled.', ['H-20003']],
  ['Receipts P-88001 and P-88002', ['P-88001', 'P-88002']],
  ['Well-known words, 7 nights', []],
  ['ABCDEFGHIJ-KLMNOPQRSTU-12345', []],
])('keeps the numbers of "%s" in one piece', (text, numbers) => {
  const { container } = render(<KeepNumbers>{text}</KeepNumbers>)
  expect(container.textContent).toBe(text)
  const kept = [...container.querySelectorAll('.number')].map(({ textContent }) => textContent)
  expect(kept).toEqual(numbers)
})
