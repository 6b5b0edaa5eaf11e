// Compiled by `npm run messages` from catalogs/. Change it there.
import { timeOfDay } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysHold = messages('stays/hold', (c) => ({
  keeping: 'Putting this place on hold for you…',
  until: (p) => `This place is on hold for you until ${timeOfDay(c, p.time)}.`,
  longer: 'Hold it longer',
  extended: (p) => `On hold for you until ${timeOfDay(c, p.time)}. That's as long as we can hold it.`,
  over: 'Your hold has ended. This place may still be available.',
  again: 'Hold it again',
  not: "We can't hold this place while you fill this in, but you can still book it.",
}))
