import { expect, it } from 'vitest'
import { findScope, mayUseScopes, SCOPES } from './scopes.ts'

it('finds a scope by its exact name', () => {
  expect(SCOPES.map(findScope)).toEqual(SCOPES)
  expect([findScope('events'), findScope('EVENTS:READ'), findScope('')]).toEqual([null, null, null])
})

it('allows a call with one of its scopes, and a call without scopes to everyone', () => {
  expect(mayUseScopes(['events:read'], [])).toBe(false)
  expect(mayUseScopes(['events:read'], ['events:read'])).toBe(true)
  expect(mayUseScopes([], [])).toBe(true)
})
