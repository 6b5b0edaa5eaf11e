import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A dialog that is open as long as it is on the page, with the focus on its heading; the browser
 * gives the focus back when it goes.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    return () => shown?.close()
  }, [])
  return dialog
}
