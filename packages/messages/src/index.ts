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
export { addTranslations, defaultWords, type Translations } from './messages.ts'
export { peopleLabel, type ResortLabels, resortWords } from './resort-words.ts'
export { type ResortWords, SOURCE_WORDS } from './words.ts'
