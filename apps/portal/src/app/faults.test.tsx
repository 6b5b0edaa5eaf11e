import {
  addWorkOrderMessage,
  bookReservation,
  changePassword,
  createHold,
  createWorkOrder,
  extendHold,
  getHold,
  getSession,
  getWorkOrder,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeSend, refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../packages/contract/test-support/sample.ts'
import { LOOKS } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

const user = userEvent.setup({ delay: null })
const main = () => within(screen.getByRole('main'))
/** The button in the page; the bar at the bottom of a phone may have another. */
async function button(name: string): Promise<HTMLElement> {
  const [inPage = document.body] = await screen.findAllByRole('button', { name })
  return inPage
}

async function open(path: string, prepare: (server: FakeSend) => void = () => {}, also = '') {
  const visit = LOOKS[path]
  if (!visit) throw new Error(`no look of ${path}`)
  const server = fullServer({ woOptions: { allowNew: true } })
  visit.also?.(server)
  visit.reads?.answer(server)
  prepare(server)
  await showPage(`#${path.replace(':id', 's1')}?${visit.query ?? ''}&${also}`, server)
  return server
}
const sentBy = (server: Awaited<ReturnType<typeof open>>) => server.sent.map(({ name }) => name)

describe('a form with missing values sends nothing and shows an error at each field', () => {
  it.each([
    [
      '/nav/workorders/addworkorder',
      'Send',
      [
        'Choose what it’s about',
        'Describe what’s wrong',
        'Choose how soon we should come',
        'Choose whether we may enter if you’re not there',
      ],
    ],
    [
      '/nav/reservations/bookingcriteria',
      'See places',
      ['Choose the day you arrive and the day you leave.'],
    ],
    [
      '/nav/reservations/book/g',
      'Continue',
      ["Enter the guest's first name", "Enter the guest's last name", 'Enter an email address'],
    ],
    ['/nav/points', 'Review', ['Enter how many points'], 'act=bank'],
  ] as const)('%s', async (path, press, sentences, also?: string) => {
    const server = await open(path, () => {}, also ?? '')
    await button(press)
    // wait for the lazy parts of the page too
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    const before = sentBy(server)
    const form = (await button(press)).closest('form')
    await user.click(await button(press))
    for (const sentence of sentences) expect(main().getAllByText(sentence)).not.toEqual([])
    // each sentence describes a control or a group
    const described = [...(form?.querySelectorAll('[aria-describedby]') ?? [])]
      .flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(' '))
      .map((id) => document.getElementById(id)?.textContent ?? '')
    for (const sentence of sentences) expect(described).toContain(sentence)
    // the focus is on the first of them
    expect(form?.contains(document.activeElement)).toBe(true)
    expect(sentBy(server).filter((name) => !before.includes(name))).toEqual([])
  })
})

// issue 37, item 13
it('the change-password form names the login for password managers', async () => {
  const server = fullServer().answer(getSession, filled(getSession, { userid: 'owner.points' }))
  await showPage('#/nav/changepassword', server)
  await waitFor(() =>
    expect(document.querySelector('form [autocomplete=username]')).toMatchObject({
      name: 'username',
      value: 'owner.points',
    }),
  )
})

describe('a refusal is shown in place and the input is kept', () => {
  const refuse = () => {
    throw refusal('REFUSED', 'The resort could not take this', { status: 422 })
  }

  it('new work order', async () => {
    const server = (await open('/nav/workorders/addworkorder')).answer(createWorkOrder, refuse)
    await button('Send')
    await user.click(main().getByRole('radio', { name: 'Plumbing' }))
    await user.click(main().getByRole('radio', { name: /^Within a few days/ }))
    await user.type(main().getByLabelText('What is wrong?'), 'The tap drips')
    await user.click(main().getByRole('radio', { name: 'Yes' }))
    await user.click(await button('Send'))
    expect((await main().findByRole('alert')).textContent).toContain(
      'The resort could not take this',
    )
    expect(main().getByLabelText('What is wrong?')).toHaveProperty('value', 'The tap drips')
    expect(server.getInputs(createWorkOrder)).toHaveLength(1)
  })

  it('message about a work order', async () => {
    const server = fullServer()
      .answer(
        getWorkOrder,
        filled(getWorkOrder, {
          summary: { text: 'The tap drips', isTyped: true },
          mayAct: true,
        }),
      )
      .answer(addWorkOrderMessage, refuse)
    await showPage('#/nav/workorders/s1', server)
    await user.type(await screen.findByRole('textbox'), 'It is worse today')
    await user.click(await button('Send message'))
    expect((await main().findByRole('alert')).textContent).toContain(
      'The resort could not take this',
    )
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'It is worse today')
  })

  it.each(['Invalid old password', 'La contraseña anterior no es válida'])(
    'new password: %s',
    async (text) => {
      const server = (await open('/nav/changepassword')).answer(changePassword, () => {
        throw refusal('OLD_PASSWORD_INVALID', text, { status: 422 })
      })
      await button('Change Password')
      await user.type(main().getByLabelText('Old password'), 'Heron-Cove-26!')
      await user.type(main().getByLabelText('New password'), 'Heron-Cove-27!')
      await user.type(main().getByLabelText('Confirm password'), 'Heron-Cove-27!')
      await user.click(await button('Change Password'))
      expect((await main().findByRole('alert')).textContent).toContain(text)
      expect(server.getInputs(changePassword)).toHaveLength(1)
    },
  )

  const TOO_MANY = {
    code: 'TOO_MANY_HOLDS',
    sentence: 'You have 2 places on hold already.',
    rule: { text: 'At most 2 places are on hold at once.', version: 3 },
    changesOn: null,
    fix: { label: 'See your holds', route: '/nav/reservations' },
  }
  const REFUSED_BY_RULE = { status: 422, reasons: [TOO_MANY] }
  it('hold: shows the rule, and the stay can still be booked', async () => {
    await open('/nav/reservations/book/o', (server) =>
      server.answer(createHold, () => {
        throw refusal('HOLD_REFUSED', TOO_MANY.sentence, REFUSED_BY_RULE)
      }),
    )
    const why = (await screen.findByText(TOO_MANY.sentence)).closest('[role=status]')
    expect(why?.textContent).toContain("We can't hold this place while you fill this in")
    expect(why?.querySelector('a')?.textContent).toBe('See your holds')
    expect(await button('Continue')).toBeTruthy()
  })

  it('hold without a rule', async () => {
    await open('/nav/reservations/book/o', (server) => server.answer(createHold, refuse))
    expect(
      await screen.findByText(/while you fill this in.* The resort could not take this/),
    ).toBeTruthy()
  })

  it('extension of a hold', async () => {
    const path = '/nav/reservations/book/o'
    const endsAt = new Date(Date.now() + 600_000).toISOString()
    await open(
      path,
      (server) =>
        server
          .answer(getHold, filled(getHold, { endsAt, extended: false }))
          .answer(extendHold, refuse),
      'hold=h1',
    )
    await user.click(await button('Hold it longer'))
    expect((await main().findByRole('alert')).textContent).toContain('could not take this')
  })

  it('booking: nothing is booked, and the owner can try again', async () => {
    const server = (await open('/nav/reservations/book/o')).answer(bookReservation, refuse)
    await user.click(await button('Continue'))
    await user.click(await button('Book this stay'))
    await waitFor(() => expect(main().getByRole('alert').textContent).toContain('could not take'))
    await user.click(await button('Book this stay'))
    await waitFor(() => expect(server.getInputs(bookReservation)).toHaveLength(2))
    // the same booking has the same key, so it is booked once whatever happened to the first try
    const [first, second] = server.getInputs(bookReservation).map(({ body }) => body)
    expect(second).toEqual(first)
  })
})
