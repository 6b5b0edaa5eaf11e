import { type ResortTerms, SOURCE_TERMS } from './words.ts'

/** Labels from the resort's options. An empty label means the product's default term. */
export interface ResortLabels {
  readonly pointsLabel: string
  readonly room: string
  readonly makePayment: string
  readonly bookReservation: string
  readonly guestOfOwner: string
  readonly ownerReferral: string
}

/**
 * Returns the terms of a resort. If a label equals the product's English default, other languages
 * use their translation of it.
 */
export function getResortTerms(labels: ResortLabels, words = SOURCE_TERMS): ResortTerms {
  const english = SOURCE_TERMS
  const chooseTerm = (label: string, defaultLabel: string, word: string) =>
    label === '' || (words !== english && label.toLowerCase() === defaultLabel.toLowerCase())
      ? word
      : label
  const points = chooseTerm(toSentenceCase(labels.pointsLabel), english.points, words.points)
  const room = chooseTerm(toSentenceCase(labels.room), english.room, words.room)
  return {
    point: points === words.points ? words.point : singular(points),
    points,
    room,
    rooms: room === words.room ? words.rooms : plural(room),
    makePayment: chooseTerm(labels.makePayment, english.makePayment, words.makePayment),
    bookReservation: chooseTerm(
      labels.bookReservation,
      english.bookReservation,
      words.bookReservation,
    ),
    stayTypes: {
      O: words.stayTypes.O,
      G: chooseTerm(labels.guestOfOwner, english.stayTypes.G, words.stayTypes.G),
      R: chooseTerm(labels.ownerReferral, english.stayTypes.R, words.stayTypes.R),
    },
    people: words.people,
  }
}

/** Translates a resort's label for a kind of people if it is an English default. */
export function peopleLabel(label: string, { people }: ResortTerms): string {
  if (people === SOURCE_TERMS.people) return label
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

/** Lowercases `Credits` for use inside a sentence, but not brands such as `WorldMark Credits`. */
function toSentenceCase(label: string): string {
  const word = label.trim()
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

// Resorts write labels in English, whatever the reader's language.
const singular = (word: string): string => (/[^s]s$/i.test(word) ? word.slice(0, -1) : word)

function plural(word: string): string {
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
