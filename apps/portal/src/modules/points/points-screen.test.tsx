import { getPoints } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

const PAGE = filled(getPoints)
const LOTS = PAGE.lots.slice(0, 1).map((lot) => ({
  ...lot,
  id: 'l1',
  kind: 'annual',
  remaining: 2_100,
  earnedOn: '2026-02-01',
  expiresOn: '2027-01-31',
  ways: lot.ways.slice(0, 1).map((way) => ({ ...way, way: 'bank' as const, allowed: true })),
}))
const open = (query: string, settings: SomeSettings = {}, lots = LOTS) =>
  showPage(
    `#/nav/points?${query}`,
    fullServer(settings).answer(getPoints, { ...PAGE, today: '2026-11-22', lots }),
  )
const mainButtons = () => [...document.querySelectorAll('main .btn--main')]

describe('an act in the address', () => {
  it('that nobody can do says so, and leads back', async () => {
    await open('act=borrow')
    expect(
      await screen.findByRole('heading', { name: /^You can’t do this with your points now/i }),
    ).toBeDefined()
    const back = screen.getByRole('link', { name: /^Back to your points/i })
    expect(back.getAttribute('href')).toBe('#/nav/points')
  })
  it('that this sign-in may not do says why', async () => {
    await open('act=bank', { role: 'view' })
    expect(
      await screen.findByText("You don't have permission to do this on this account."),
    ).toBeDefined()
    expect(document.querySelector('main form')).toBeNull()
  })
})

describe('points that expire', () => {
  it('have one main button, and a reminder for the calendar', async () => {
    await open('')
    const remind = await screen.findByRole('link', { name: /^Remind me: 2,100 points expire/i })
    expect(remind.getAttribute('href')).toMatch(/\/reminder\.ics\?.*kind=points&on=2027-01-31$/)
    expect(mainButtons().map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Bank/),
    ])
  })
  it('leave the main button to booking where nothing expires', async () => {
    await open(
      '',
      {},
      LOTS.map((lot) => ({ ...lot, expiresOn: '2028-01-31' })),
    )
    await screen.findByRole('link', { name: /^Book with/i })
    expect(mainButtons().map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Book with/),
    ])
  })
})
