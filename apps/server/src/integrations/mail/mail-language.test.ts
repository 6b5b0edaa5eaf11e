import { resortText } from '@ownerng/contract/resort-text'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { getContext } from '../../shared/language.ts'
import { markUntranslated } from '../../shared/marked-texts.ts'
import { createResortTexts } from '../../shared/resort-texts.ts'
import { defineMessage } from '../../shared/stored-message.ts'
import { layOutMail } from './mail-layout.ts'

const HEAD = {
  ...{ resortName: 'Heron Cove', address: '1 Cove Road', phone: '', logo: null, portal: '' },
  ...{ colors: { navbar: '', buttons: '' }, server: 'DEMO', resort: 'HERON' },
}
const place = defineMessage(
  z.object({ unit: resortText, guest: z.string() }),
  (_, { unit, guest }) => `Lugar: ${unit}, para ${guest}`,
)

// issue 37, item 8
it('marks texts of the resort without a translation in the HTML of an email', () => {
  const translations = new Map([['es' as const, new Map([['Villa', 'Casa']])]])
  const context = getContext('es-US', undefined, createResortTexts(translations, 'es-US'))
  const layOut = (unit: string) => {
    const text = place.write(markUntranslated(context), { unit, guest: 'Cottage <b>' }) ?? ''
    return layOutMail({ subject: `Reserva: ${text}`, text, link: '', stopUrl: '' }, HEAD, context)
  }
  const foreign = layOut('Cottage & dock')
  expect(foreign.html).toContain(
    'Lugar: <span lang="en-US">Cottage &#38; dock</span>, para Cottage &#60;b&#62;',
  )
  expect(foreign.html).toContain('<title>Reserva: Lugar: Cottage &#38; dock, para')
  expect(foreign.html).toMatch(/<h1[^>]*>Reserva: Lugar: <span lang="en-US">Cottage/)
  expect(foreign.text).toContain('Lugar: Cottage & dock, para Cottage <b>\n')
  expect(layOut('Villa').html).toContain('Lugar: Casa, para ')
  // other readers of the same texts see no marks
  expect(place.write(context, { unit: 'Cottage', guest: '' })).toBe('Lugar: Cottage, para ')
})
