import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import { Screen } from '../shared/states.tsx'
import type { RouteRow } from './route-row.ts'
import { PATHS, ROUTES } from './routes.tsx'
import { afterSwitch } from './shell/after-switch.ts'

const preload = vi.fn()

// one row and one screen is everything that a new page needs
const ROW: RouteRow = {
  path: '/nav/parking',
  title: () => 'Parking',
  screen: ({ query }) => <Screen title="Parking">Lot {query.get('lot')}</Screen>,
  menu: () => 'Parking',
  tab: { label: () => 'Parking', icon: 'home' },
  permission: ({ role }) => role === 'full',
  preload,
}
beforeAll(() => {
  // the table is read-only everywhere else
  ;(ROUTES as RouteRow[]).push(ROW)
  ;(PATHS as string[]).push(ROW.path)
})
afterAll(() => {
  ;(ROUTES as RouteRow[]).pop()
  ;(PATHS as string[]).pop()
})
afterEach(() => preload.mockClear())

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const tabBar = () => within(screen.getByRole('navigation', { name: 'Main, short' }))

it('a row defines a page: menu, tab bar, case-insensitive path, title, preloading, switch', async () => {
  const { portal } = await showPage('#/nav/home', fullServer())
  await userEvent.click(await waitFor(() => menu().getByRole('link', { name: 'Parking' })))
  await act(async () => portal.router.goTo('#/NAV/Parking/?lot=7&q=near'))
  await screen.findByRole('heading', { level: 1, name: 'Parking' })
  expect(screen.getByRole('main').textContent).toContain('Lot 7')
  expect(document.title).toBe('Parking · OwnerNg')
  for (const entries of [menu(), tabBar()])
    expect(entries.getByRole('link', { name: 'Parking' }).getAttribute('aria-current')).toBe('page')
  expect(preload).toHaveBeenCalled()
  expect(afterSwitch(portal.router.current())).toBe('#/nav/refresh?to=%2Fnav%2Fparking%3Fq%3Dnear')
})

it('a missing permission removes the page from menu and tab bar', async () => {
  await showPage('#/nav/home', fullServer({ role: 'view' }))
  await screen.findByRole('navigation', { name: 'Main' })
  for (const entries of [menu(), tabBar()]) {
    expect(entries.getByRole('link', { name: 'Home' })).toBeDefined()
    expect(entries.queryByRole('link', { name: 'Parking' })).toBeNull()
  }
})
