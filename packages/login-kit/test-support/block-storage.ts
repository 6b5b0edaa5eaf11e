import { vi } from 'vitest'

/**
 * Blocks what a browser keeps for a site, as the settings of a person do, until mocks are restored;
 * some browsers have null instead.
 */
export function blockStorage(how: 'throws' | 'null' = 'throws'): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      if (how === 'throws') throw new DOMException('Access is denied', 'SecurityError')
      return null as unknown as Storage
    })
}
