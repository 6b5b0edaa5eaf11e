import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FakeSend } from '../../../../packages/contract/test-support/fake-send.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

const getReads = (server: FakeSend) => server.sent.map(({ name }) => name)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** The help page with a link next to it. */
async function showLinkTo(address: string, server = fullServer()) {
  const shown = await showPage('#/nav/help', server)
  await screen.findByRole('heading', { level: 1 })
  // the listener is part of the page's background work
  await settle()
  const link = document.createElement('a')
  link.href = address
  link.textContent = 'There'
  document.body.append(link)
  server.sent.length = 0
  return { ...shown, server, link }
}
afterEach(() => {
  document.body.replaceChildren()
})

it.each([
  ['/nav/home', 'getHome'],
  ['/nav/calendar', 'getCalendar'],
  ['/nav/reservations', 'listReservations'],
  ['/nav/bills', 'listBills'],
  ['/nav/workorders', 'listWorkOrders'],
  ['/nav/documents', 'listDocuments'],
  ['/nav/reservations/bookingcriteria', 'getBookingCriteria'],
  ['/nav/profile', 'getProfile'],
])('preloads the data of %s before its link is followed', async (path, call) => {
  const { server, link, portal } = await showLinkTo(`#${path}`)
  fireEvent.pointerOver(link)
  await settle()
  const ahead = server.sent.splice(0)
  expect(ahead.map(({ name }) => name)).toContain(call)
  await act(async () => portal.router.goTo(`#${path}`))
  await settle()
  // the calendar also reads the following month
  for (const read of ahead) expect(server.sent).not.toContainEqual(read)
})

it.each(['touchStart', 'focusIn'] as const)('preloads on %s', async (event) => {
  const { server, link } = await showLinkTo('#/nav/documents')
  fireEvent[event](link)
  await settle()
  expect(getReads(server)).toContain('listDocuments')
})

it("preloads nothing of a page that isn't available to this owner", async () => {
  const hidden = fullServer({ menuOptions: { hideDocuments: true } })
  const { server, link } = await showLinkTo('#/nav/documents', hidden)
  fireEvent.pointerOver(link)
  await settle()
  expect(getReads(server)).toEqual([])
})

it('preloads nothing in data-saving mode', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { server, link } = await showLinkTo('#/nav/documents')
  fireEvent.pointerOver(link)
  await settle()
  expect(getReads(server)).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})
