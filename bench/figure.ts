/** One result of a benchmark: the median of its rounds, their range, and the target. */
export interface Figure {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly unit: string
  readonly target: string
  readonly good: boolean
}
