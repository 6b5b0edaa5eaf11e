import type { MessageContext } from './context.ts'
import { clockTime, timeOfDay } from './format-dates.ts'

// In a separate file, so that only Spanish pages load it.

type WithLocale = Pick<MessageContext, 'locale'>

/** Times have an article in Spanish, which is singular for one o'clock. */
const findArticle = (time: string) => (/^(01|13)/.test(time) ? 'la' : 'las')

/** `{time, time, the}`: `las 4:05 p.m.` or `la 1:05 p.m.` */
export const theTimeOfDay = (context: WithLocale, time: string): string =>
  `${findArticle(time.slice(-5))} ${timeOfDay(context, time)}`

/** `{time, time, short-the}`: `las 4 p.m.` or `la 1:30 p.m.` */
export const theClockTime = (context: WithLocale, time: string): string =>
  `${findArticle(time)} ${clockTime(context, time)}`
