/** Everything that the previous owner has stays as it is. */
export const KEEP_ALL = {
  ...{ balance: 'keep', credit: 'keep', plan: 'keep', autopay: 'keep', coOwners: 'keep' },
} as const
