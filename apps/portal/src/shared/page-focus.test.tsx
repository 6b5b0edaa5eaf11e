import { getReservation, getTrip } from '@ownerng/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { STAY, TRIP } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import { takesFocus } from './page-focus.ts'
import { createWindowTitle } from './window-title.ts'

const ADDRESS = '#/nav/reservations/s1'

describe('the heading of a page', () => {
  afterEach(() => document.body.replaceChildren())
  const buttonWithFocus = () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    return button
  }

  it("doesn't take the focus on the first page of a window, whatever loads first", () => {
    const titles = createWindowTitle(document)
    expect(takesFocus(titles, ADDRESS)).toBe(false)
    // the stay has loaded, and its name becomes the title
    expect(takesFocus(titles, ADDRESS)).toBe(false)
  })
  it('takes the focus on every later page, including the first one again', () => {
    const titles = createWindowTitle(document)
    for (const [address, isTaken] of [
      [ADDRESS, false],
      ['#/nav/bills', true],
      [ADDRESS, true],
    ] as const)
      expect(takesFocus(titles, address)).toBe(isTaken)
  })
  it('takes the focus on the first page only if the pressed element is gone', () => {
    const titles = createWindowTitle(document)
    takesFocus(titles, ADDRESS)
    const button = buttonWithFocus()
    expect(takesFocus(titles, ADDRESS)).toBe(false)
    button.remove()
    expect(takesFocus(titles, ADDRESS)).toBe(true)
  })
})

it('keeps the focus on a stay that a window opens with, and moves it on the next page', async () => {
  const read = Promise.withResolvers<typeof STAY>()
  const server = fullServer()
    .answer(getReservation, () => read.promise)
    .answer(getTrip, TRIP)
  const { portal } = await showPage(ADDRESS, server)
  await screen.findByRole('heading', { level: 1, name: 'Reservation' })
  read.resolve(STAY)
  await screen.findByRole('heading', { level: 1, name: 'Cove 12' })
  expect(document.title).toMatch(/^Cove 12/)
  expect(document.activeElement).toBe(document.body)
  await act(async () => portal.router.goTo('#/nav/notices'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
