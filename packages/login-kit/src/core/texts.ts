import {
  addTranslations,
  getDefaultTerms,
  type Locale,
  SOURCE_LOCALE,
  setReaderContext,
} from '@ownerng/messages'
import { errorsClient } from '@ownerng/messages/errors/client'
import { errorsFields } from '@ownerng/messages/errors/fields'
import { identityPanels } from '@ownerng/messages/identity/panels'
import { identityWidget } from '@ownerng/messages/identity/widget'

/** Partial catalog: texts, and functions that format one. */
type Some<Catalog> = {
  readonly [Key in keyof Catalog]?: Catalog[Key] extends string | ((...args: never[]) => string)
    ? Catalog[Key]
    : Some<Catalog[Key]>
}

/** Texts that replace login-kit's own. */
export interface KitTexts {
  readonly widget?: Some<ReturnType<typeof identityWidget>>
  readonly panels?: Some<ReturnType<typeof identityPanels>>
  readonly errors?: Some<ReturnType<typeof errorsClient>>
  readonly fields?: Some<ReturnType<typeof errorsFields>>
}

/**
 * Replaces texts; call it before anything is rendered. `locale` is also the language of the
 * server's refusals.
 */
export function setTexts(texts: KitTexts, locale: Locale = SOURCE_LOCALE): void {
  const context = { locale, terms: getDefaultTerms(locale) }
  const [widget, panels, errors, fields] = [
    replaced(identityWidget(context), texts.widget),
    replaced(identityPanels(context), texts.panels),
    replaced(errorsClient(context), texts.errors),
    replaced(errorsFields(context), texts.fields),
  ]
  addTranslations(locale, {
    translations: {
      'identity/widget': () => widget,
      'identity/panels': () => panels,
      'errors/client': () => errors,
      'errors/fields': () => fields,
    },
  })
  setReaderContext(context)
}

/** Returns a catalog with some texts replaced. */
function replaced<Catalog extends object>(catalog: Catalog, texts: Some<Catalog> = {}): Catalog {
  const entries = Object.entries(texts).map(([key, text]) => {
    const own = catalog[key as keyof Catalog]
    const isGroup = typeof own === 'object' && own !== null
    return [key, isGroup ? replaced(own, text as Some<typeof own>) : text]
  })
  return { ...catalog, ...Object.fromEntries(entries) }
}
