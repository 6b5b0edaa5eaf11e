import { describe, expect, it } from 'vitest'
import { matchRoute } from '../../shared/match-route.ts'
import { PATHS, ROUTES } from '../routes.tsx'
import { afterSwitch } from './after-switch.ts'

/** Where an address leads after a switch. */
function leadsTo(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const { pattern } = matchRoute(path, PATHS)
  const href = afterSwitch({ pattern, query: new URLSearchParams(search) })
  expect(href).toMatch(/^#\/nav\/refresh\?/)
  return new URLSearchParams(href.split('?')[1]).get('to') ?? ''
}

describe('switching accounts', () => {
  it.each([
    '/nav/changepassword',
    '/nav/retrypayment',
    '/nav/points/payment',
    '/nav/profile/security',
    '/nav/bills/automatic',
    '/nav/reservations/waitlist',
    '/nav/calendar?view=week&day=2027-01-03&hide=bills',
    '/nav/reservations/choose?arrival=2027-01-03&departure=2027-01-10&people1=2',
  ])('stays on %s', (address) => {
    expect(leadsTo(address)).toBe(address)
  })

  it.each([
    ['/nav/workorders/W1', '/nav/workorders'],
    ['/nav/workorders/addworkorder?stay=s1', '/nav/workorders/addworkorder'],
    ['/nav/payment?cents=500&charges=c1,c2', '/nav/payment'],
    ['/nav/payment/paymentconfirmation?id=p1', '/nav/bills'],
    ['/nav/reservations/R1?cancel=1', '/nav/reservations'],
    ['/nav/reservations/changeres?resNum=R1&arrival=2027-01-03', '/nav/reservations'],
    [
      '/nav/reservations/book/O/?arrival=2027-01-03&departure=2027-01-05&unitType=COVE&hold=h1',
      '/nav/reservations/choose?arrival=2027-01-03&departure=2027-01-05',
    ],
    ['/nav/nowhere', '/nav/home'],
  ])('leads from %s to %s', (address, there) => {
    expect(leadsTo(address)).toBe(there)
  })

  it('never opens a page that needs data of the previous account', () => {
    for (const { path } of ROUTES) {
      const there = leadsTo(`${path.replace(':id', 'x1')}?id=x1&hold=x1&stay=x1&resNum=x1`)
      expect(matchRoute(there, PATHS).pattern).toBe(there)
    }
  })
})
