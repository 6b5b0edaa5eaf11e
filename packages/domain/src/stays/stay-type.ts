/** Type of stay: the owner's, a guest's, or one of a person the owner referred. */
export type StayType = 'O' | 'G' | 'R'

/** All types of existing stays, including types that owners can't book. */
export type BookedType = StayType | 'exchange-in' | 'rental' | 'maintenance'
