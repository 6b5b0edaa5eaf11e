import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CheckField, ChecksField, GroupField, RadioField } from './choices.tsx'
import { AreaField, InputField, SelectField, TextField } from './fields.tsx'
import { Form, type Refusal } from './form.tsx'

const START = { name: '', about: '', unit: '', enter: '', days: [] as string[], guests: '0' }

/** Form with one required field of every kind. */
function Report({ refused, onSubmit }: { refused?: readonly Refusal[]; onSubmit?: () => void }) {
  const [typed, setTyped] = useState(START)
  const set = (change: Partial<typeof START>) => setTyped({ ...typed, ...change })
  const checks = {
    name: typed.name ? '' : 'Enter your name',
    about: typed.about ? '' : 'Say what it is about',
    unit: typed.unit ? '' : 'Choose a unit',
    enter: typed.enter ? '' : 'Choose whether we may enter',
    days: typed.days.length > 0 ? '' : 'Choose a day',
    guests: typed.guests === '0' ? 'Add a guest' : '',
  }
  return (
    <Form
      aria-label="Report"
      checks={checks}
      {...(refused ? { refused } : {})}
      onSubmit={onSubmit ?? (() => {})}
    >
      <TextField
        name="name"
        label="Name"
        hint="As in your deed"
        value={typed.name}
        onChange={(name) => set({ name })}
      />
      <AreaField
        name="about"
        label="About"
        rows={3}
        maxLength={50}
        value={typed.about}
        onChange={(about) => set({ about })}
      />
      <SelectField
        name="unit"
        label="Unit"
        optional
        value={typed.unit}
        onChange={(unit) => set({ unit })}
        options={[
          ['', 'Choose'],
          ['101', '101'],
        ]}
      />
      <RadioField
        name="enter"
        legend="May we enter?"
        options={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
        value={typed.enter === '' ? null : typed.enter}
        onChange={(enter) => set({ enter })}
      />
      <ChecksField
        name="days"
        legend="Days"
        options={[
          ['mon', 'Monday'],
          ['tue', 'Tuesday'],
        ]}
        chosen={typed.days}
        onChange={(days) => set({ days })}
      />
      <GroupField name="guests" label="Guests">
        <button type="button" onClick={() => set({ guests: '1' })}>
          Add
        </button>
      </GroupField>
      <button type="submit">Send</button>
    </Form>
  )
}

const FAULTS = [
  'Enter your name',
  'Say what it is about',
  'Choose a unit',
  'Choose whether we may enter',
  'Choose a day',
  'Add a guest',
]
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

it('labels each field and describes it with its hint', () => {
  render(<Report />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(screen.getByLabelText('Name'))
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(
    screen.getByText('As in your deed').id,
  )
  expect(screen.getByRole('combobox', { name: /^Unit ?\(optional\)$/ })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'May we enter?' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Guests' })).toBeTruthy()
})

it('shows all errors at once, tied to their fields, with links from the list', () => {
  const onSubmit = vi.fn()
  render(<Report onSubmit={onSubmit} />)
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  const list = screen.getByRole('alert')
  expect(document.activeElement).toBe(list)
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(FAULTS)
  const fields = [
    screen.getByRole('textbox', { name: 'Name' }),
    screen.getByRole('textbox', { name: 'About' }),
    screen.getByRole('combobox', { name: /^Unit ?\(optional\)$/ }),
    screen.getByRole('group', { name: 'May we enter?' }),
    screen.getByRole('group', { name: 'Days' }),
    screen.getByRole('group', { name: 'Guests' }),
  ]
  fields.forEach((field, index) => {
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toContain(FAULTS[index])
  })
  const targets = [
    ...fields.slice(0, 3),
    screen.getByRole('radio', { name: 'Yes' }),
    screen.getByRole('checkbox', { name: 'Monday' }),
    fields[5],
  ]
  links.forEach((link, index) => {
    fireEvent.click(link)
    expect(document.activeElement).toBe(targets[index])
  })
})

it('removes an error as soon as its field is valid, and sends once all are', () => {
  const onSubmit = vi.fn()
  render(<Report onSubmit={onSubmit} />)
  send()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
  expect(screen.queryByText('Enter your name')).toBeNull()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'A tap' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '101' } })
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(screen.getByLabelText('Tuesday'))
  fireEvent.click(screen.getByLabelText('Monday'))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  for (const text of FAULTS) expect(screen.queryByText(text)).toBeNull()
  send()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('ties a server refusal to its field, which takes the focus', () => {
  const { rerender } = render(<Report />)
  rerender(<Report refused={[{ field: 'name', text: 'That name is taken' }]} />)
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const texts = screen.getByText('That name is taken')
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(texts.id)
})

it('has a single checkbox with a description', () => {
  const onChange = vi.fn()
  render(
    <CheckField name="keep" label="Save it" hint="We keep it safe" checked onChange={onChange} />,
  )
  const box = screen.getByRole('checkbox', { name: 'Save it', description: 'We keep it safe' })
  expect(box).toHaveProperty('checked', true)
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(false)
})

it("ties a screen's custom input to its label and hint", () => {
  render(
    <InputField name="photos" label="Photos" hint="Up to six" optional>
      {(input) => <input {...input} type="file" />}
    </InputField>,
  )
  const input = screen.getByLabelText('Photos (optional)')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Up to six',
  )
})

it('groups a choice with its note above and further content below', () => {
  render(
    <RadioField
      name="amount"
      legend="How much?"
      options={[['all', 'All']]}
      value={null}
      onChange={() => {}}
      note={<p role="status">Nothing is due</p>}
    >
      <TextField
        name="other"
        label="Another amount"
        value="5"
        readOnly
        aside={<button type="button">Copy</button>}
        onChange={() => {}}
      />
    </RadioField>,
  )
  const group = within(screen.getByRole('group', { name: 'How much?' }))
  const note = group.getByRole('status')
  const all = group.getByRole('radio', { name: 'All' })
  const amount = group.getByRole('textbox', { name: 'Another amount' })
  const after = Node.DOCUMENT_POSITION_FOLLOWING
  expect(note.compareDocumentPosition(all) & after).toBe(after)
  expect(all.compareDocumentPosition(amount) & after).toBe(after)
  expect(group.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

it('supports a custom look and disabled choices', () => {
  render(
    <RadioField
      name="part"
      legend="How much space?"
      isLegendHidden
      isInputHidden
      classes={{ field: 'parts' }}
      options={[
        ['whole', 'Whole'],
        ['side', 'Side A'],
      ]}
      value="whole"
      isDisabled={(part) => part === 'side'}
      onChange={() => {}}
    />,
  )
  const group = screen.getByRole('group', { name: 'How much space?' })
  expect(group.className.trim()).toBe('parts')
  expect(group.querySelector('legend')?.className).toBe('visually-hidden')
  const side = screen.getByRole('radio', { name: 'Side A' })
  expect(side.className).toBe('visually-hidden')
  expect(side).toHaveProperty('disabled', true)
})
