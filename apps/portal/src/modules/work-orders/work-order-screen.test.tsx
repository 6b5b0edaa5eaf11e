import {
  addWorkOrderMessage,
  type CallAnswer,
  cancelWorkOrder,
  getWorkOrder,
  moveWorkOrderVisit,
  rateWorkOrder,
  reopenWorkOrder,
  undoWorkOrderCancel,
} from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// what was typed is a draft of the window
afterEach(() => sessionStorage.clear())

type Order = CallAnswer<typeof getWorkOrder>
const orderOf = (change: Partial<Order>): Order =>
  filled(getWorkOrder, {
    id: 'w1',
    number: '3312',
    summary: 'The tap drips',
    status: 'received',
    costState: 'none',
    estimatedCostCents: null,
    scheduledOn: null,
    plannedOn: null,
    doneOn: null,
    beforeStay: null,
    cancel: { way: 'now', cause: null, undoUntil: null },
    visitSlots: [],
    mayAct: true,
    mayAddPhotos: true,
    photos: [],
    entries: [],
    ...change,
  })
/** Canceled just now, or that the resort is asked to. */
const undoable = (way: 'none' | 'asked', minutes = 1): Order['cancel'] => ({
  way,
  cause: null,
  undoUntil: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
})
const ENTRY = { id: 'e1', at: '2027-03-01T12:00:00Z', authorName: '', text: '', photos: [] }
const server = (change: Partial<Order> = {}) =>
  fullServer({
    menuOptions: { hideContactUs: false, contactPropertyPhone: '(555) 010-0142' },
  }).answer(getWorkOrder, orderOf(change))
const open = (page: ReturnType<typeof server>) => showPage('#/nav/workorders/w1', page)
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })

describe('canceling', () => {
  it('says what follows, is sent once it is confirmed, and can be undone', async () => {
    const page = server()
      .answer(cancelWorkOrder, { done: true })
      .answer(undoWorkOrderCancel, { done: true })
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this work order?' }))
    expect(dialog.getByText(/no one will come\. You can undo this for a minute/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(page.inputsOf(cancelWorkOrder)).toEqual([])

    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(getWorkOrder, orderOf({ status: 'canceled', cancel: undoable('none') }))
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect(await screen.findByText('Work order 3312 is canceled. No one will come.')).toBeDefined()
    expect(page.inputsOf(cancelWorkOrder)).toMatchObject([
      { query: { id: 'w1' }, body: { way: 'now', note: 'It works again' } },
    ])
    expect(screen.getByText('Canceled')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Report it again' })).toBeDefined()

    // it is the page that offers it: after a reload as well
    cleanup()
    await open(page)
    const undo = await button('Undo')
    page.answer(getWorkOrder, orderOf({}))
    await user.click(undo)
    expect(await screen.findByText('Work order 3312 stands as before.')).toBeDefined()
    expect(page.inputsOf(undoWorkOrderCancel)).toMatchObject([{ query: { id: 'w1' } }])
  })

  it.each([
    ['visit', /A visit is already scheduled/],
    ['started', /The work has already begun/],
    ['cost', /You approved the cost/],
  ] as const)('asks the resort, and says why: %s', async (cause, words) => {
    const page = server({
      status: 'scheduled',
      cancel: { way: 'ask', cause, undoUntil: null },
    }).answer(cancelWorkOrder, { done: true })
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Ask us to cancel?' }))
    expect(dialog.getByText(words)).toBeDefined()
    expect(dialog.getByRole('link', { name: '(555) 010-0142' })).toBeDefined()
    page.answer(getWorkOrder, orderOf({ cancel: { way: 'asked', cause: null, undoUntil: null } }))
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText(/^We passed your request about work order 3312/)).toBeDefined()
    expect(page.inputsOf(cancelWorkOrder)).toMatchObject([{ body: { way: 'ask' } }])
    expect(screen.getByText(/^You asked us to cancel this work order/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })

  it('keeps the dialog and the reason where the resort was quicker', async () => {
    const page = server().answer(cancelWorkOrder, () => {
      throw refusal('WORK_ORDER_CHANGED', 'Please look at it again', {
        status: 422,
        title: 'This work order has changed',
      })
    })
    await open(page)
    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(getWorkOrder, orderOf({ cancel: { way: 'ask', cause: 'visit', undoUntil: null } }))
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This work order has changedPlease look at it again',
    )
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeDefined()
    expect(screen.getByLabelText(/^Why\?/)).toHaveProperty('value', 'It works again')
  })

  it('can be undone while the resort is asked, and only as long as the server says', async () => {
    const page = server({ status: 'scheduled', cancel: undoable('asked') })
    await open(page)
    expect(await button('Undo')).toBeDefined()
    cleanup()
    page.answer(getWorkOrder, orderOf({ cancel: undoable('asked', -1) }))
    await open(page)
    await screen.findByText(/^You asked us to cancel this work order/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('says why it can no longer be undone', async () => {
    const page = server({ status: 'canceled', cancel: undoable('none') }).answer(
      undoWorkOrderCancel,
      () => {
        throw refusal('UNDO_LATE', 'This can be undone for one minute only', { status: 422 })
      },
    )
    await open(page)
    const undo = await button('Undo')
    page.answer(
      getWorkOrder,
      orderOf({ status: 'canceled', cancel: { way: 'none', cause: null, undoUntil: null } }),
    )
    await user.click(undo)
    expect((await screen.findByRole('alert')).textContent).toContain('one minute only')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it.each(['none', 'asked'] as const)('is not offered: %s', async (way) => {
    await open(server({ cancel: { way, cause: null, undoUntil: null } }))
    await screen.findByRole('heading', { level: 1, name: 'The tap drips' })
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })
})

describe('the visit and the next stay', () => {
  const arrival = '2027-07-04'
  it.each([
    [
      'on-track',
      '2027-07-02',
      'On track: the visit is Fri, Jul 2, 2027, before you arrive on Sun, Jul 4, 2027.',
      false,
    ],
    [
      'late',
      '2027-07-05',
      'Not before you arrive on Sun, Jul 4, 2027: the visit is Mon, Jul 5, 2027.',
      true,
    ],
    [
      'unscheduled',
      null,
      'You arrive on Sun, Jul 4, 2027. No visit is scheduled before that yet.',
      true,
    ],
  ] as const)('%s', async (outlook, scheduledOn, words, hasPhone) => {
    await open(server({ scheduledOn, beforeStay: { outlook, arrival } }))
    const sentence = (await screen.findByText(words)).closest('p')
    expect(sentence?.textContent).toContain('No charge to you so far.')
    expect(sentence?.textContent?.includes('(555) 010-0142')).toBe(hasPhone)
  })

  it('says when the visit was scheduled', async () => {
    await open(server({ status: 'scheduled', scheduledOn: '2027-07-02', plannedOn: '2027-06-28' }))
    const steps = await screen.findByRole('list', { name: 'Progress of this work order' })
    expect(steps.textContent).toMatch(/Scheduled\sMon,\sJun\s28/)
  })
})

describe('the time of the visit', () => {
  const visit = {
    status: 'scheduled',
    scheduledOn: '2027-07-02',
    scheduledNote: '8 AM to noon',
    beforeStay: { outlook: 'on-track', arrival: '2027-07-06' },
  } as const
  const slotValue = '2027-07-05 noon to 4 PM'
  const visitSlots = [
    { day: '2027-07-05', time: 'noon to 4 PM' },
    { day: '2027-07-06', time: '8 AM to noon' },
  ]

  it('is changed to one that the resort offers, which says what comes too late', async () => {
    const page = server({ ...visit, visitSlots }).answer(moveWorkOrderVisit, { done: true })
    await open(page)
    await user.click(await button('Change the time'))
    const dialog = within(screen.getByRole('dialog', { name: 'When should we come?' }))
    expect(dialog.getByText(/^The visit is Fri, Jul 2, 2027, 8 AM to noon\./)).toBeDefined()
    expect(dialog.getByRole('link', { name: '(555) 010-0142' })).toBeDefined()
    expect(
      dialog.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'Choose a time',
      'Mon, Jul 5, 2027, noon to 4 PM',
      'Tue, Jul 6, 2027, 8 AM to noon (after you arrive)',
    ])
    await user.click(dialog.getByRole('button', { name: 'Change the visit' }))
    expect(page.inputsOf(moveWorkOrderVisit)).toEqual([])
    await user.selectOptions(dialog.getByLabelText('New time'), slotValue)
    await user.click(dialog.getByRole('button', { name: 'Change the visit' }))
    expect(
      await screen.findByText(/^Your visit is now Mon, Jul 5, 2027, noon to 4 PM\./),
    ).toBeDefined()
    expect(page.inputsOf(moveWorkOrderVisit)).toMatchObject([
      { query: { id: 'w1' }, body: { from: '2027-07-02', ...visitSlots[0] } },
    ])
  })

  it('that somebody else has taken is said, and the times are read anew', async () => {
    const page = server({ ...visit, visitSlots }).answer(moveWorkOrderVisit, () => {
      throw refusal('VISIT_TIME_TAKEN', "That time isn't free anymore", { status: 422 })
    })
    await open(page)
    await user.click(await button('Change the time'))
    await user.selectOptions(screen.getByLabelText('New time'), slotValue)
    page.answer(getWorkOrder, orderOf({ ...visit, visitSlots: visitSlots.slice(1) }))
    await user.click(screen.getByRole('button', { name: 'Change the visit' }))
    expect((await screen.findByRole('alert')).textContent).toContain('free anymore')
    expect(screen.getByLabelText('New time')).toHaveProperty('value', '')
    expect(screen.queryByRole('option', { name: /Jul 5/ })).toBeNull()
  })

  it('is changed by telephone where the resort offers none', async () => {
    await open(server(visit))
    const call = (await screen.findByText(/^To change the time, call/)).closest('p')
    expect(call?.textContent).toContain('(555) 010-0142')
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
  })
})

describe('a message', () => {
  const photo = new File(['picture'], 'shower.png', { type: 'image/png' })
  /** No canvas here: every picture becomes the same JPEG. */
  function stubPictures(posted: () => Response) {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['jpeg'], { type: 'image/jpeg' })),
    )
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => posted())
    vi.stubGlobal('fetch', fetching)
    return fetching
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('carries a photo, without a word too, and both are gone once they are sent', async () => {
    const fetching = stubPictures(() => Response.json({ done: true, id: 'p7' }))
    const page = server({ photos: [] }).answer(addWorkOrderMessage, { done: true })
    await open(page)
    await user.click(await button('Send message'))
    expect(await screen.findByText('Enter your message, or add a photo')).toBeDefined()
    await user.upload(screen.getByLabelText('Add a photo'), photo)
    expect(await screen.findByRole('img', { name: 'shower.png' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(/^Your message was sent/)).toBeDefined()
    expect(fetching.mock.calls[0]?.[0]).toMatch(/^\/api\/work-orders\/w1\/photos\?ownerNumber=/)
    expect(page.inputsOf(addWorkOrderMessage)).toMatchObject([
      { query: { id: 'w1' }, body: { text: '', photos: ['p7'] } },
    ])
    expect(screen.queryByRole('img', { name: 'shower.png' })).toBeNull()
  })

  it('is kept with its photo where that could not be sent', async () => {
    stubPictures(() => new Response('', { status: 500 }))
    const page = server({ photos: [] })
    await open(page)
    await user.type(await screen.findByLabelText('Your message'), 'Look at this')
    await user.upload(screen.getByLabelText('Add a photo'), photo)
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not all photos could be sent')
    expect(page.inputsOf(addWorkOrderMessage)).toEqual([])
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Look at this')
    await user.click(screen.getByRole('button', { name: 'Remove shower.png' }))
    expect(screen.queryByRole('img', { name: 'shower.png' })).toBeNull()
  })

  it('says which photos an order has no room for, and reads it anew', async () => {
    let left = 1
    const fetching = stubPictures(() =>
      left-- > 0
        ? Response.json({ done: true, id: 'p6' })
        : Response.json({ code: 'PHOTOS_FULL', detail: 'Six at most' }, { status: 422 }),
    )
    const others = ['p1', 'p2', 'p3', 'p4', 'p5']
    const page = server({ photos: ['p1'] }).answer(addWorkOrderMessage, { done: true })
    await open(page)
    const files = ['a.png', 'b.png', 'c.png'].map(
      (name) => new File([name], name, { type: 'image/png' }),
    )
    await user.upload(await screen.findByLabelText('Add a photo'), files)
    await screen.findByRole('img', { name: 'c.png' })
    page.answer(getWorkOrder, orderOf({ photos: [...others, 'p6'] }))
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /takes 6 photos, so there was no room for b\.png and c\.png\. Your message wasn't sent/,
    )
    expect(await screen.findByText(/takes 6 photos, and this one has them/)).toBeDefined()
    for (const name of ['b.png', 'c.png'])
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(/^Your message was sent/)).toBeDefined()
    expect(page.inputsOf(addWorkOrderMessage)).toMatchObject([{ body: { photos: ['p6'] } }])
    // the one that had arrived was not sent again
    expect(fetching).toHaveBeenCalledTimes(3)
  })

  it('says how many photos were left out, and names every file that is none', async () => {
    stubPictures(() => Response.json({ done: true, id: 'p7' }))
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name.startsWith('bad')) throw new Error('no picture')
      return { width: 8, height: 8, close: () => {} }
    })
    await open(server({ photos: ['p1'] }))
    const files = (...names: string[]) =>
      names.map((name) => new File([name], name, { type: 'image/png' }))
    const others = files('b.png', 'c.png', 'bad1.png', 'd.png', 'e.png', 'f.png', 'bad2.png')
    await user.upload(await screen.findByLabelText('Add a photo'), files('a.png'))
    await user.upload(await screen.findByLabelText('Add another photo'), others)
    expect(await screen.findByText('5 photos chosen and 1 sent, no more fit.')).toBeDefined()
    expect(screen.getAllByRole('alert').map((note) => note.textContent)).toEqual([
      "We can't read bad1.png and bad2.png as photos",
      '1 photo was left out: a work order takes 6.',
    ])
    expect(screen.queryByText(/this one has them/)).toBeNull()
    expect(screen.getAllByRole('img', { name: /\.png$/ })).toHaveLength(5)
  })

  it('says what else the resort refused a photo with', async () => {
    const detail = "This resort doesn't take photos here"
    stubPictures(() => Response.json({ code: 'WORK_ORDERS_OFF', detail }, { status: 422 }))
    await open(server({ photos: [] }))
    await user.upload(await screen.findByLabelText('Add a photo'), photo)
    await user.click(await screen.findByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toContain(detail)
  })

  it('takes no more photos than an order can have, and none where the resort takes none', async () => {
    const photos = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
    await open(server({ photos }))
    expect(await screen.findByText(/takes 6 photos, and this one has them/)).toBeDefined()
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
    cleanup()
    await open(server({ photos: [], mayAddPhotos: false }))
    await screen.findByLabelText('Your message')
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
  })

  it('shows its photos, and the page the others, each once', async () => {
    const entry = { ...ENTRY, author: 'owner' as const }
    await open(server({ photos: ['p1', 'p2'], entries: [{ ...entry, photos: ['p2'] }] }))
    const messages = (await screen.findByRole('heading', { name: 'Messages' })).closest('section')
    const shown = await screen.findAllByRole('button', { name: /View photo$/ })
    expect(shown.map((each) => messages?.contains(each))).toEqual([true, false])
    expect(shown.map((each) => each.querySelector('img')?.alt)).toEqual(['Photo 2', 'Photo 1'])
  })
})

describe('who wrote', () => {
  it.each([
    [{ author: 'owner', authorName: '' }, /^You · /],
    [{ author: 'staff', authorName: 'Maintenance' }, /^Maintenance · /],
    [{ author: 'staff', authorName: '' }, /^Heron Cove · .*M$/],
    [{ author: 'system', authorName: '' }, /^Heron Cove · .*M$/],
  ] as const)('is the department, else the resort by its name: %o', async (by, said) => {
    const page = fullServer()
    page.answer(getWorkOrder, orderOf({ entries: [{ ...ENTRY, ...by, text: 'Thank you' }] }))
    await open(page)
    expect((await screen.findByText(said)).closest('li')?.textContent).toContain('Thank you')
  })
})

describe('the estimated cost', () => {
  const estimate = async (change: Partial<Order>) => {
    await open(server(change))
    await screen.findByText('Where')
    return screen.queryByText('Estimated cost')?.closest('div')?.textContent ?? null
  }
  it.each([
    [{ estimatedCostCents: 0 }, 'Estimated costNo charge to you'],
    [{ estimatedCostCents: 12_000 }, 'Estimated cost$120.00'],
    [{ estimatedCostCents: null }, "Estimated costWe'll tell you before any charge"],
    [{ estimatedCostCents: null, status: 'closed' }, null],
    [{ estimatedCostCents: 12_000, status: 'closed' }, 'Estimated cost$120.00'],
  ] as const)('%o', async (change, said) => expect(await estimate(change)).toBe(said))
  it.each([
    [0, /No charge to you\.$/],
    [null, /No charge to you so far\.$/],
  ])('is said beside the visit as well: %s', async (estimatedCostCents, said) => {
    await open(server({ estimatedCostCents }))
    expect(await screen.findByText(said)).toBeDefined()
  })
  it('never says both an amount and that there is none', async () => {
    await estimate({ estimatedCostCents: 12_000 })
    expect(screen.queryByText(/No charge to you/)).toBeNull()
  })
})

describe('what is done', () => {
  const done = { status: 'done', doneOn: '2027-03-01', rating: null } as const

  it('is open again with what is still wrong', async () => {
    const page = server(done).answer(reopenWorkOrder, { done: true })
    await open(page)
    const group = within(await screen.findByRole('group', { name: 'Is it fixed?' }))
    const form = within(group.getByRole('radio', { name: 'Yes' }).closest('form') ?? document.body)
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Choose Yes or Not yet')).toBeDefined()
    await user.click(group.getByRole('radio', { name: 'Not yet' }))
    expect(screen.queryByRole('group', { name: /How did it go/ })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Describe what is still wrong')).toBeDefined()
    await user.type(screen.getByLabelText('What is still wrong?'), 'It leaks')
    page.answer(getWorkOrder, orderOf({ status: 'received' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Work order 3312 is open again/)).toBeDefined()
    expect(page.inputsOf(reopenWorkOrder)).toMatchObject([
      { query: { id: 'w1' }, body: { note: 'It leaks' } },
    ])
    expect(screen.queryByRole('group', { name: 'Is it fixed?' })).toBeNull()
  })

  it('is rated where it is fixed', async () => {
    const page = server(done).answer(rateWorkOrder, { done: true })
    await open(page)
    const group = within(await screen.findByRole('group', { name: 'Is it fixed?' }))
    const yes = group.getByRole('radio', { name: 'Yes' })
    await user.click(yes)
    await user.click(await screen.findByRole('radio', { name: '5' }))
    const form = within(yes.closest('form') ?? document.body)
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^You rated this work order 5 out of 5/)).toBeDefined()
    expect(page.inputsOf(rateWorkOrder)).toMatchObject([{ body: { rating: 5, note: '' } }])
  })
})
