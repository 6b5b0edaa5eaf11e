import { getProfile } from '@ownerng/contract'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

afterEach(() => vi.restoreAllMocks())

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent)

it('leads to each part at an address of its own, and marks the one that is read', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await showPage('#/nav/profile', fullServer())
  const nav = within(
    (await screen.findByRole('link', { name: 'Notifications' })).closest('nav') ?? document.body,
  )
  expect(current()).toEqual([nav.getAllByRole('link').at(-1)?.textContent])
  const link = nav.getByRole('link', { name: 'Notifications' })
  expect(link.getAttribute('href')).toBe('#/nav/profile?part=profile-choices')
  await userEvent.click(link)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('profile-choices')
  await userEvent.click(link)
  expect(scrolled).toHaveBeenCalledTimes(2)

  // as the page is scrolled: what is below the upper third is not read yet
  const tops: Record<string, number> = { 'profile-email': -400, 'profile-contact': 100 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 700 } as DOMRect
  })
  act(() => void dispatchEvent(new Event('scroll')))
  expect(current()).toEqual(['Phone and mailing address'])
})

it('folds the parts where it has no room, each with its state, and opens the one of the address', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 63.99rem)' }),
  )
  const profile = filled(getProfile, { email: 'ann@mail.example', mobile: '', invitations: [] })
  await showPage('#/nav/profile?part=profile-contact', fullServer().answer(getProfile, profile))
  const line = async (name: string) =>
    (await screen.findByText(name, { selector: 'summary b' })).closest('summary')
  expect((await line('Email'))?.textContent).toBe('Email ann@mail.example')
  expect((await line('People on this account'))?.textContent).toMatch(/ Only you$/)
  const contact = await line('Phone and mailing address')
  expect(contact?.textContent).toMatch(/ Not provided$/)
  expect(contact?.closest('details')?.open).toBe(true)
  expect(await screen.findByRole('button', { name: 'Change phone or address' })).toBeDefined()
  expect((await line('Email'))?.closest('details')?.open).toBe(false)
})
