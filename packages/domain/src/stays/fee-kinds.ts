/** Everything that a resort can charge a fee for, and tax. */
export const FEE_KINDS = [
  ...(['guest', 'housekeeping', 'bonus', 'book', 'change', 'cancel', 'bank', 'borrow'] as const),
  ...(['save', 'transfer', 'deposit', 'split'] as const),
] as const

export type FeeKind = (typeof FEE_KINDS)[number]
