/** Currencies of a resort. All have two decimals, so that every amount is in hundredths. */
export const CURRENCIES = ['USD', 'CAD', 'MXN', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Currency of resorts that don't set one. */
export const DEFAULT_CURRENCY: Currency = 'USD'
