const VARIANTS = {
  main: 'btn btn--main',
  quiet: 'btn btn--quiet',
  danger: 'btn btn--danger',
  link: 'textlink',
} as const

/** How a button looks among others. */
export interface ButtonVariantProps {
  readonly variant?: keyof typeof VARIANTS
  readonly isLarge?: boolean
}

/** The classes of a look. */
export const classOf = (variant: keyof typeof VARIANTS, isLarge = false) =>
  `${VARIANTS[variant]} ${isLarge ? 'btn--lg' : ''}`
