import { type ResortWords, SOURCE_WORDS } from './words.ts'

/** The labels of a resort's options; an empty one takes the product's word. */
export interface ResortLabels {
  readonly pointsLabel: string
  readonly room: string
  readonly makePayment: string
  readonly bookReservation: string
  readonly guestOfOwner: string
  readonly ownerReferral: string
}

/**
 * The terms of a resort with these labels. A label equal to the product's English default is not a
 * term of the resort: readers of other languages get their translation.
 */
export function resortWords(labels: ResortLabels, words = SOURCE_WORDS): ResortWords {
  const english = SOURCE_WORDS
  const ownWord = (label: string, usual: string, word: string) =>
    label === '' || (words !== english && label.toLowerCase() === usual.toLowerCase())
      ? word
      : label
  const points = ownWord(insideSentence(labels.pointsLabel), english.points, words.points)
  const room = ownWord(insideSentence(labels.room), english.room, words.room)
  return {
    point: points === words.points ? words.point : singular(points),
    points,
    room,
    rooms: room === words.room ? words.rooms : plural(room),
    makePayment: ownWord(labels.makePayment, english.makePayment, words.makePayment),
    bookReservation: ownWord(
      labels.bookReservation,
      english.bookReservation,
      words.bookReservation,
    ),
    stayTypes: {
      O: words.stayTypes.O,
      G: ownWord(labels.guestOfOwner, english.stayTypes.G, words.stayTypes.G),
      R: ownWord(labels.ownerReferral, english.stayTypes.R, words.stayTypes.R),
    },
    people: words.people,
  }
}

/** A resort's label of a kind of people, or the reader's word for what the product calls it. */
export function peopleLabel(label: string, { people }: ResortWords): string {
  if (people === SOURCE_WORDS.people) return label
  switch (label.toLowerCase()) {
    case 'adults':
      return people.adults
    case 'children':
      return people.children
    case 'infants':
      return people.infants
    default:
      return label
  }
}

/**
 * `Credits` is `credits` inside a sentence; a brand such as `WorldMark Credits` or `RCI` stays as
 * it is written.
 */
function insideSentence(label: string): string {
  const word = label.trim()
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

// resorts write their labels in English, whatever the reader's language
const singular = (word: string): string => (/[^s]s$/i.test(word) ? word.slice(0, -1) : word)

function plural(word: string): string {
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
