export {
  type MessageContext,
  readerContext,
  SOURCE_CONTEXT,
  setReaderContext,
} from './context.ts'
export {
  capitalized,
  countPoints,
  number,
  tenths,
} from './format.ts'
export {
  breakAfterWeekday,
  clockTime,
  dayInFull,
  dayInTable,
  dayWithWeekday,
  keepDate,
  spellsOutDates,
  timeOfDay,
  weekdayName,
} from './format-dates.ts'
export { money, wholeMoney } from './format-money.ts'
export {
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  localeFor,
  SOURCE_LOCALE,
  shortLanguageName,
} from './locales.ts'
export { addTranslations, getDefaultTerms, type Translations } from './messages.ts'
export { getResortTerms, peopleLabel, type ResortLabels } from './resort-terms.ts'
export { type ResortTerms, SOURCE_TERMS } from './terms.ts'
