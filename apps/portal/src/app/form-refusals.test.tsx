import {
  type CallAnswer,
  createDeposit,
  getWaitlist,
  inviteCoOwner,
  joinWaitlist,
  listDeposits,
  listFactors,
  requestFactor,
} from '@ownerng/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type FakeSend, refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

const user = userEvent.setup({ delay: null })
const main = () => within(screen.getByRole('main'))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const REFUSED = 'The resort could not take this'
const refuse = () => {
  throw refusal('REFUSED', REFUSED, { status: 422 })
}
const POINTS: CallAnswer<typeof listDeposits>['rights'][number] = {
  kind: 'points',
  id: 'lot-1',
  text: 'annual',
  useYear: 2027,
  dates: null,
  remaining: 500,
  sides: [],
  splitFeeCents: 0,
  nightSplits: null,
  splitReasons: [],
  part: null,
  takeBackBy: null,
  exchange: { allowed: true, reasons: [], terms: 'normal', normalUntil: null, until: null },
  rental: null,
} as const

const LIMIT = 'Limit in points (optional)'
const PASSWORD = 'Heron-Cove-26!'
const field = (label: string) => screen.findByLabelText(label)
const getForm = async (submit: string) =>
  (await screen.findByRole('button', { name: submit })).closest('form') ?? document.body

interface FormOnAPage {
  readonly address: string
  readonly call: { readonly name: string }
  readonly open: (server: FakeSend) => FakeSend
  /** Opens the form and leaves a required field empty. */
  readonly reach: () => Promise<void>
  readonly submit: string
  readonly says: readonly string[]
  /** Fills in the missing part. Returns the field that must keep its value after the refusal. */
  readonly fill: () => Promise<readonly [label: string, value: string]>
}

const FORMS: readonly FormOnAPage[] = [
  {
    address: '/nav/reservations/exchange',
    call: createDeposit,
    open: (server) =>
      server
        .answer(
          listDeposits,
          filled(listDeposits, {
            ...{ companies: ['RCI', 'Interval'], fees: [], feeCents: 0 },
            ...{ rights: [POINTS], deposits: [] },
          }),
        )
        .answer(createDeposit, refuse),
    reach: async () => user.clear(await field('How many points?')),
    submit: 'Deposit with RCI',
    says: ['Enter how many points to deposit'],
    fill: async () => {
      await user.type(await field('How many points?'), '200')
      return ['How many points?', '200']
    },
  },
  {
    address: '/nav/profile',
    call: inviteCoOwner,
    open: (server) => server.answer(inviteCoOwner, refuse),
    reach: () => press('Invite someone'),
    submit: 'Send the invitation',
    says: ['Enter the last name', 'Enter your password'],
    fill: async () => {
      await user.type(await field('Last name'), 'Ames')
      await user.type(
        within(await getForm('Send the invitation')).getByLabelText('Email address'),
        'ames@mail.example',
      )
      await user.type(await field('Current password'), PASSWORD)
      return ['Last name', 'Ames']
    },
  },
  {
    address: '/nav/profile/security',
    call: requestFactor,
    open: (server) =>
      server
        .answer(listFactors, filled(listFactors, { factors: [] }))
        .answer(requestFactor, refuse),
    reach: () => press('Add two-step verification'),
    submit: 'Continue',
    says: ['Enter a phone number', 'Enter your password'],
    fill: async () => {
      await user.type(await field('Mobile number'), '(555) 010-0432')
      await user.type(await field('Current password'), PASSWORD)
      return ['Mobile number', '(555) 010-0432']
    },
  },
  {
    address: '/nav/reservations/waitlist',
    call: joinWaitlist,
    open: (server) =>
      server
        .answer(
          getWaitlist,
          filled(getWaitlist, { today: '2027-01-04', offered: true, reasons: [], requests: [] }),
        )
        .answer(joinWaitlist, refuse),
    reach: async () => {
      fireEvent.change(await field('Arrive'), { target: { value: '2027-03-06' } })
      fireEvent.change(await field('Leave'), { target: { value: '2027-03-13' } })
      await press('Next: which places')
      const [place] = await screen.findAllByRole('button', { name: /^Add / })
      if (place) await user.click(place)
      await press('Next: if a place opens up')
      await user.type(await field(LIMIT), 'ten')
    },
    submit: 'Join the waitlist',
    says: ['Enter a whole number, such as 1,900'],
    fill: async () => {
      await user.clear(await field(LIMIT))
      await user.type(await field(LIMIT), '1,000')
      return [LIMIT, '1,000']
    },
  },
]

const getCalls = (server: FakeSend, { name }: { readonly name: string }) =>
  server.sent.filter((sent) => sent.name === name)

// typed text is kept as a draft in session storage, and two of the forms share a page
afterEach(() => sessionStorage.clear())

it.each(FORMS)(
  '$address: shows missing values at their fields and keeps the input',
  async (form) => {
    const server = form.open(fullServer())
    await showPage(`#${form.address}`, server)
    await form.reach()
    await press(form.submit)
    for (const sentence of form.says) expect(main().getAllByText(sentence)).not.toEqual([])
    expect(getCalls(server, form.call)).toEqual([])

    const [label, value] = await form.fill()
    await press(form.submit)
    await waitFor(() => expect(main().getByRole('alert').textContent).toContain(REFUSED))
    expect(getCalls(server, form.call)).toHaveLength(1)
    expect(main().getByLabelText(label)).toHaveProperty('value', value)
  },
)
