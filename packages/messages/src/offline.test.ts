import { expect, it } from 'vitest'
import shellEn from '../catalogs/common/shell.en-US.json' with { type: 'json' }
import shellEs from '../catalogs/common/shell.es-US.json' with { type: 'json' }
import clientEn from '../catalogs/errors/client.en-US.json' with { type: 'json' }
import clientEs from '../catalogs/errors/client.es-US.json' with { type: 'json' }

const sentences = (text: string) => text.split(/(?<=\.) /)

// Regression: the bar promised an automatic retry, while the payment form asked owners to retry.
it.each([
  ['en-US', shellEn.connection.offline, clientEn.offline],
  ['es-US', shellEs.connection.offline, clientEs.offline],
])('the offline bar and the form give the same advice: %s', (_, bar, refusal) => {
  expect(sentences(bar)).toEqual(expect.arrayContaining(sentences(`${refusal}.`)))
})
