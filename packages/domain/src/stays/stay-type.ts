/** Whose stay it is: the owner's, a guest's, or that of a person the owner referred. */
export type StayType = 'O' | 'G' | 'R'

/** What a stay that is there can be: some are not for owners to book. */
export type BookedType = StayType | 'exchange-in' | 'rental' | 'maintenance'
