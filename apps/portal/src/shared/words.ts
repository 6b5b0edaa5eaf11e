import {
  capitalized,
  countPoints,
  defaultWords,
  type ResortLabels,
  readerContext,
  resortWords,
  setReaderContext,
} from '@ownerng/messages'

/** What the resort of the session calls things; the texts ask it each time they are shown. */
export const word = {
  get points() {
    return readerContext().words.points
  },
  get Points() {
    return capitalized(readerContext().words.points)
  },
  get room() {
    return readerContext().words.room
  },
  get Room() {
    return capitalized(readerContext().words.room)
  },
  get stayTypes() {
    return readerContext().words.stayTypes
  },
  /** `1 point`, `1,825 points`. */
  count: (points: number) => countPoints(readerContext(), points),
}

/** Takes the labels of the session's resort; nothing takes the product's words again. */
export function setResortLabels(labels: ResortLabels | null): void {
  const { locale } = readerContext()
  const usual = defaultWords(locale)
  setReaderContext({ locale, words: labels ? resortWords(labels, usual) : usual })
}
