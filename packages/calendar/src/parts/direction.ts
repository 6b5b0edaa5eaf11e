/** Whether an element is laid out from right to left. */
export const isRightToLeft = (element: Element | null): boolean =>
  element?.matches(':dir(rtl)') ?? false
