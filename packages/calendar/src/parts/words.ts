/**
 * The texts of a calendar in the app's language. Counts come as numbers, so that each language can
 * apply its plural rules.
 */
export interface CalendarWords {
  readonly entries: (count: number) => string
  readonly more: (count: number) => string
  readonly nothing: string
  readonly wholeDays: string
  readonly hours: string
  readonly nights: (count: number) => string
  readonly conflicts: (count: number) => string
  readonly move: string
  readonly moveFull: (title: string) => string
  readonly moveTitle: (title: string) => string
  readonly moveText: string
  readonly moveTo: string
  readonly moveOther: string
  readonly moveDo: string
  readonly moveLeave: string
  readonly carrying: (title: string) => string
  readonly left: (title: string) => string
  readonly moved: (title: string, when: string) => string
  readonly undo: string
  readonly undone: (title: string) => string
  readonly close: string
  readonly keys: string
}
