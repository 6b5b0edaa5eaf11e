/**
 * What a resort calls things, as they stand inside a sentence: its own labels where it set some.
 * Every sentence that names one of these takes it from here, so that one label is one word on every
 * screen, in every mail and in every refusal.
 */
export interface ResortWords {
  readonly point: string
  readonly points: string
  /** A unit of the resort, and several. */
  readonly room: string
  readonly rooms: string
  readonly makePayment: string
  readonly bookReservation: string
  /** Whose stay it is. */
  readonly stayTypes: Readonly<Record<'O' | 'G' | 'R', string>>
}

/** `1 point`, `1,825 points`, by what the resort calls them. */
export function pointsInWords(
  count: number,
  { point, points }: Pick<ResortWords, 'point' | 'points'>,
): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? point : points}`
}

/** A word at the beginning of a sentence or as a heading. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
