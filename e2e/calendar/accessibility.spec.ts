import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import { expectNoViolations } from '../support/axe.ts'
import { day, expect, FIXED, inDay, OTHER, STAY, test, VISIT } from '../support/calendar-page.ts'

test.describe('keys in a month', () => {
  test('go by day, week, month and year, with one Tab stop', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.keyboard.press('Tab')
    await expect(page.locator(day('2027-06-08'))).toBeFocused()
    for (const [key, expected] of [
      ['ArrowRight', '2027-06-09'],
      ['ArrowDown', '2027-06-16'],
      ['ArrowLeft', '2027-06-15'],
      ['ArrowUp', '2027-06-08'],
      ['Home', '2027-06-06'],
      ['End', '2027-06-12'],
      ['PageDown', '2027-07-12'],
      ['PageUp', '2027-06-12'],
      ['Shift+PageDown', '2028-06-12'],
      ['Shift+PageUp', '2027-06-12'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator(day(expected))).toBeFocused()
    }
    expect(await page.locator('td[tabindex="0"]').count()).toBe(1)
    await expect(page.locator('[aria-live=polite]')).toHaveText('June 2027, 1 entry')
  })

  test('open a day and close it, with the focus back on the day', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(day('2027-06-11')).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Call Villa 9' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region')).toHaveCount(0)
    await expect(page.locator(day('2027-06-11'))).toBeFocused()
    await page.keyboard.press(' ')
    await expect(page.getByRole('region')).toBeVisible()
  })

  test('pick up an event, announce the target day and its events, and drop it', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, OTHER] })
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('m')
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/^Moving Villa 9\./)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      'Villa 9, Wed, Jun 23 – Sat, Jun 26, 3 nights, overlaps 1 other',
    )
    for (const date of ['2027-06-23', '2027-06-26'])
      await expect(page.locator(day(date))).toHaveAttribute('data-target', 'yes')
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-23T16:00', newEnd: '2027-06-26T10:00', type: 'drop' },
    ])
    await expect(page.locator(inDay('2027-06-23', 'stay'))).toBeVisible()
    await expect(page.locator(day('2027-06-23'))).toBeFocused()
  })

  test('pick up the next event on a second M, across months, and put it back on Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({
      events: [STAY, { ...OTHER, start: '2027-06-10T16:00', end: '2027-06-11T10:00' }],
    })
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('m')
    await page.keyboard.press('PageDown')
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/^Loft 3, Sat, Jul 10/)
    await page.keyboard.press('Escape')
    await expect(page.locator(day('2027-06-10'))).toBeFocused()
    expect((await calendar.told()).filter((item) => !('turn' in (item as object)))).toEqual([])
  })

  test('announce why a day is refused', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await page.locator(day('2027-06-10')).focus()
    for (const key of ['m', 'ArrowUp']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/That day is over\.$/)
    await expect(page.locator(day('2027-06-03'))).toHaveAttribute('data-target', 'no')
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toEqual([])
    await expect(page.getByRole('alert')).toHaveText('That day is over.')
  })

  test('a dialog with a date field moves it too', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await page.locator(day('2027-06-10')).click()
    await calendar.told()
    await page.getByRole('button', { name: 'Move Villa 9' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another day: Villa 9' })
    await expect(dialog.getByRole('button', { name: 'Move it' })).toBeDisabled()
    await dialog.getByLabel('First day').fill('2027-06-03')
    await expect(dialog.getByRole('status')).toHaveText('That day is over.')
    await dialog.getByLabel('First day').fill('2027-07-02')
    await expect(dialog.getByRole('status')).toHaveText('Fri, Jul 2 – Mon, Jul 5, 3 nights')
    await dialog.getByRole('button', { name: 'Move it' }).click()
    expect(await calendar.told()).toMatchObject([{ day: '2027-07-02', newEnd: '2027-07-05T10:00' }])
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const view of ['month', 'week', 'day'] as const)
      for (const full of [true, false])
        test(`a ${full ? 'full' : 'empty'} ${view} passes WCAG 2.2, ${colorScheme}`, async ({
          page,
          calendar,
        }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const many = Array.from(
            { length: 40 },
            (_, index): TestEvent => ({
              id: `f${index}`,
              title: `Tour ${index}`,
              start: `2027-06-10T${String(9 + (index % 5)).padStart(2, '0')}:00`,
            }),
          )
          await calendar.show({
            view,
            day: '2027-06-10',
            events: full ? [STAY, VISIT, FIXED, ...many] : [],
            heat: 0.7,
          })
          if (view === 'month') await page.locator(`${day('2027-06-10')} b`).click()
          await expectNoViolations(page, `${view}, ${colorScheme}`, false)
        })
})
