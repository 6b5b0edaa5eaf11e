import { getAutomaticPayments, getCalendarFeed, getProfile, listSessions } from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { PROFILE_PARTS } from './profile-parts.ts'

afterEach(() => vi.restoreAllMocks())

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent)

it('links to each part by its own address, and marks the visible one', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await showPage('#/nav/profile', fullServer())
  const nav = within(
    (await screen.findByRole('link', { name: 'Notifications' })).closest('nav') ?? document.body,
  )
  await nav.findByRole('link', { name: 'A few more details' })
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    PROFILE_PARTS.map((part) => `#/nav/profile/${part}`),
  )
  expect(current()).toEqual([nav.getAllByRole('link').at(-1)?.textContent])
  const link = nav.getByRole('link', { name: 'Notifications' })
  await userEvent.click(link)
  expect(location.hash).toBe('#/nav/profile/notifications')
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('profile-notifications')
  await userEvent.click(link)
  expect(scrolled).toHaveBeenCalledTimes(2)

  // scroll positions: a part below the upper third isn't current yet
  const tops: Record<string, number> = { 'profile-contact': -400, 'profile-notifications': 100 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 700 } as DOMRect
  })
  act(() => void dispatchEvent(new Event('scroll')))
  expect(current()).toEqual(['Notifications'])
})

it('marks the selected part even if the end of the page keeps it low', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await showPage('#/nav/profile', fullServer())
  const nav = within(
    (await screen.findByRole('link', { name: 'Notifications' })).closest('nav') ?? document.body,
  )
  await nav.findByRole('link', { name: 'A few more details' })
  const tops: Record<string, number> = { 'profile-calendar-link': 300, 'profile-language': 500 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? -200 } as DOMRect
  })
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
  await userEvent.click(nav.getByRole('link', { name: 'Calendar link' }))
  act(() => void dispatchEvent(new Event('scroll')))
  expect(current()).toEqual(['Calendar link'])
  // scrolled out of view, it is no longer current
  tops['profile-calendar-link'] = -300
  act(() => void dispatchEvent(new Event('scroll')))
  expect(current()).not.toContain('Calendar link')
})

it('returns to the previous part on Back, on the same page', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await showPage('#/nav/profile/people', fullServer())
  await waitFor(() => expect(document.activeElement?.id).toBe('profile-people'))
  const heading = screen.getByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('link', { name: 'Language' }))
  expect(document.activeElement?.id).toBe('profile-language')
  act(() => history.back())
  await waitFor(() => expect(document.activeElement?.id).toBe('profile-people'))
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

it.each([
  ['profile-email', 'contact'],
  ['profile-account', 'contact'],
  ['profile-choices', 'notifications'],
  ['profile-people', 'people'],
  ['profile-sign-in', 'security'],
  ['profile-details', 'details'],
])('redirects the former address of %s to %s', async (former, part) => {
  Element.prototype.scrollIntoView = vi.fn()
  await showPage(`#/nav/profile?part=${former}`, fullServer())
  await waitFor(() => expect(location.hash).toBe(`#/nav/profile/${part}`))
  await waitFor(() => expect(document.activeElement?.id).toBe(`profile-${part}`))
})

it('shows the other parts if one fails to load', async () => {
  const server = fullServer()
  for (const call of [listSessions, getAutomaticPayments, getCalendarFeed])
    server.answer(call, () => {
      throw refusal('BUSY', `No ${call.name}`, { status: 500 })
    })
  await showPage('#/nav/profile', server)
  for (const text of [/No listSessions/, /No getAutomaticPayments/, /No getCalendarFeed/])
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByRole('region', { name: 'People on this account' })).toBeDefined()
})

it('collapses the parts on narrow screens, each with its state, and opens the addressed one', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 63.99rem)' }),
  )
  const profile = filled(getProfile, {
    email: 'ann@mail.example',
    mobile: '',
    emailBounced: false,
    invitations: [],
  })
  const server = fullServer()
    .answer(getProfile, profile)
    .answer(listSessions, filled(listSessions, { hasFactor: true }))
    .answer(getCalendarFeed, filled(getCalendarFeed, { madeOn: null }))
  await showPage('#/nav/profile/people', server)
  const line = async (name: string) =>
    (await screen.findByText(name, { selector: 'summary h2' })).closest('summary')
  expect((await line('Contact'))?.textContent).toBe('Contact ann@mail.example')
  const people = await line('People on this account')
  expect(people?.textContent).toMatch(/ Only you$/)
  await waitFor(() =>
    expect(screen.getByText('Two-step verification is on').closest('summary')).not.toBeNull(),
  )
  expect((await line('Payment methods'))?.textContent).toMatch(/ ending /)
  expect((await line('Calendar link'))?.textContent).toBe('Calendar link Off')
  expect((await line('Language'))?.textContent).toBe('Language English (United States)')
  await waitFor(() => expect(people?.closest('details')?.open).toBe(true))
  expect(await screen.findByText(profile.coOwners[0]?.name ?? '')).toBeDefined()
  expect((await line('Contact'))?.closest('details')?.open).toBe(false)
})

it('keeps the addressed part open when a rotated tablet collapses the others', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const wide = window.matchMedia
  const width = Object.assign(wide('(max-width: 63.99rem)'), { matches: false })
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === width.media ? width : wide(query),
  )
  await showPage('#/nav/profile/people', fullServer())
  await waitFor(() => expect(document.activeElement?.id).toBe('profile-people'))
  act(() => {
    Object.assign(width, { matches: true })
    width.dispatchEvent(new Event('change'))
  })
  const getDetails = (part: string) => document.querySelector(`#profile-${part} details`)
  expect(getDetails('people')).toHaveProperty('open', true)
  expect(getDetails('contact')).toHaveProperty('open', false)
})
