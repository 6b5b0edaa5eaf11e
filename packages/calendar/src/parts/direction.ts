/** Whether an element is laid out from right to left. */
export const isRightToLeft = (element: Element | null): boolean =>
  element?.matches(':dir(rtl)') ?? false

/** Where an arrow key points in an element: on (1) or back (-1), and down or up; 0 for neither. */
export function getArrow(
  key: string,
  element: Element | null,
): readonly [on: number, down: number] {
  const right = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  return [isRightToLeft(element) ? -right : right, down]
}
