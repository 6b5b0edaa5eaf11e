import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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
