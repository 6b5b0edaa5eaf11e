/** What an owner can do with points other than stay. */
export type PointsMove = 'bank' | 'borrow' | 'save' | 'transfer'
