import type { Currency } from '@ownerng/domain'
import { type ResortTerms, SOURCE_TERMS } from './terms.ts'

/** Labels from the resort's options. An empty label means the product's default term. */
export interface ResortLabels {
  readonly pointsLabel: string
  readonly room: string
  readonly makePayment: string
  readonly bookReservation: string
  readonly guestOfOwner: string
  readonly ownerReferral: string
  readonly currency: Currency
}

/**
 * Returns the terms of a resort. If a label equals the product's English default, other languages
 * use their translation of it.
 */
export function getResortTerms(labels: ResortLabels, terms = SOURCE_TERMS): ResortTerms {
  const english = SOURCE_TERMS
  const chooseTerm = (label: string, defaultLabel: string, term: string) =>
    label === '' || (terms !== english && label.toLowerCase() === defaultLabel.toLowerCase())
      ? term
      : label
  const points = chooseTerm(toSentenceCase(labels.pointsLabel), english.points, terms.points)
  const room = chooseTerm(toSentenceCase(labels.room), english.room, terms.room)
  return {
    point: points === terms.points ? terms.point : singular(points),
    points,
    room,
    rooms: room === terms.room ? terms.rooms : plural(room),
    makePayment: chooseTerm(labels.makePayment, english.makePayment, terms.makePayment),
    bookReservation: chooseTerm(
      labels.bookReservation,
      english.bookReservation,
      terms.bookReservation,
    ),
    stayTypes: {
      O: terms.stayTypes.O,
      G: chooseTerm(labels.guestOfOwner, english.stayTypes.G, terms.stayTypes.G),
      R: chooseTerm(labels.ownerReferral, english.stayTypes.R, terms.stayTypes.R),
    },
    people: terms.people,
    currency: labels.currency,
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
  const term = label.trim()
  return /^\p{Lu}\p{Ll}+$/u.test(term) ? term.toLowerCase() : term
}

// Resorts write labels in English, whatever the reader's language.
const singular = (term: string): string => (/[^s]s$/i.test(term) ? term.slice(0, -1) : term)

function plural(term: string): string {
  if (/(s|x|z|ch|sh)$/i.test(term)) return `${term}es`
  return /[^aeiou]y$/i.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`
}
