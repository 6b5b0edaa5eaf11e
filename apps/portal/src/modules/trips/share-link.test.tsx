import {
  type CallAnswer,
  createShareLink,
  endShareLink,
  getReservation,
  getTrip,
  restoreShareLink,
} from '@ownerng/contract'
import { UNDO_MS } from '@ownerng/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STAY, TRIP } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function open(trip: Partial<CallAnswer<typeof getTrip>> = {}) {
  const server = fullServer()
    .answer(getReservation, { ...STAY, points: 1050 })
    .answer(getTrip, { ...TRIP, ...trip })
  await showPage('#/nav/reservations/s1', server)
  await screen.findByRole('heading', { level: 1, name: 'Cove 12' })
  return server
}

describe('the page of a stay', () => {
  it('creates a family link, shows it once, and revokes it', async () => {
    const server = await open()
    const url = 'https://portal.example/api/shared/HERON.secret'
    server.answer(createShareLink, { url }).answer(endShareLink, { ended: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Share with family' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Share this stay' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByDisplayValue(url)).toBeDefined()
    const expectFocused = () => expect(document.activeElement).toBe(dialog.getByRole('status'))
    expect(dialog.getByText('The link is ready. It works until the stay is over.')).toBeDefined()
    expectFocused()
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off the link' }))
    expect(await dialog.findByText('The link is off.')).toBeDefined()
    expectFocused()
    expect(dialog.queryByDisplayValue(url)).toBeNull()
    expect(server.getInputs(endShareLink)).toMatchObject([{ query: { id: 's1' } }])
  })
  it('restores a revoked family link for a minute', async () => {
    vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), shouldAdvanceTime: true })
    const server = await open({ sharedOn: '2027-01-02' })
    server.answer(endShareLink, { ended: true }).answer(restoreShareLink, { restored: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Share with family' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Share this stay' }))
    const turnOff = async () => {
      server.answer(getTrip, { ...TRIP, sharedOn: null })
      await userEvent.click(dialog.getByRole('button', { name: 'Turn off the link' }))
      await dialog.findByText('The link is off.')
    }
    await turnOff()
    server.answer(getTrip, { ...TRIP, sharedOn: '2027-01-02' })
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(await dialog.findByText('The link works again.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('status')))
    expect(server.getInputs(restoreShareLink)).toMatchObject([{ query: { id: 's1' } }])
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
    await turnOff()
    act(() => vi.advanceTimersByTime(UNDO_MS))
    expect(dialog.getByText('The link is off.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('copies the family link, and confirms only that link', async () => {
    const url = 'https://portal.example/api/shared/HERON.secret'
    const user = userEvent.setup()
    const server = await open()
    server.answer(createShareLink, { url }).answer(endShareLink, { ended: true })
    await user.click(await screen.findByRole('button', { name: 'Share with family' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Share this stay' }))
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    await user.click(await dialog.findByRole('button', { name: /^Copy/ }))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(dialog.getByRole('button', { name: /^Copied/ })).toBeDefined()
    expect(await dialog.findByText('The link is copied. Paste it into a message.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Turn off the link' }))
    await dialog.findByText('The link is off.')
    server.answer(createShareLink, { url: `${url}2` })
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByDisplayValue(`${url}2`)).toBeDefined()
    expect(dialog.getByRole('button', { name: /^Copy:/ })).toBeDefined()
    expect(dialog.getByText('The link is ready. It works until the stay is over.')).toBeDefined()
  })
  it('shows that another window revoked the link', async () => {
    const url = 'https://portal.example/api/shared/HERON.secret'
    const user = userEvent.setup()
    const server = await open()
    server.answer(createShareLink, () => {
      server.answer(getTrip, { ...TRIP, sharedOn: '2027-01-04' })
      return { url }
    })
    await user.click(await screen.findByRole('button', { name: 'Share with family' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Share this stay' }))
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    const copy = await dialog.findByRole('button', { name: /^Copy/ })
    server.answer(getTrip, { ...TRIP, sharedOn: null })
    await user.click(copy)
    expect(await dialog.findByText(/^This link was turned off and no longer works/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('status')))
    expect(dialog.queryByDisplayValue(url)).toBeNull()
    expect(dialog.queryByText(/^The link is copied/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Make a link' })).toBeDefined()
  })
})
