import { addWorkOrderMessage, getWorkOrder } from '@ownerng/contract'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { ENTRY, getOrder, orderServer } from '../../../test-support/work-order.ts'

// typed text is kept as a draft in session storage
afterEach(() => sessionStorage.clear())

const open = (page: ReturnType<typeof orderServer>) => showPage('#/nav/workorders/w1', page)
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })

describe('a message', () => {
  const photo = new File(['picture'], 'shower.png', { type: 'image/png' })
  /** jsdom has no canvas, so every picture becomes the same JPEG. */
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

  it('can have a photo without text, and both are cleared once sent', async () => {
    const fetching = stubPictures(() => Response.json({ done: true, id: 'p7' }))
    const page = orderServer({ photos: [] }).answer(addWorkOrderMessage, { done: true })
    await open(page)
    await user.click(await button('Send message'))
    expect(await screen.findByText('Enter your message, or add a photo')).toBeDefined()
    await user.upload(screen.getByLabelText('Add a photo'), photo)
    expect(await screen.findByRole('img', { name: 'shower.png' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(/^Your message was sent/)).toBeDefined()
    expect(fetching.mock.calls[0]?.[0]).toMatch(/^\/api\/work-orders\/w1\/photos\?ownerNumber=/)
    expect(page.getInputs(addWorkOrderMessage)).toMatchObject([
      { query: { id: 'w1' }, body: { text: '', photos: ['p7'] } },
    ])
    expect(screen.queryByRole('img', { name: 'shower.png' })).toBeNull()
  })

  it('keeps its photo if sending failed', async () => {
    stubPictures(() => new Response('', { status: 500 }))
    const page = orderServer({ photos: [] })
    await open(page)
    await user.type(await screen.findByLabelText('Your message'), 'Look at this')
    await user.upload(screen.getByLabelText('Add a photo'), photo)
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not all photos could be sent')
    expect(page.getInputs(addWorkOrderMessage)).toEqual([])
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Look at this')
    await user.click(screen.getByRole('button', { name: 'Remove shower.png' }))
    expect(screen.queryByRole('img', { name: 'shower.png' })).toBeNull()
  })

  it("names photos above the order's limit, and refetches the order", async () => {
    let left = 1
    const fetching = stubPictures(() =>
      left-- > 0
        ? Response.json({ done: true, id: 'p6' })
        : Response.json({ code: 'PHOTOS_FULL', detail: 'Six at most' }, { status: 422 }),
    )
    const others = ['p1', 'p2', 'p3', 'p4', 'p5']
    const page = orderServer({ photos: ['p1'] }).answer(addWorkOrderMessage, { done: true })
    await open(page)
    const files = ['a.png', 'b.png', 'c.png'].map(
      (name) => new File([name], name, { type: 'image/png' }),
    )
    await user.upload(await screen.findByLabelText('Add a photo'), files)
    await screen.findByRole('img', { name: 'c.png' })
    page.answer(getWorkOrder, getOrder({ photos: [...others, 'p6'] }))
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /takes 6 photos, so there was no room for b\.png and c\.png\. Your message wasn't sent/,
    )
    expect(await screen.findByText(/takes 6 photos, and this one has them/)).toBeDefined()
    for (const name of ['b.png', 'c.png'])
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(/^Your message was sent/)).toBeDefined()
    expect(page.getInputs(addWorkOrderMessage)).toMatchObject([{ body: { photos: ['p6'] } }])
    // the photo that had arrived wasn't sent again
    expect(fetching).toHaveBeenCalledTimes(3)
  })

  it('says how many photos were left out, and names every invalid file', async () => {
    stubPictures(() => Response.json({ done: true, id: 'p7' }))
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name.startsWith('bad')) throw new Error('no picture')
      return { width: 8, height: 8, close: () => {} }
    })
    await open(orderServer({ photos: ['p1'] }))
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

  it('shows any other refusal of a photo', async () => {
    const detail = "This resort doesn't take photos here"
    stubPictures(() => Response.json({ code: 'WORK_ORDERS_OFF', detail }, { status: 422 }))
    await open(orderServer({ photos: [] }))
    await user.upload(await screen.findByLabelText('Add a photo'), photo)
    await user.click(await screen.findByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toContain(detail)
  })

  it('limits the number of photos, and accepts none if the resort disables them', async () => {
    const photos = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
    await open(orderServer({ photos }))
    expect(await screen.findByText(/takes 6 photos, and this one has them/)).toBeDefined()
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
    cleanup()
    await open(orderServer({ photos: [], mayAddPhotos: false }))
    await screen.findByLabelText('Your message')
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
  })

  it('shows its photos, and the page shows the others, without duplicates', async () => {
    const entry = { ...ENTRY, author: 'owner' as const }
    await open(orderServer({ photos: ['p1', 'p2'], entries: [{ ...entry, photos: ['p2'] }] }))
    const messages = (await screen.findByRole('heading', { name: 'Messages' })).closest('section')
    const shown = await screen.findAllByRole('button', { name: /View photo$/ })
    expect(shown.map((each) => messages?.contains(each))).toEqual([true, false])
    expect(shown.map((each) => each.querySelector('img')?.alt)).toEqual(['Photo 2', 'Photo 1'])
  })
})

describe('the author', () => {
  it.each([
    [{ author: 'owner', authorName: 'Vera Viewer', isYours: true }, /^You · /, 'VV'],
    [{ author: 'owner', authorName: '', isYours: true }, /^You · /, 'EH'],
    [{ author: 'owner', authorName: 'Ada Prescott' }, /^Ada Prescott · /, 'AP'],
    [{ author: 'owner', authorName: '' }, /^Eleanor Hart · /, 'EH'],
    [{ author: 'staff', authorName: 'Maintenance' }, /^Maintenance · /, ''],
    [{ author: 'staff', authorName: '' }, /^Heron Cove · .*M$/, ''],
    [{ author: 'system', authorName: '' }, /^Heron Cove · .*M$/, ''],
  ] as const)(
    'is you, the other owner, the department, or the name of the account or resort: %o',
    async (by, said, initials) => {
      const page = fullServer()
      page.answer(getWorkOrder, getOrder({ entries: [{ ...ENTRY, ...by, text: 'Thank you' }] }))
      await open(page)
      const message = (await screen.findByText(said)).closest('li')
      expect(message?.textContent).toContain('Thank you')
      expect(message?.querySelector('[aria-hidden]')?.textContent).toBe(initials)
    },
  )
})
