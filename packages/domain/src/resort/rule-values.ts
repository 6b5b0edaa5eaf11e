import { z } from 'zod'

// the messages are codes; their texts are in the catalog `cli/import`
export const count = (most: number) => z.int().min(0).max(most)
export const cents = count(100_000_000)
export const percent = count(100)
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
  .meta({ examples: ['16:00'] })
export const weekday = z.int().min(1).max(7)
export const nights = z.int().min(1).max(366)

export const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'dayOfYear')
  .meta({ examples: ['01-15'] })
