/**
 * Polyfills `closedby="any"` for browsers without it, such as Safari: a press outside a modal
 * dialog closes it. Enter on a button inside is a click as well, but its target is the button.
 */
export function closeDialogsOnOutsidePress(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!inside) target.close()
  })
}
