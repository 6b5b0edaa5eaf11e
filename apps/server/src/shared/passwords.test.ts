import { afterAll, describe, expect, it, vi } from 'vitest'
import { hashPassword, matchesPassword, needsNewHash } from './passwords.ts'

// the real library: other server tests mock it because hashing is slow
vi.unmock('@node-rs/argon2')
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('Heron-Cove-26!'),
      await hashPassword('Heron-Cove-26!'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(needsNewHash(one)).toBe(false)
    expect(needsNewHash(one.replace('t=2', 't=1'))).toBe(true)
  })

  it('matches only its own hash, and none if there is no login', async () => {
    const stored = await hashPassword('Heron-Cove-26!')
    expect(await matchesPassword('Heron-Cove-26!', stored)).toBe(true)
    expect(await matchesPassword('Heron-Cove-26?', stored)).toBe(false)
    expect(await matchesPassword('no owner has this password', null)).toBe(false)
  })
})
