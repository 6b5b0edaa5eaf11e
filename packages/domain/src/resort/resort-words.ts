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

/** The labels of a resort's options; an empty one takes the product's word. */
export interface ResortLabels {
  readonly pointsLabel: string
  readonly room: string
  readonly makePayment: string
  readonly bookReservation: string
  readonly guestOfOwner: string
  readonly ownerReferral: string
}

/** The words of a resort that sets no label. */
export const DEFAULT_WORDS: ResortWords = {
  point: 'point',
  points: 'points',
  room: 'unit',
  rooms: 'units',
  makePayment: 'Make Payment',
  bookReservation: 'Book Reservation',
  stayTypes: { O: 'Owner', G: 'Guest of owner', R: 'Owner referral' },
}

/** The words of a resort with these labels. */
export function resortWords(labels: ResortLabels): ResortWords {
  const points = insideSentence(labels.pointsLabel) || DEFAULT_WORDS.points
  const room = insideSentence(labels.room) || DEFAULT_WORDS.room
  const { stayTypes } = DEFAULT_WORDS
  return {
    point: singular(points),
    points,
    room,
    rooms: plural(room),
    makePayment: labels.makePayment || DEFAULT_WORDS.makePayment,
    bookReservation: labels.bookReservation || DEFAULT_WORDS.bookReservation,
    stayTypes: {
      O: stayTypes.O,
      G: labels.guestOfOwner || stayTypes.G,
      R: labels.ownerReferral || stayTypes.R,
    },
  }
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

/**
 * `Credits` is `credits` inside a sentence; a brand such as `WorldMark Credits` or `RCI` stays as
 * it is written.
 */
function insideSentence(label: string): string {
  const word = label.trim()
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

const singular = (word: string): string => (/[^s]s$/i.test(word) ? word.slice(0, -1) : word)

function plural(word: string): string {
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
