import {
  type CallAnswer,
  getPoints,
  getReservation,
  listDeposits,
  searchAvailability,
  undoCancellation,
} from '@ownerng/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  type FakeSend,
  refusal,
} from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { STAY } from '../../../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../../../test-support/show-page.tsx'

const CANCELED: CallAnswer<typeof getReservation> = {
  ...STAY,
  status: 'cancelled',
  points: 1050,
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
  canceled: {
    on: '2027-01-04',
    pointsBack: 1050,
    pointsLost: 0,
    week: null,
    feeBackCents: 0,
    feeLostCents: 0,
    lots: [
      { points: 700, useYear: 2026, kind: 'same', useBy: '2027-01-31' },
      { points: 350, useYear: 2027, kind: 'same', useBy: '2028-01-31' },
    ],
  },
}

async function open(
  stay: Partial<CallAnswer<typeof getReservation>> = {},
  settings: SomeSettings = {},
  also: (server: FakeSend) => unknown = () => {},
) {
  const server = fullServer(settings).answer(getReservation, { ...CANCELED, ...stay })
  also(server)
  // starts on another page, as in practice: the first page of a window doesn't take the focus
  const { portal } = await showPage('#/nav/notices', server)
  await waitFor(() => expect(document.title).toMatch(/^Notices/))
  await act(async () => portal.router.goTo('#/nav/reservations/s1?canceled=1'))
  await screen.findByRole('heading', { level: 1, name: 'Your stay is canceled' })
  return server
}

describe('right after canceling', () => {
  it('says what went back to a transferred contract', async () => {
    const none = { ...CANCELED.canceled, pointsBack: 0, pointsToOthers: 1050, lots: [] }
    await open({ canceled: { ...none, week: 'transferred' } as never })
    screen.getByText(/1,050 points went back to a contract that you've transferred\. The week went/)
  })
  it('says why staff canceled it', async () => {
    await open({ canceled: { ...CANCELED.canceled, why: 'The heating was out' } as never })
    screen.getByText('Reason: The heating was out')
  })
  it('shows what was returned, by lot, and marks lots that expire soon', async () => {
    await open()
    expect(screen.getByText('1,050')).toBeDefined()
    const soon = screen.getByText('700 points of 2026').closest('li')
    expect(soon?.textContent).toContain('27 days left.')
    expect(screen.getByText('350 points of 2027').closest('li')?.textContent).not.toContain('left')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your stay is canceled'))
  })
  it('links to banking what expires first, with the deadline for full exchange value', async () => {
    const [lot] = filled(getPoints).lots
    const [option] = lot?.options ?? []
    if (!lot || !option) throw new Error('no lot')
    const open2026 = { ...option, allowed: true, reasons: [], points: 2_000, until: '2027-01-15' }
    const becomes = { useYear: 2027, from: '2027-02-01', to: '2028-01-31' }
    const options = [
      { ...open2026, option: 'bank' as const, fullUntil: null, becomes },
      { ...open2026, option: 'exchange' as const, fullUntil: '2027-01-10', becomes: null },
    ]
    const lots = [{ ...lot, id: 'lot-26', useYear: 2026, expiresOn: '2027-01-31', options }]
    await open({}, { role: 'full' }, (server) =>
      server.answer(getPoints, { ...filled(getPoints), today: '2027-01-04', lots }),
    )
    const bank = await screen.findByRole('link', { name: /^Bank 700 points/ })
    expect(bank.getAttribute('href')).toBe('#/nav/points?act=bank&lot=lot-26&points=700')
    expect(bank.textContent?.replace(/\u00A0/g, ' ')).toContain(
      'Keep them through Jan 31, 2028. Bank by Jan 15, 2027.',
    )
    expect(screen.getByText(/Full exchange value until Jan.10, 2027\.$/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /^See your points/ })).toBeNull()
  })
  it('names and links the closest week with as many nights', async () => {
    const [week] = filled(searchAvailability).weeks
    if (!week) throw new Error('no week')
    const weeks = [
      ['2027-03-06', '2027-03-13', 0, true],
      ['2027-02-20', '2027-02-27', 2, false],
      ['2027-02-27', '2027-03-06', 0, false],
      ['2027-03-13', '2027-03-20', 1, false],
    ] as const
    await open({}, { role: 'full' }, (server) =>
      server.answer(searchAvailability, {
        ...filled(searchAvailability),
        weeks: weeks.map(([arrival, departure, places, chosen]) => ({
          ...week,
          arrival,
          departure,
          places,
          chosen,
        })),
      }),
    )
    const text = await screen.findByText(/^2 nearby weeks have room for 7 nights\./)
    expect(text.textContent?.replace(/\u00A0/g, ' ')).toMatch(/The closest is Mar 13.*20, 2027\.$/)
    expect(text.closest('a')?.getAttribute('href')).toMatch(
      /bookingcriteria\?.*arrival=2027-03-13&departure=2027-03-20/,
    )
  })
  it('names the exchange company if there is one', async () => {
    const open2 = (companies: string[]) =>
      open({}, { role: 'full' }, (server) =>
        server.answer(listDeposits, { ...filled(listDeposits), companies }),
      )
    await open2(['RCI'])
    expect(await screen.findByRole('link', { name: /^Exchange with RCI/ })).toBeDefined()
    cleanup()
    await open2(['RCI', 'Interval'])
    expect(await screen.findByRole('link', { name: /^Exchange/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Exchange with/ })).toBeNull()
  })
  it('says where the email went, or that none was sent', async () => {
    await open({ emailedTo: ['e\u2022\u2022\u2022@mail.example'] })
    expect(screen.getByText(/We sent it to e\u2022\u2022\u2022@mail\.example\./)).toBeDefined()
    cleanup()
    await open({ emailedTo: [] })
    expect(screen.getByText('The cancellation is in your notices')).toBeDefined()
    expect(screen.queryByText(/We emailed|We sent/)).toBeNull()
    expect(screen.queryByText(/We also told/)).toBeNull()
    cleanup()
    await open({ guestTold: { name: 'Dan', email: 'd•••@m•••.example' } })
    expect(screen.getByText(/We also told Dan, at d•••@m•••\.example\./)).toBeDefined()
  })
  it('undoes the cancellation and shows the stay again', async () => {
    const server = await open()
    server.answer(undoCancellation, { ...STAY, ...CANCELED, status: 'confirmed' })
    server.answer(getReservation, STAY)
    await userEvent.click(screen.getByRole('button', { name: 'Keep my stay after all' }))
    await screen.findByRole('heading', { level: 1, name: 'Cove 12' })
    expect(
      await screen.findByText('Your stay in Cove 12 is back, exactly as it was.'),
    ).toBeDefined()
    expect(server.getInputs(undoCancellation)).toMatchObject([{ query: { id: 's1' } }])
  })
  it('offers to book again if the time just ended', async () => {
    const server = await open()
    server.answer(getReservation, { ...CANCELED, undoUntil: null })
    server.answer(undoCancellation, () => {
      throw refusal('UNDO_OVER', "We can't bring this stay back anymore", { status: 409 })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Keep my stay after all' }))
    await waitFor(() =>
      expect(
        screen
          .getByRole('link', { name: "Book it again, if it's still available" })
          .getAttribute('href'),
      ).toContain('arrival=2027-03-06'),
    )
  })
  it('offers neither to a former owner', async () => {
    await open({}, { ownerRow: { status: 'former' } })
    expect(screen.queryByRole('button', { name: 'Keep my stay after all' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
  })
  it('offers to rent out a week but not points', async () => {
    await open()
    const option = screen.getByRole('link', { name: /^Exchange/ })
    expect(option.textContent).not.toMatch(/rent/)
    cleanup()
    const week = { pointsBack: 0, lots: [], week: 'back' as const }
    await open({ points: 0, canceled: CANCELED.canceled && { ...CANCELED.canceled, ...week } })
    expect(screen.getByRole('link', { name: /^Exchange or rent/ }).textContent).toMatch(
      /rent it out/,
    )
  })
})
