import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dragMouse, expect, pointIn, test } from '../support/calendar-page.ts'
import { fingerOn } from '../support/finger.ts'

const day = (date: string) => `td[data-day="${date}"]`
/** Returns the position of an hour in a day's column. */
const hour = (date: string, at: number): [string, [number, number]] => [
  `[data-column="${date}"]`,
  [0.5, (at + 0.2) / 24],
]
const days = (firstDay: string, lastDay: string, item: string | null = null) => ({
  start: `${firstDay}T00:00`,
  end: `${lastDay}T00:00`,
  allDay: true,
  firstDay,
  lastDay,
  item,
})
const VISIT: TestEvent = { id: 'visit', title: 'Visit', start: '2027-06-09T10:00' }

test('a mouse selects days of a month, in either direction, but a click does not', async ({
  page,
  calendar,
}) => {
  await calendar.show({ tools: true, events: [] })
  await dragMouse(
    page,
    await pointIn(page, day('2027-06-16')),
    await pointIn(page, day('2027-06-14')),
    async () => {
      await expect(page.locator('[data-over=yes]')).toHaveCount(3)
      await expect(page.locator('.cal-ghost')).toHaveText('Mon, Jun 14 – Wed, Jun 16')
    },
  )
  expect(await calendar.told()).toEqual([days('2027-06-14', '2027-06-16')])
  await expect(page.locator('[data-over=yes]')).toHaveCount(0)
  await page.locator(day('2027-06-16')).click()
  expect(await calendar.told()).toEqual([{ clicked: '2027-06-16' }])
})

test('a mouse selects half hours of a week; Escape cancels; a refusal is shown', async ({
  page,
  calendar,
}) => {
  await calendar.show({
    tools: true,
    view: 'week',
    events: [VISIT],
    refuseBefore: ['2027-06-08', 'That day is over.'],
  })
  const at = async (date: string, time: number) => pointIn(page, ...hour(date, time))
  const [from, to] = [await at('2027-06-10', 9), await at('2027-06-10', 11)]
  await dragMouse(page, from, to, async () => {
    await expect(page.locator('.cal-range')).toHaveCount(1)
    await expect(page.locator('.cal-ghost')).toHaveText('Thu, Jun 10, 9:00 AM – 11:30 AM')
  })
  expect(await calendar.told()).toMatchObject([
    { start: '2027-06-10T09:00', end: '2027-06-10T11:30', allDay: false, item: null },
  ])
  await dragMouse(page, from, to, () => page.keyboard.press('Escape'))
  await dragMouse(page, await at('2027-06-06', 9), await at('2027-06-06', 10))
  await expect(page.getByRole('alert')).toHaveText('That day is over.')
  expect(await calendar.told()).toEqual([])
})

test('an item is dropped on a day, on an hour, and nowhere', async ({ page, calendar }) => {
  await calendar.show({ tools: true, events: [] })
  const item = () => pointIn(page, '[data-cal-item]')
  await dragMouse(page, await item(), await pointIn(page, day('2027-06-14')))
  expect(await calendar.told()).toEqual([days('2027-06-14', '2027-06-15', 'check')])
  await dragMouse(page, await item(), await pointIn(page, 'h1'))
  await page.getByRole('button', { name: 'Week' }).click()
  await dragMouse(page, await item(), await pointIn(page, ...hour('2027-06-11', 10)))
  expect(await calendar.told()).toMatchObject([
    { start: '2027-06-11T10:00', end: '2027-06-11T11:30', item: 'check' },
  ])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('a finger that rests selects days, and one that moves at once scrolls', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ tools: true, events: [] })
    const finger = await fingerOn(page)
    const [from, to] = [
      await pointIn(page, day('2027-06-14')),
      await pointIn(page, day('2027-06-15')),
    ]
    await finger.down(from)
    await page.locator('.cal-ghost').waitFor()
    await finger.move(to)
    await finger.up()
    expect(await calendar.told()).toEqual([days('2027-06-14', '2027-06-15')])
    await finger.down(from)
    await finger.move(to)
    await finger.up()
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    expect((await calendar.told()).filter((told) => 'start' in (told as object))).toEqual([])
  })
})

test('keys select days of a month, and a dialog selects anything', async ({ page, calendar }) => {
  await calendar.show({ tools: true, events: [] })
  await page.locator(day('2027-06-08')).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Tue, Jun 8 – Thu, Jun 10 selected.')).toBeAttached()
  await page.keyboard.press('Enter')
  expect(await calendar.told()).toEqual([days('2027-06-08', '2027-06-10')])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-over=yes]')).toHaveCount(0)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New entry' })
  await expect(dialog.getByLabel('First day')).toHaveValue('2027-06-17')
  await dialog.getByLabel('All day').uncheck()
  await dialog.getByLabel('Until').fill('08:30')
  await expect(dialog.getByRole('status')).toHaveText('It must end after it begins.')
  await expect(dialog.getByRole('button', { name: 'Add it', exact: true })).toBeDisabled()
  await dialog.getByLabel('Until').fill('09:45')
  await expectNoViolations(page, 'the dialog', false)
  await dialog.getByRole('button', { name: 'Add it', exact: true }).click()
  expect(await calendar.told()).toMatchObject([
    { start: '2027-06-17T09:00', end: '2027-06-17T09:45', allDay: false },
  ])
  await page.getByRole('button', { name: 'Boiler check' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Add Boiler check' })
    .getByRole('button', { name: 'Add it', exact: true })
    .click()
  expect(await calendar.told()).toMatchObject([{ start: '2027-06-10T09:00', item: 'check' }])
})

test('the toolbar turns the period, changes the view, and has the buttons of the app', async ({
  page,
  calendar,
}) => {
  await calendar.show({ tools: true, events: [] })
  const title = page.locator('.cal-toolbar h2')
  await expect(title).toHaveText('June 2027')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title).toHaveText('July 2027')
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(title).toHaveText('Tuesday, June 8, 2027')
  await page.getByRole('button', { name: 'New' }).click()
  await expect(page.getByRole('dialog', { name: 'New entry' })).toBeVisible()
})

test('overlapping events are readable: those without room are behind a button', async ({
  page,
  calendar,
}) => {
  const events = Array.from(
    { length: 9 },
    (_, index): TestEvent => ({ ...VISIT, id: `e${index}`, title: `Tour ${index}` }),
  )
  for (const [view, width] of [
    ['week', 1280],
    ['week', 390],
    ['day', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await calendar.show({ view, day: '2027-06-09', events })
    const more = page.getByRole('button', { name: /^\d more$/ })
    const size = await more.boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(44)
    for (const box of await page.locator('.cal-timed').all())
      expect((await box.boundingBox())?.width).toBeGreaterThan(view === 'week' ? 36 : 60)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(9)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  // after rotation, the phone fits a different number of columns
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: /more$/ })).toHaveCount(0)
})
