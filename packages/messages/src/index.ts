export {
  type MessageContext,
  readerContext,
  SOURCE_CONTEXT,
  setReaderContext,
} from './context.ts'
export {
  capitalized,
  clockTime,
  countPoints,
  dayInFull,
  dayInTable,
  dayWithWeekday,
  money,
  number,
  spellsOutDates,
  tenths,
  timeOfDay,
  weekdayName,
} from './format.ts'
export {
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  localeFor,
  SOURCE_LOCALE,
} from './locales.ts'
export { addTranslations, getDefaultTerms, type Translations } from './messages.ts'
export { getResortTerms, peopleLabel, type ResortLabels } from './resort-words.ts'
export { type ResortTerms, SOURCE_TERMS } from './words.ts'
