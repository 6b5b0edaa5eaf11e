import { randomBytes } from 'node:crypto'

export type AccessBlocks = ReturnType<typeof openAccessBlocks>
const ACCESS_BLOCK_LIFE_MS = 15 * 60_000

/** Access blocks allow a browser to request tokens through i4Go for 15 minutes. */
export function openAccessBlocks() {
  const issued = new Map<string, number>()
  return {
    give: () => {
      const now = Date.now()
      for (const [block, until] of issued) if (until < now) issued.delete(block)
      const block = randomBytes(24).toString('base64url')
      issued.set(block, now + ACCESS_BLOCK_LIFE_MS)
      return block
    },
    take: (block: string) => (issued.get(block) ?? 0) > Date.now(),
  }
}
