import type { FirstPage, WindowTitle } from './window-title.ts'

/**
 * Whether the heading of a page takes the focus: not on the first page of a window, whatever of it
 * is read first, unless what had the focus there is gone.
 */
export function takesFocus(titles: WindowTitle, address: string): boolean {
  const { first } = titles
  if (!first) {
    titles.first = enter(address)
    return false
  }
  first.isLeft ||= address !== first.address
  return first.isLeft || (first.wasFocused && document.activeElement === document.body)
}

function enter(address: string): FirstPage {
  const page = { address, isLeft: false, wasFocused: false }
  const noteFocus = () => {
    page.wasFocused = true
  }
  document.addEventListener('focusin', noteFocus, { once: true })
  return page
}
