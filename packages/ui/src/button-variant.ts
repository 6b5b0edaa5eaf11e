const VARIANTS = {
  main: 'btn btn--main',
  quiet: 'btn btn--quiet',
  danger: 'btn btn--danger',
  link: 'textlink',
} as const

/** Visual style of a button. */
export interface ButtonVariantProps {
  readonly variant?: keyof typeof VARIANTS
  readonly isLarge?: boolean
}

export const getClass = (variant: keyof typeof VARIANTS, isLarge = false) =>
  `${VARIANTS[variant]} ${isLarge ? 'btn--lg' : ''}`
