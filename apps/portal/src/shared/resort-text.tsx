import { readerContext, SOURCE_LOCALE } from '@ownerng/messages'
import { KeepNumbers } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'

interface Answer {
  readonly untranslated?: readonly string[]
  /** Answers of a list that is loaded in pages. */
  readonly pages?: readonly Answer[]
}

const isUntranslated = (answer: Answer | null | undefined, text: string): boolean =>
  (answer?.untranslated?.includes(text) ||
    answer?.pages?.some((page) => isUntranslated(page, text))) ??
  false

/**
 * Returns the language of a text of the resort if it isn't the page's: the server names the texts
 * of a response that have no translation (decision 105).
 */
export function useTextLanguage(): (text: string) => string | undefined {
  const queries = useQueryClient().getQueryCache()
  return (text) => {
    if (text === '' || readerContext().locale === SOURCE_LOCALE) return undefined
    const isForeign = queries
      .getAll()
      .some(({ state }) => isUntranslated(state.data as Answer, text))
    return isForeign ? SOURCE_LOCALE : undefined
  }
}

/** A text that an owner typed, or that staff wrote. */
export const WrittenText = ({ children: { text, isTyped } }: { children: Written }) =>
  isTyped ? text : <ResortText>{text}</ResortText>

interface Written {
  readonly text: string
  readonly isTyped: boolean
}

/** A text that the resort wrote, marked with its language if that isn't the page's. */
export function ResortText({ children: text }: { children: string }) {
  const lang = useTextLanguage()(text)
  const kept = <KeepNumbers>{text}</KeepNumbers>
  return lang ? <span lang={lang}>{kept}</span> : kept
}
