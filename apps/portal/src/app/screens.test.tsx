import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { takeConsole } from '../../../../packages/ui/test-support/console.setup.ts'
import { LOOKS, type Look } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import { ROUTES } from './routes.tsx'

/** Redirects at once and shows nothing. */
const REFRESH = '/nav/refresh'
const pages = ROUTES.map(({ path }) => path).filter((path) => path !== REFRESH)
const looks = Object.entries(LOOKS)
const reading = looks.filter(([, { reads }]) => reads !== null)
const emptied = looks.filter(([, { empty }]) => empty !== undefined)

const getAddress = (path: string, { query = '' }: Look) =>
  `#${path.replace(':id', 's1')}${query && `?${query}`}`
const main = () => within(screen.getByRole('main'))
/** At least once: a name can appear in both a heading and a list. */
const sees = (text: string | RegExp) =>
  waitFor(() => {
    const texts = screen.getByRole('main').textContent ?? ''
    if (typeof text === 'string') expect(texts).toContain(text)
    else expect(texts).toMatch(text)
  })

/** The menu, or the link back on a page with one task and no menu. */
const hasWayOn = () =>
  screen.queryByRole('navigation', { name: 'Main' }) !== null ||
  screen.queryByRole('link', { name: /^Back to / }) !== null

function createServer(visit: Look) {
  const server = fullServer()
  visit.also?.(server)
  visit.reads?.answer(server)
  return server
}

it('tests every page of the route table, and no other', () => {
  expect(Object.keys(LOOKS).sort()).toEqual([...pages].sort())
})

describe('pending state', () => {
  it.each(reading)(
    '%s announces that it is loading and shows nothing else',
    async (path, visit) => {
      const server = createServer(visit)
      const call = visit.reads?.call
      if (call) server.answer(call, () => new Promise(() => {}))
      await showPage(getAddress(path, visit), server)
      const statuses = () =>
        main()
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
      await waitFor(() => expect(statuses().join(' ')).toMatch(/^ ?Loading /))
      expect(main().queryByRole('alert')).toBeNull()
      expect(main().queryByRole('button', { name: /^(Pay|Book|Save|Send|Confirm)/ })).toBeNull()
    },
  )
})

describe('error state', () => {
  it.each(reading)('%s shows the error and can retry', async (path, visit) => {
    const server = createServer(visit)
    const call = visit.reads?.call
    if (!call) return
    server.answer(call, () => {
      throw refusal('BUSY', 'The resort takes a break', { status: 500 })
    })
    await showPage(getAddress(path, visit), server)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading').textContent).toBe("We couldn't load this")
    expect(alert.textContent).toContain('The resort takes a break')
    visit.reads?.answer(server)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await sees(visit.sees)
    expect(main().queryByText('The resort takes a break', { exact: false })).toBeNull()
  })
})

describe('empty state', () => {
  it.each(emptied)('%s shows that there is nothing yet', async (path, visit) => {
    const server = createServer(visit)
    visit.empty?.answer(server)
    await showPage(getAddress(path, visit), server)
    await sees(visit.empty?.sees ?? '')
  })
})

describe('loaded state', () => {
  it.each(looks)('%s has one heading, which is in the title', async (path, visit) => {
    await showPage(getAddress(path, visit), createServer(visit))
    await sees(visit.sees)
    await waitFor(() => expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1))
    expect(document.title).toMatch(/^.+ · OwnerNg$/)
    expect(main().queryByText("We couldn't load this")).toBeNull()
  })
})

describe('rendering error', () => {
  it.each(pages)('%s keeps menu and header, shows the error, and can retry', async (path) => {
    const visit = LOOKS[path]
    if (!visit) throw new Error(`${path} is not looked at`)
    await showPage('#/nav/nowhere', createServer(visit))
    await sees("We couldn't find that page")
    // every page sets the window title
    const title = vi.spyOn(document, 'title', 'set').mockImplementation(() => {
      title.mockRestore()
      throw new Error('broken on purpose')
    })
    await act(async () => {
      location.hash = getAddress(path, visit)
    })
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong on this page')
    expect(screen.getByRole('banner')).toBeDefined()
    expect(hasWayOn()).toBe(true)
    // React logs the error
    expect(takeConsole().map(([, error]) => String(error))).toEqual(['Error: broken on purpose'])
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await sees(visit.sees)
    expect(main().queryByText('Something went wrong on this page')).toBeNull()
  })
})
