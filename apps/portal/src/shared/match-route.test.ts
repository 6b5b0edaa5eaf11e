import { describe, expect, it } from 'vitest'
import { PATHS } from '../app/routes.tsx'
import { matchRoute } from './match-route.ts'

describe('matchRoute', () => {
  it('matches every page of the table, ignoring case and a trailing slash', () => {
    for (const pattern of PATHS) {
      const path = pattern.replace(':id', 'Ab-1')
      const id = path === pattern ? '' : 'Ab-1'
      expect(matchRoute(path, PATHS)).toEqual({ pattern, id, path })
      const shouted = pattern.toUpperCase().replace(':ID', 'Ab-1')
      expect(matchRoute(`${shouted}/`, PATHS)).toEqual({ pattern, id, path })
    }
  })

  it.each([
    '/foo/bills',
    '/bills',
    '/nav',
    '/nav/nowhere',
    '/nav/bills/nowhere',
    '/nav/home/more',
    '/nav/reservations/book/X',
    '/nav/reservations/book/O/more',
    '/login/more',
    '/nav/reservations/%E0%A4%A',
    '/nav/workorders/a%20b',
  ])("doesn't match %s", (path) => {
    expect(matchRoute(path, PATHS)).toEqual({ pattern: null, id: '', path })
  })
})
