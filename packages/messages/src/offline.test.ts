import { expect, it } from 'vitest'
import shellEn from '../catalogs/common/shell.en-US.json' with { type: 'json' }
import shellEs from '../catalogs/common/shell.es-US.json' with { type: 'json' }
import clientEn from '../catalogs/errors/client.en-US.json' with { type: 'json' }
import clientEs from '../catalogs/errors/client.es-US.json' with { type: 'json' }

const sentences = (text: string) => text.split(/(?<=\.) /)

// nothing is sent by itself: the bar promised that, beside a payment that asked to be sent again
it.each([
  ['en-US', shellEn.connection.offline, clientEn.offline],
  ['es-US', shellEs.connection.offline, clientEs.offline],
])('the bar of a window without connection says what its form says: %s', (_, bar, refusal) => {
  expect(sentences(bar)).toEqual(expect.arrayContaining(sentences(`${refusal}.`)))
})
