import type { MessageContext } from './context.ts'
import { clockTime, timeOfDay } from './format.ts'

// Apart from the other formats, so that only who reads Spanish loads it.

type Of = Pick<MessageContext, 'locale'>

/** Spanish says hours with an article: that of one o'clock is singular. */
const articleOf = (time: string) => (/^(01|13)/.test(time) ? 'la' : 'las')

/** `{time, time, the}` in Spanish: `las 4:05 p.m.`, `la 1:05 p.m.` */
export const theTimeOfDay = (context: Of, time: string): string =>
  `${articleOf(time.slice(-5))} ${timeOfDay(context, time)}`

/** `{time, time, short-the}` in Spanish: `las 4 p.m.`, `la 1:30 p.m.` */
export const theClockTime = (context: Of, time: string): string =>
  `${articleOf(time)} ${clockTime(context, time)}`
