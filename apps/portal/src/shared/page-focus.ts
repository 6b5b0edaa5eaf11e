import type { FirstPage, WindowTitle } from './window-title.ts'

/**
 * Whether the heading of a page takes the focus. It doesn't on the first page of a window, in
 * whatever order its data loads, unless the focused element was removed.
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
