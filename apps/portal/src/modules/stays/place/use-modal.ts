import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A modal dialog that is open while mounted, with the focus on its heading; the browser restores
 * the focus on close.
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
