import { vi } from 'vitest'
import { matchesQuickHash, quickHash } from './quick-argon2.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: async (password: string, cost: Parameters<typeof quickHash>[1]) =>
      quickHash(password, cost),
    verify: async (stored: string, password: string) =>
      matchesQuickHash(stored, password) ?? real.verify(stored, password),
  }
})
