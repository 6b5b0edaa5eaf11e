import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import {
  day,
  dragMouse,
  expect,
  FIXED,
  inDay,
  pointIn,
  STAY,
  test,
  VISIT,
} from '../support/calendar-page.ts'

test.describe('texts, tooltips and invalid events', () => {
  test('a tooltip opens by hover and focus, is hoverable, and closes on Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ view: 'week', events: [STAY, VISIT] })
    await page.locator('.cal-timed[data-event=visit]').hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toHaveText('Visit. Wed, Jun 9, 10:00 AM – 12:00 PM')
    await page.evaluate(() => window.change('visit', { title: 'Longer visit' }))
    await expect(tip).toHaveText(/^Longer visit/)
    await tip.hover()
    await page.waitForTimeout(400)
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await page.mouse.move(2, 2)
    await page.locator('.cal-bars [data-event=stay] .cal-word__text').focus()
    await expect(tip).toHaveText(/^Villa 9/)
    await expect(page.locator('.cal-bars [data-event=stay] .cal-word__text')).toHaveAttribute(
      'aria-describedby',
      /.+/,
    )
  })

  for (const view of ['month', 'week'] as const)
    test(`no tooltip appears during a drag in a ${view}`, async ({ page, calendar }) => {
      await calendar.show({ view, events: [VISIT, { ...VISIT, id: 'other' }] })
      const from = await pointIn(page, '[data-event=visit]')
      const over = await pointIn(page, '[data-event=other]')
      await page.mouse.move(from.x, from.y)
      await expect(page.getByRole('tooltip')).toBeVisible()
      await dragMouse(page, from, over, async () => {
        await expect(page.locator('.cal-ghost')).toBeVisible()
        await expect(page.getByRole('tooltip')).toHaveCount(0)
      })
    })

  test('a tooltip can be delayed', async ({ page, calendar }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY], tooltipDelayMs: 500 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(inDay('2027-06-10', 'stay')).hover()
    await page.clock.runFor(450)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  test('speaks the language of its page', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], locale: 'fr-FR', week: { weekStartsOn: 1 } })
    await expect(page.getByRole('grid', { name: 'juin 2027' })).toBeVisible()
    await expect(page.getByRole('columnheader').first()).toHaveText('lun.')
  })

  test('warns about invalid events, in the exact words, and shows the others', async ({
    page,
    calendar,
  }) => {
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    await calendar.show({ events: 'none' })
    await expect.poll(() => warned.join()).toContain('Events must be an array')
    await calendar.show({
      events: [STAY, { ...VISIT, start: '2027-06-09T12:00', end: '2027-06-09T10:00' }],
    })
    await expect
      .poll(() => warned.join())
      .toContain('Event `start` property occurs after the `end`')
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toBeVisible()
  })

  for (const view of ['month', 'week', 'day'] as const)
    test(`warns about values that are not events, and shows the others: ${view}`, async ({
      page,
      calendar,
    }) => {
      const warned: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      await calendar.show({ view, events: [STAY], wrong: [null, undefined, 5, 'visit', [], {}] })
      await expect(page.locator('[data-event=stay]').first()).toBeVisible()
      await expect.poll(() => warned).toHaveLength(6)
      expect(warned.filter((text) => !text.includes('missing the `start`'))).toEqual([])
    })

  test("the app's agenda appears below a month and replaces a week", async ({ page, calendar }) => {
    await calendar.show({ events: [STAY, FIXED], agenda: true })
    await page.locator(day('2027-06-10')).click({ position: { x: 30, y: 10 } })
    expect(await calendar.told()).toContainEqual({ clicked: '2027-06-10' })
    await expect(page.locator('.cal-open')).toHaveCount(0)
    await page.getByRole('button', { name: 'Move Villa 9' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await calendar.show({ events: [STAY, FIXED], view: 'week', agenda: true })
    await expect(page.locator('.cal-week')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Move Villa 9' })).toBeVisible()
  })

  test("the app's mark replaces the title in a grid", async ({ page, calendar }) => {
    await calendar.show({ view: 'month', events: [{ ...STAY, mark: '9' }] })
    const shown = page.locator('[data-event=stay]').filter({ hasText: '9' }).first()
    await expect(shown).toHaveText('9')
    await calendar.show({ view: 'week', events: [{ ...STAY, mark: '9' }] })
    // the rest of the label follows for screen readers
    await expect(shown).toHaveText(/^9, Villa 9, /)
  })

  test('prints every word of a month on one page', async ({ page, calendar }) => {
    const many = Array.from(
      { length: 30 },
      (_, index): TestEvent => ({
        id: `p${index}`,
        title: `Stay number ${index}`,
        start: `2027-06-${String(1 + (index % 28)).padStart(2, '0')}T09:00`,
      }),
    )
    await calendar.show({
      events: [
        STAY,
        ...many,
        ...many
          .slice(0, 5)
          .map((event) => ({ ...event, id: `${event.id}b`, start: '2027-06-18T09:00' })),
      ],
    })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`${day('2027-06-18')} .cal-word`)).toHaveCount(6)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('1')
  })
})

test.describe('right to left', () => {
  for (const [where, view, selector, isCut] of [
    ['day of a month', 'month', '.cal-day .cal-word', true],
    ['column of a day', 'day', '.cal-timed .cal-word__text', false],
  ] as const)
    test(`a Latin title begins within a narrow ${where}`, async ({ page, calendar }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await calendar.show(
        {
          view,
          day: '2027-06-09',
          locale: 'ar-EG',
          events: Array.from({ length: 12 }, (_, index) => ({
            ...VISIT,
            id: `visit-${index}`,
            title: 'Visit of the elevator company',
          })),
        },
        'rtl',
      )
      const [box, text] = await page
        .locator(selector)
        .first()
        .evaluate((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return [word, range].map((part) => {
            const { left, right } = part.getBoundingClientRect()
            return { left, right }
          })
        })
      expect((text?.right ?? 0) > (box?.right ?? 0)).toBe(isCut)
      expect(text?.left).toBeGreaterThanOrEqual(box?.left ?? 0)
    })

  test('keys, drags and columns are mirrored', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], locale: 'ar-EG' }, 'rtl')
    const [sunday, monday] = [
      await pointIn(page, day('2027-06-06')),
      await pointIn(page, day('2027-06-07')),
    ]
    expect(sunday.x).toBeGreaterThan(monday.x)
    await page.locator(day('2027-06-08')).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(day('2027-06-09'))).toBeFocused()
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-16')),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-16' }])
  })

  test('a week too', async ({ page, calendar }) => {
    await calendar.show(
      {
        view: 'week',
        events: [
          { ...STAY, end: '2027-06-12T10:00' },
          VISIT,
          { ...VISIT, id: 'second', title: 'Second' },
        ],
      },
      'rtl',
    )
    const [first, second] = [
      await pointIn(page, '.cal-timed[data-event=visit]'),
      await pointIn(page, '.cal-timed[data-event=second]'),
    ]
    expect(first.x).toBeGreaterThan(second.x)
    const end = await pointIn(page, '.cal-bars [data-event=stay]', [0.01, 0.5])
    const friday = await pointIn(page, '[data-column="2027-06-11"]', [0.5, 0])
    await dragMouse(page, end, { x: friday.x, y: end.y })
    expect(await calendar.told()).toMatchObject([
      { id: 'stay', newStart: '2027-06-10T16:00', newEnd: '2027-06-11T10:00', type: 'resize' },
    ])
    const thursday = await pointIn(page, '[data-column="2027-06-10"]', [0.5, 0])
    const visit = await pointIn(page, '.cal-timed[data-event=visit]')
    await dragMouse(page, visit, { x: thursday.x, y: visit.y })
    expect(await calendar.told()).toMatchObject([{ id: 'visit', newStart: '2027-06-10T10:00' }])
    await page.locator('[data-event=stay] .cal-word__text').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-event=stay] .cal-word__text')).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-event=stay] .cal-word__text')).toBeFocused()
    for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    expect(await calendar.told()).toMatchObject([{ id: 'stay', newStart: '2027-06-11T16:00' }])
  })
})
