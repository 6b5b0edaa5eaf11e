import {
  capitalized,
  countPoints,
  getDefaultTerms,
  getResortTerms,
  type ResortLabels,
  readerContext,
  setReaderContext,
} from '@ownerng/messages'

/** The resort's own terms in the current session; texts read them on each render. */
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

/** Sets the labels of the session's resort; null restores the product's terms. */
export function setResortLabels(labels: ResortLabels | null): void {
  const { locale } = readerContext()
  const usual = getDefaultTerms(locale)
  setReaderContext({ locale, words: labels ? getResortTerms(labels, usual) : usual })
}
