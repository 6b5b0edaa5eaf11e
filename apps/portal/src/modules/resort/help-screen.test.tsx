import { getHelp } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LOOKS } from '../../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

const DOG = { title: 'May I bring my dog?', text: 'Dogs are welcome in the cottages.' }
async function showHelp(from: string, settings: SomeSettings = {}) {
  await showPage(`#/nav/help?from=${from}`, fullServer(settings).answer(getHelp, { topics: [DOG] }))
  await screen.findByRole('heading', { name: 'From Heron Cove' })
}
const main = () => within(screen.getByRole('main'))
const questionsUnder = (heading: string) =>
  within(main().getByRole('heading', { name: heading }).closest('section') ?? document.body)
    .getAllByRole('group')
    .map((details) => details.querySelector('summary')?.textContent)

it("lists answers about the current page first, then the resort's, then the rest", async () => {
  await showHelp('/nav/bills/automatic')
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent),
  ).toEqual(['About bills and payments', 'From Heron Cove', 'More questions', 'Talk to a person'])
  expect(questionsUnder('About bills and payments')).toContain('How do I pay my bill?')
  expect(questionsUnder('More questions')).not.toContain('How do I pay my bill?')
  expect(questionsUnder('From Heron Cove')).toEqual(['May I bring my dog?'])
})

it('searches in answers, shows the number of matches, and helps if there are none', async () => {
  await showHelp('')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'COTTAGES dog')
  expect(main().getByRole('status').textContent).toBe('1 answer')
  expect(main().getAllByRole('group')).toHaveLength(1)
  await userEvent.type(search, ' xyz')
  expect(main().getByRole('status').textContent).toBe('No answers')
  expect(main().getByText(/^We didn't find an answer/)).toBeDefined()
})

it("gives the contact's details", async () => {
  await showHelp('/nav/reservations/42', {
    menuOptions: {
      contactPropertyPhone: '(555) 010-0142',
      contactPropertyEmail: 'o@heron.example',
    },
  })
  expect(main().getByText('Have your owner number ready: 10427.')).toBeDefined()
  const call = main().getByRole('link', { name: 'Call (555) 010-0142' })
  expect(call.getAttribute('href')).toBe('tel:5550100142')
  const mail = main().getByRole('link', { name: 'Send an email' }).getAttribute('href') ?? ''
  const [address, query] = mail.split('?')
  expect(address).toBe('mailto:o@heron.example')
  expect(query).not.toContain('+')
  const parts = new URLSearchParams(query)
  expect(parts.get('subject')).toBe('Question about stays, owner 10427')
  expect(parts.get('body')).toBe(
    'Owner number: 10427\nResort: Heron Cove\nPage: stays\n\nMy question: ',
  )
})

it('omits hidden topics, and names a contact even without phone or email', async () => {
  await showHelp('', {
    menuOptions: {
      hideBills: true,
      hidePayment: true,
      hideBook: true,
      contactPropertyPhone: '',
      contactPropertyEmail: '',
    },
  })
  expect(main().queryByText('How do I pay my bill?')).toBeNull()
  expect(main().queryByText('Where is my receipt?')).toBeNull()
  expect(main().queryByText('How do I book a stay?')).toBeNull()
  expect(main().getByText('How do I change or cancel a stay?')).toBeDefined()
  expect(main().getByText('Please ask at the front desk of Heron Cove.')).toBeDefined()
})

it.each([
  '/nav/payment',
  '/nav/reservations/bookingcriteria',
  '/nav/reservations/changecriteria',
  '/nav/workorders/addworkorder',
])('can be opened from a task, %s, which keeps its state', async (task) => {
  const look = LOOKS[task]
  const server = fullServer()
  look?.reads?.answer(server)
  look?.also?.(server)
  await showPage(`#${task}?${look?.query ?? ''}`, server)
  const link = await screen.findByRole('link', { name: /^Answers about this page/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`#/nav/help?from=${task}`)
  expect(link.getAttribute('target')).toBe('_blank')
})
