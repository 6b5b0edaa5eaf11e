import { type MessageContext, SOURCE_LOCALE } from '@ownerng/messages'

/** Private characters around a text that isn't in the language of its message. */
const [START, END] = ['\uE000', '\uE001']
const MARKS = /[\uE000\uE001]/g
const MARKED = /\uE000([^\uE000\uE001]*)\uE001/g

/** The context for a message whose untranslated texts of the resort are to be marked. */
export const markUntranslated = (context: MessageContext): MessageContext => {
  const { translate, untranslated } = context
  if (!translate) return context
  return {
    ...context,
    translateMarked: (text) => {
      const shown = translate(text)
      return untranslated?.has(text) ? START + shown + END : shown
    },
  }
}

export const removeMarks = (text: string): string => text.replace(MARKS, '')

/** Turns marks in escaped HTML into elements with the language of the resort. */
export const renderMarks = (html: string): string =>
  html.replace(MARKED, `<span lang="${SOURCE_LOCALE}">$1</span>`).replace(MARKS, '')
