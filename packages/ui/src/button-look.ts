const LOOKS = { main: 'btn btn--main', quiet: 'btn btn--quiet', danger: 'btn btn--danger' } as const

/** How a button looks among others. */
export interface LookProps {
  readonly look?: keyof typeof LOOKS
  readonly isLarge?: boolean
}

/** The classes of a look. */
export const classOf = (look: keyof typeof LOOKS, isLarge = false) =>
  `${LOOKS[look]} ${isLarge ? 'btn--lg' : ''}`
