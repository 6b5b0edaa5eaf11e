import type { WindowTitle } from './window-title.ts'

interface FirstPage {
  readonly address: string
  isLeft: boolean
  wasFocused: boolean
}

const firstPages = new WeakMap<WindowTitle, FirstPage>()

/**
 * Whether the heading of a page takes the focus: not on the first page of a window, whatever of it
 * is read first, unless what had the focus there is gone.
 */
export function takesFocus(titles: WindowTitle, address: string): boolean {
  const first = firstPages.get(titles)
  if (!first) {
    const page = { address, isLeft: false, wasFocused: false }
    firstPages.set(titles, page)
    const noteFocus = () => {
      page.wasFocused = true
    }
    document.addEventListener('focusin', noteFocus, { once: true })
    return false
  }
  first.isLeft ||= address !== first.address
  return first.isLeft || (first.wasFocused && document.activeElement === document.body)
}
