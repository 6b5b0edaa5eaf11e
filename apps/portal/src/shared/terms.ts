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
export const terms = {
  get points() {
    return readerContext().terms.points
  },
  get Points() {
    return capitalized(readerContext().terms.points)
  },
  get room() {
    return readerContext().terms.room
  },
  get Room() {
    return capitalized(readerContext().terms.room)
  },
  get stayTypes() {
    return readerContext().terms.stayTypes
  },
  /** `1 point`, `1,825 points`. */
  count: (points: number) => countPoints(readerContext(), points),
}

/** Sets the labels of the session's resort; null restores the product's terms. */
export function setResortLabels(labels: ResortLabels | null): void {
  const { locale } = readerContext()
  const usual = getDefaultTerms(locale)
  setReaderContext({
    locale,
    terms: labels ? getResortTerms(labels, usual) : usual,
    keepsDates: true,
  })
}
