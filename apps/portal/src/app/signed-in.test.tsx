import { getCalendar, getHome, getOwnerSettings, listBills, listPayments } from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { blank } from '../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

const EXPIRED = 'Session has expired, please login again'
const expired = () => {
  throw refusal('SESSION_EXPIRED', EXPIRED, { status: 403 })
}

describe('the end of a session', () => {
  it('on any page shows the message, notifies other windows, and opens sign-in', async () => {
    const server = fullServer().answer(listBills, expired)
    const { onLeave } = await showPage('#/nav/bills', server)
    const dialog = await screen.findByRole('dialog', { name: 'Session Expired' })
    expect(within(dialog).getByText(EXPIRED)).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(localStorage.getItem('ownerng-session')).toBeNull()
    expect(localStorage.getItem('ownerng-left')).toBe('expired')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(onLeave).toHaveBeenCalledWith('expired', EXPIRED)
  })

  it('is shown once, even if several reads fail', async () => {
    const server = fullServer().answer(listBills, expired).answer(listPayments, expired)
    const { portal } = await showPage('#/nav/bills', server)
    const others: unknown[] = []
    portal.session.onOtherWindow((change) => others.push(change))
    expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeDefined()
    await waitFor(() => expect(server.sent.some(({ name }) => name === 'listPayments')).toBe(true))
    window.dispatchEvent(new Event('pageshow'))
    expect(others).toEqual([])
  })

  // issue 37, item 4
  it('goes quietly to sign-in if it ended before the page was opened', async () => {
    const server = fullServer()
    const { onLeave } = await showPage(
      '#/nav/home',
      server.answer(getOwnerSettings, expired).answer(getHome, expired),
    )
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('expired', ''))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('ownerng-session')).toBeNull()
  })

  it('is not assumed after an ordinary refusal', async () => {
    const server = fullServer().answer(getHome, () => {
      throw refusal('NOT_ALLOWED', 'You may not see this', { status: 404 })
    })
    await showPage('#/nav/home', server)
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see this')
    expect(screen.queryByRole('dialog', { name: 'Session Expired' })).toBeNull()
  })

  it("continues with another window's new session", async () => {
    const server = fullServer().answer(getHome, () => {
      localStorage.setItem('ownerng-session', 'of another window')
      return expired()
    })
    const { portal } = await showPage('#/nav/home', server)
    await screen.findByRole('alert')
    expect(screen.queryByRole('dialog', { name: 'Session Expired' })).toBeNull()
    expect(portal.session.handle()).toBe('of another window')
  })
})

// issue 37, item 6
it('shows the default message, not the words of the server, if the settings fail', async () => {
  const { promise: isReady, resolve: begin } = Promise.withResolvers<void>()
  const server = fullServer().answer(getOwnerSettings, async () => {
    await isReady
    throw refusal('UNEXPECTED', 'relation "owner_account" does not exist', { status: 500 })
  })
  const { portal } = await showPage('#/nav/home', server)
  portal.session.setFriendlyMessage('Please call the front desk.')
  await act(async () => begin())
  expect((await screen.findByRole('alert')).textContent).toBe('Please call the front desk.')
})

// issue 37, item 6
it('keeps the account and Logout on the payment pages', async () => {
  const { onLeave } = await showPage('#/nav/payment', fullServer())
  const header = within(await screen.findByRole('banner'))
  await userEvent.click(header.getByRole('button', { name: /Switch account/ }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  await userEvent.click(header.getByRole('button', { name: 'Logout', hidden: true }))
  expect(onLeave).toHaveBeenCalledWith('logout')
})

describe('the calendar of an owner without a unit', () => {
  it('shows the month if the address names the units view', async () => {
    const server = fullServer({
      calendarOptions: { views: ['month', 'week'], defaultView: 'month' },
    }).answer(getCalendar, blank(getCalendar, { now: '2027-03-01T09:00', ownsUnits: false }))
    await showPage('#/nav/calendar?view=units', server)
    expect(await screen.findByRole('radio', { name: 'Month', checked: true })).toBeDefined()
    expect(window.location.hash).not.toContain('units')
  })
})

describe('branding', () => {
  const brand = (navbar: string) => ({ cssOptions: { navbar, buttons: '' }, customCSS: '' })
  const bar = () => document.documentElement.style.getPropertyValue('--navbar')

  it("of the property wins over the resort's, whichever loads first", async () => {
    const pcOptions = {
      ...{ code: 'NORTH', name: 'North', customCSS: '', cssOptions: brand('#113355').cssOptions },
      ...{ logoUrl: '', logoHref: '', logoWidth: 0, logoHeight: 0 },
    }
    const { portal } = await showPage('#/nav/home', fullServer({ pcOptions }))
    await screen.findByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(bar()).toBe('#113355'))
    await act(async () => portal.branding.setBrand('resort', brand('#551133')))
    expect(bar()).toBe('#113355')
    await act(async () => portal.branding.removeBrand('property'))
    expect(bar()).toBe('#551133')
  })
})
