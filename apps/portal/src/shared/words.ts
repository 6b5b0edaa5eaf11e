import {
  capitalized,
  DEFAULT_WORDS,
  pointsInWords,
  type ResortLabels,
  type ResortWords,
  resortWords,
} from '@ownerng/domain'

let words: ResortWords = DEFAULT_WORDS

/** What the resort of the session calls things; the texts ask it each time they are shown. */
export const word = {
  get points() {
    return words.points
  },
  get Points() {
    return capitalized(words.points)
  },
  get room() {
    return words.room
  },
  get Room() {
    return capitalized(words.room)
  },
  get rooms() {
    return words.rooms
  },
  get Rooms() {
    return capitalized(words.rooms)
  },
  get makePayment() {
    return words.makePayment
  },
  get bookReservation() {
    return words.bookReservation
  },
  get stayTypes() {
    return words.stayTypes
  },
  /** `1 point`, `1,825 points`. */
  count: (points: number) => pointsInWords(points, words),
}

/** Takes the labels of the session's resort; nothing takes the product's words again. */
export function nameThings(labels: ResortLabels | null): void {
  words = labels ? resortWords(labels) : DEFAULT_WORDS
}
