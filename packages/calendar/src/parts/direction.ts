/** Whether an element is written from right to left. */
export const isRightToLeft = (element: Element | null): boolean =>
  element?.matches(':dir(rtl)') ?? false
