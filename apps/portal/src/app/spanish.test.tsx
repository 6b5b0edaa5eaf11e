import { getCalendar, getWorkOrder, getWorkOrderForm, searchAvailability } from '@ownerng/contract'
import { SOURCE_CONTEXT, setReaderContext } from '@ownerng/messages'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { blank, filled } from '../../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import { getOrder, type Order } from '../../test-support/work-order.ts'

afterEach(() => setReaderContext(SOURCE_CONTEXT))

/** Opens a page for an owner who chose Spanish, at a resort with these labels. */
async function openInSpanish(
  path: string,
  peopleLabels: readonly [string, string, string, string],
) {
  const server = fullServer({ locale: 'es-US', resOptions: { peopleLabels: [...peopleLabels] } })
  LOOKS[path]?.reads?.answer(server)
  await showPage(`#${path}`, server)
}

it('translates the default labels of people', async () => {
  await openInSpanish('/nav/reservations/bookingcriteria', ['Adults', 'Children', 'Pets', ''])
  for (const label of ['Adultos', 'Niños', 'Pets'])
    expect(await screen.findByLabelText(label)).toBeTruthy()
  expect(screen.queryByLabelText('Adults')).toBeNull()
})

it('marks what the resort has not translated with its language', async () => {
  const path = '/nav/workorders/addworkorder'
  const server = fullServer({ locale: 'es-US', woOptions: { allowNew: true } })
  const form = filled(getWorkOrderForm, { allowed: true, categories: ['Plomería', 'Dock'] })
  server.answer(getWorkOrderForm, { ...form, untranslated: ['Dock'] } as typeof form)
  await showPage(`#${path}`, server)
  expect(await screen.findByRole('radio', { name: 'Plomería' })).toBeTruthy()
  expect(screen.getByText('Dock').lang).toBe('en-US')
  expect(screen.getByText('Plomería').lang).toBe('')
})

// issue 37, item 8
it('marks a summary that staff wrote, and never one that an owner wrote', async () => {
  const server = fullServer({ locale: 'es-US' })
  const order = filled(getWorkOrder)
  const show = async (isTyped: true | false, id: string) => {
    const answer = { ...order, id, summary: { text: 'The tap drips', isTyped } }
    server.answer(getWorkOrder, { ...answer, untranslated: ['The tap drips'] } as Order)
    const { unmount } = await showPage(`#/nav/workorders/${id}`, server)
    const heading = await screen.findByRole('heading', { level: 1, name: 'The tap drips' })
    const language = heading.querySelector('[lang]')?.getAttribute('lang') ?? null
    unmount()
    return language
  }
  expect(await show(false, 'w1')).toBe('en-US')
  expect(await show(true, 'w2')).toBeNull()
})

it('marks the description of a photo that the resort has not translated', async () => {
  const photo = { address: '/p', widths: [480], width: 480, height: 320, blur: '', alt: 'The deck' }
  const server = fullServer({ locale: 'es-US' })
  const places = [{ ...PLACE, photo }]
  const answer = { ...blank(searchAvailability), today: '2027-01-04', nights: 7, places }
  server.answer(searchAvailability, { ...answer, untranslated: ['The deck'] } as typeof answer)
  await showPage(
    '#/nav/reservations/choose?arrival=2027-03-06&departure=2027-03-13&people1=2',
    server,
  )
  const [shown] = await screen.findAllByAltText('The deck')
  expect(shown?.lang).toBe('en-US')
})

it.each([
  ['2027-03-02', 'Próximo: hoy es el último día.'],
  ['2027-03-20', 'Próximo: el sábado 20 de marzo es el último día.'],
])('has an article before the day in Spanish: %s', async (on, sentence) => {
  const comingUp = { on, text: 'es el último día.' }
  const server = fullServer({ locale: 'es-US' })
  server.answer(getCalendar, { ...filled(getCalendar), now: '2027-03-02T09:00', comingUp })
  await showPage('#/nav/calendar', server)
  const next = await screen.findByText(/^Próximo:/)
  expect(next.textContent?.replaceAll('\u00A0', ' ').replace(' de 2027', '')).toBe(sentence)
})

it('writes out the day of a visit in a sentence in Spanish', async () => {
  const beforeStay = { outlook: 'on-track' as const, arrival: '2027-07-04' }
  const order = getOrder({ scheduledOn: '2027-07-02', beforeStay })
  const server = fullServer({ locale: 'es-US' }).answer(getWorkOrder, order)
  await showPage('#/nav/workorders/w1', server)
  const outlook = await screen.findByText(/^Va a tiempo:/)
  expect(outlook.textContent?.replaceAll('\u00A0', ' ').replaceAll(' de 2027', '')).toBe(
    'Va a tiempo: la visita es el viernes 2 de julio, antes de su llegada el domingo 4 de julio.',
  )
})
