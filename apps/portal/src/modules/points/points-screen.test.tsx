import {
  type CallAnswer,
  getPoints,
  listPointsEntries,
  listPointsOffers,
  previewPointsMove,
} from '@ownerng/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

const PAGE = filled(getPoints)
const LOTS = PAGE.lots.slice(0, 1).map((lot) => ({
  ...lot,
  id: 'l1',
  kind: 'annual',
  remaining: 2_100,
  earnedOn: '2026-02-01',
  expiresOn: '2027-01-31',
  options: lot.options
    .slice(0, 1)
    .map((option) => ({ ...option, option: 'bank' as const, allowed: true })),
}))
const open = (query: string, settings: SomeSettings = {}, lots = LOTS) =>
  showPage(
    `#/nav/points?${query}`,
    fullServer(settings).answer(getPoints, { ...PAGE, today: '2026-11-22', lots }),
  )
const mainButtons = () => [...document.querySelectorAll('main .btn--main')]

describe('an action in the address', () => {
  it('that is impossible explains why and links back', async () => {
    await open('act=borrow')
    expect(
      await screen.findByRole('heading', { name: /^You can’t do this with your points now/i }),
    ).toBeDefined()
    const back = screen.getByRole('link', { name: /^Back to your points/i })
    expect(back.getAttribute('href')).toBe('#/nav/points')
  })
  it('without permission says why', async () => {
    await open('act=bank', { role: 'view' })
    expect(
      await screen.findByText("You don't have permission to do this on this account."),
    ).toBeDefined()
    expect(document.querySelector('main form')).toBeNull()
  })
})

const REASON = {
  code: 'PAST_DUE',
  sentence: "$1,235.00 has been due for 120 days. Until it's paid, you can't save.",
  short: '',
  rule: { text: 'Pay first.', version: 1 },
  changesOn: null,
  fix: { label: 'Pay $1,235.00', route: '/nav/payment?cents=123500' },
}
const TOO_EARLY = { ...REASON, code: 'SAVE_TOO_EARLY', changesOn: '2026-11-27', fix: null }

it('that is closed shows what opens it instead of the form', async () => {
  const lots = LOTS.map((lot) => ({
    ...lot,
    options: lot.options.map((option) => ({
      ...option,
      option: 'save' as const,
      allowed: false,
      reasons: [REASON, TOO_EARLY],
    })),
  }))
  await showPage(
    '#/nav/points?act=save',
    fullServer({}).answer(getPoints, { ...PAGE, today: '2026-11-22', lots }),
  )
  const heading = await screen.findByRole('heading', { name: /^You can’t do this/ })
  const card = heading.closest<HTMLElement>('.card') ?? document.body
  const pay = within(card).getByRole('link', { name: /^Pay/ })
  expect(pay.getAttribute('href')).toBe('#/nav/payment?cents=123500')
  // neither the date alone nor the rule version helps an owner
  expect(card.textContent).not.toMatch(/starting|rules version/)
  expect(document.querySelector('main form')).toBeNull()
})

it('checks a transfer before showing the form', async () => {
  const refused = { ...filled(previewPointsMove), allowed: false, reasons: [REASON] }
  await showPage(
    '#/nav/points?act=transfer',
    fullServer({})
      .answer(getPoints, { ...PAGE, today: '2026-11-22', lots: LOTS })
      .answer(previewPointsMove, refused),
  )
  expect(await screen.findByText(REASON.sentence)).toBeDefined()
  expect(document.querySelector('main form')).toBeNull()
})

describe('expiring points', () => {
  it('have one main button and a calendar reminder', async () => {
    await open('')
    const remind = await screen.findByRole('link', { name: /^Remind me: 2,100 points expire/i })
    expect(remind.getAttribute('href')).toMatch(/\/reminder\.ics\?.*kind=points&on=2027-01-31$/)
    expect(mainButtons().map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Bank/),
    ])
  })
  it('leave the main button to booking if nothing expires', async () => {
    await open(
      '',
      {},
      LOTS.map((lot) => ({ ...lot, expiresOn: '2028-01-31' })),
    )
    await screen.findByRole('link', { name: /^Book with/i })
    expect(mainButtons().map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Book with/),
    ])
  })
})

it('explain why no stay can be booked, rather than that none is free', async () => {
  const reason = { code: 'PAST_DUE', sentence: '$820.00 has been due for 90 days.' }
  const [any] = filled(listPointsOffers).blocked
  const server = fullServer()
    .answer(getPoints, { ...PAGE, today: '2026-11-22', lots: LOTS, left: 2_100 })
    .answer(listPointsOffers, {
      ...filled(listPointsOffers),
      offers: [],
      blocked: any ? [{ ...any, ...reason }] : [],
    })
  await showPage('#/nav/points', server)
  expect(await screen.findByText('$820.00 has been due for 90 days.')).toBeDefined()
  expect(screen.queryByText(/^No free stay/)).toBeNull()
})

it('list what expires soonest first, and immovable lots last with the reason', async () => {
  const [lot] = LOTS
  if (!lot) throw new Error('no lot')
  const reason = { ...REASON, code: 'LOT_KIND', sentence: 'These points were banked.', fix: null }
  const banked = {
    ...lot,
    id: 'l2',
    kind: 'banked',
    remaining: 300,
    expiresOn: '2026-12-31',
    options: lot.options.map((option) => ({ ...option, allowed: false, reasons: [reason] })),
  }
  await open('act=bank', {}, [banked, lot])
  const group = within(await screen.findByRole('group', { name: 'Which ones?' }))
  const [first, last] = group.getAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, first?.labels?.[0]?.textContent]).toEqual([
    true,
    expect.stringMatching(/^2,100 /),
  ])
  expect([last?.disabled, last?.labels?.[0]?.textContent]).toEqual([
    true,
    expect.stringMatching(/^300 .*These points were banked\.$/),
  ])
})

it('name contracts by another heading than a page without points', async () => {
  await showPage('#/nav/points', fullServer().answer(getPoints, { ...PAGE, lots: [], years: [] }))
  await screen.findByRole('heading', { name: 'Contracts' })
  expect(screen.getAllByRole('heading', { name: 'What I own' })).toHaveLength(1)
})

it('show when each week of a contract departs', async () => {
  const [contract] = PAGE.owned
  const [right] = contract?.rights ?? []
  if (!contract || !right) throw new Error('no week')
  const week = { ...right, startsOn: '2027-02-12', endsOn: '2027-02-18', opensOn: null }
  const rights = [
    { ...week, id: 'r1', useYear: 2026, status: 'available' },
    { ...week, id: 'r2', useYear: 2027, status: 'exchanged' },
  ] as typeof contract.rights
  const shown = async (usageType: string) => {
    await showPage(
      '#/nav/points',
      fullServer({}).answer(getPoints, { ...PAGE, owned: [{ ...contract, usageType, rights }] }),
    )
    const others = (await screen.findByRole('heading', { name: 'Also yours' })).parentElement
    const text = others?.textContent?.replaceAll('\u00a0', ' ') ?? ''
    cleanup()
    return text
  }
  expect(await shown('fixed-week')).toMatch(/Feb 12\D+19/)
  expect(await shown('floating-week')).toMatch(/Feb 12\D+18/)
})

describe('a long ledger', () => {
  const [SAMPLE] = filled(listPointsEntries).entries
  const ENTRIES = Array.from({ length: 1000 }, (_, index) => ({
    ...SAMPLE,
    id: `e${index}`,
    text: `Change ${index}`,
    reason: index % 2 ? 'spent' : 'earned',
    useYear: 2026 + (index % 4),
    upcoming: false,
    balance: 90_000 - index,
  })) as CallAnswer<typeof listPointsEntries>['entries']
  const server = () =>
    fullServer()
      .answer(getPoints, { ...PAGE, today: '2026-11-22', lots: LOTS })
      .answer(listPointsEntries, ({ query: { kind, year, after } }) => {
        const wanted = ENTRIES.filter(
          (entry) => (!kind || entry.reason === kind) && (!year || String(entry.useYear) === year),
        )
        const from = Number(after ?? '')
        return {
          kinds: ['earned', 'spent'],
          years: ['2029', '2028', '2027', '2026'],
          entries: wanted.slice(from, from + 50),
          next: from + 50 < wanted.length ? String(from + 50) : null,
        }
      })
  const activity = async () =>
    within(await screen.findByRole('region', { name: 'Points activity' }))
  const show = async (page = server(), query = '') => {
    await showPage(`#/nav/points?${query}`, page)
    const card = await activity()
    await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(50))
    return card
  }
  const more = (card: Awaited<ReturnType<typeof activity>>) =>
    userEvent.click(card.getByRole('button', { name: 'Show more' }))

  it('shows fifty of a thousand changes and loads fifty more', async () => {
    const page = server()
    const card = await show(page)
    await more(card)
    await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(100))
    expect(card.getByRole('row', { name: /Change 99 .*89,901$/ })).toBeDefined()
    expect(page.getInputs(listPointsEntries).map(({ query }) => query)).toEqual([
      { kind: '', year: '', after: '' },
      { kind: '', year: '', after: '50' },
    ])
  })

  it('filters by kind and use year, and keeps the filters in the address', async () => {
    const page = server()
    const card = await show(page, 'year=2027')
    await userEvent.selectOptions(card.getByLabelText('Type'), 'spent')
    await waitFor(() => expect(window.location.hash).toContain('kind=spent'))
    await more(card)
    await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(100))
    expect(page.getInputs(listPointsEntries).map(({ query }) => query)).toEqual([
      { kind: '', year: '2027', after: '' },
      { kind: 'spent', year: '2027', after: '' },
      { kind: 'spent', year: '2027', after: '50' },
    ])
  })

  it('shows an error next to the loaded rows if a page fails, and can retry', async () => {
    const page = server()
    const answers = server()
    let isDown = true
    page.answer(listPointsEntries, async (input) => {
      if (isDown && input.query.after) throw refusal('DOWN', 'Not now', { status: 503 })
      return answers.send(listPointsEntries, input)
    })
    const card = await show(page)
    await more(card)
    expect(await card.findByText(/^Not now/)).toBeDefined()
    expect(card.getAllByRole('rowheader')).toHaveLength(50)
    isDown = false
    await userEvent.click(card.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(card.queryByText(/^Not now/)).toBeNull())
    await more(card)
    await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(100))
  })

  it('shows the empty state of a filter, and is hidden without any change', async () => {
    const page = server()
    await showPage('#/nav/points?year=1999', page)
    const card = await activity()
    expect(await card.findByText('Nothing of this type.')).toBeDefined()
    expect(card.getByLabelText('Type')).toBeDefined()
    cleanup()
    page.answer(listPointsEntries, { kinds: [], years: [], entries: [], next: null })
    await showPage('#/nav/points', page)
    await screen.findByRole('link', { name: /^Book with/ })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Points activity' })).toBeNull(),
    )
  })
})
