import { hash } from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hashPassword, matchPassword } from './passwords.ts'

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
  })

  it('matches only its own hash, and none if there is no login', async () => {
    const stored = await hashPassword('Heron-Cove-26!')
    expect(await matchPassword('Heron-Cove-26!', stored)).toBe('right')
    expect(await matchPassword('Heron-Cove-26?', stored)).toBe('wrong')
    expect(await matchPassword('no owner has this password', null)).toBe('wrong')
  })

  it('is outdated if it was hashed at a lower cost', async () => {
    const stored = await hash('Heron-Cove-26!', { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    expect(await matchPassword('Heron-Cove-26!', stored)).toBe('outdated')
  })

  // issue 37, item 13
  it('matches however its accents are typed, and hashes of the text as typed', async () => {
    const [composed, decomposed] = ['Herón-Cove-26!', 'Hero\u0301n-Cove-26!']
    const stored = await hashPassword(decomposed)
    expect(await matchPassword(composed, stored)).toBe('right')
    expect(await matchPassword(decomposed, stored)).toBe('right')
    const older = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    expect(await matchPassword(decomposed, older)).toBe('outdated')
    expect(await matchPassword('Hero\u0301n-Cove-27!', older)).toBe('wrong')
    expect(await matchPassword('no owner has this pa\u0301ssword', null)).toBe('wrong')
  })
})
