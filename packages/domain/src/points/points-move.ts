/** A use of points other than for a stay. */
export type PointsMove = 'bank' | 'borrow' | 'save' | 'transfer'
