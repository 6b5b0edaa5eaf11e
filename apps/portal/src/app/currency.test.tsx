import { LOCALES, SOURCE_CONTEXT, setReaderContext } from '@ownerng/messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LOOKS } from '../../test-support/looks.ts'
import { readSettled } from '../../test-support/settled-page.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

afterEach(() => setReaderContext(SOURCE_CONTEXT))

/** US dollars; `CA$` and `MX$` are other currencies. */
const DOLLARS = /(?<!CA|MX)\$|USD/
/** Pages with amounts, at least. */
const PAGES_WITH_AMOUNTS = ['/nav/home', '/nav/bills', '/nav/payment']

// issue 38, C24
it.each(
  LOCALES.flatMap((locale) => (['EUR', 'CAD'] as const).map((code) => [code, locale] as const)),
)('pages of a resort in %s have no amount in US dollars, in %s', async (currency, locale) => {
  const withAmounts: string[] = []
  for (const [path, look] of Object.entries(LOOKS)) {
    const server = fullServer({ currency, locale } as never)
    look.also?.(server)
    look.reads?.answer(server)
    const query = look.query ? `?${look.query}` : ''
    const { unmount } = await showPage(`#${path.replace(':id', 's1')}${query}`, server)
    await waitFor(() => expect(screen.queryByRole('main')).not.toBeNull())
    const html = await readSettled()
    expect(html.match(DOLLARS), path).toBeNull()
    if (/€|EUR|CA\$|CAD/.test(html)) withAmounts.push(path)
    unmount()
  }
  expect(withAmounts).toEqual(expect.arrayContaining(PAGES_WITH_AMOUNTS))
})
