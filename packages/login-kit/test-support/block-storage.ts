import { vi } from 'vitest'

/**
 * Blocks browser storage, as a privacy setting does, until mocks are restored; some browsers return
 * null instead of throwing.
 */
export function blockStorage(how: 'throws' | 'null' = 'throws'): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      if (how === 'throws') throw new DOMException('Access is denied', 'SecurityError')
      return null as unknown as Storage
    })
}
