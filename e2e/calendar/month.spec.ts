import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import { day, expect, FIXED, inDay, OTHER, STAY, test, VISIT } from '../support/calendar-page.ts'

test.describe('a month', () => {
  test('shows whole weeks of days with events, ends included, with badge, words and dots', async ({
    page,
    calendar,
  }) => {
    const many = Array.from(
      { length: 5 },
      (_, index): TestEvent => ({
        id: `m${index}`,
        title: `Bill ${index}`,
        start: '2027-06-18T09:00',
        color: { primary: '#a02020' },
      }),
    )
    await calendar.show({
      events: [
        STAY,
        FIXED,
        {
          id: 'midnight',
          title: 'Ends at midnight',
          start: '2027-06-28T08:00',
          end: '2027-06-30T00:00',
        },
        ...many,
      ],
    })
    await expect(page.getByRole('grid', { name: 'June 2027' })).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(35)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
    // one bar until the end of the week, and the departure day in the next week
    for (const date of ['2027-06-10', '2027-06-13'])
      await expect(page.locator(inDay(date, 'stay'))).toBeVisible()
    await expect(page.locator('[data-event=stay]')).toHaveCount(2)
    await expect(page.locator('[data-event=midnight]')).toHaveCount(1)
    await expect(page.locator('.cal-badge')).toHaveCount(0)
    await expect(page.locator(`${day('2027-06-18')} .cal-word`)).toHaveCount(2)
    await expect(page.locator(`${day('2027-06-18')} .cal-dots i`)).toHaveCount(3)
    await expect(page.locator(`${day('2027-06-18')} .cal-dots i`).first()).toHaveCSS(
      'background-color',
      'rgb(160, 32, 32)',
    )
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toHaveClass(/mine/)
    await expect(page.locator(day('2027-06-08'))).toHaveAttribute('aria-current', 'date')
    await expect(page.locator(day('2027-06-07'))).toHaveAttribute('data-past', '')
    await expect(page.locator(day('2027-06-05'))).toHaveAttribute('data-weekend', '')
    await expect(page.locator(day('2027-07-01'))).toHaveAttribute('data-out', '')
    await expect(
      page.getByRole('gridcell', { name: 'Friday, June 18, 2027, 5 entries' }),
    ).toBeVisible()
  })

  test('shows a stay as one bar across its nights, named once, from arrival to departure', async ({
    page,
    calendar,
  }) => {
    const inWeek = { ...STAY, start: '2027-06-14T16:00', end: '2027-06-18T10:00' }
    await calendar.show({
      events: [inWeek, { ...OTHER, start: '2027-06-18T16:00', end: '2027-06-23T10:00' }],
    })
    const bar = page.locator('[data-event=stay]')
    await expect(bar).toHaveCount(1)
    const [box, arrival, departure] = [
      await bar.boundingBox(),
      await page.locator(day('2027-06-14')).boundingBox(),
      await page.locator(day('2027-06-18')).boundingBox(),
    ]
    if (!box || !arrival || !departure) throw new Error('nothing is shown')
    // arrives in the afternoon and departs in the morning
    expect((box.x - arrival.x) / arrival.width).toBeCloseTo(0.42, 1)
    expect((box.x + box.width - departure.x) / departure.width).toBeCloseTo(0.44, 1)
    const named = (await page.getByRole('gridcell').allTextContents()).join()
    expect(named.split('Villa 9')).toHaveLength(2)
    // a stay across two weeks is labeled on its longest segment
    expect(named.split('Loft 3')).toHaveLength(2)
    await expect(
      page.getByRole('gridcell', { name: /^Sunday, June 20, 2027, 1 entry.*Loft 3$/ }),
    ).toBeVisible()
  })

  test('counts only hidden events', async ({ page, calendar }) => {
    const many = Array.from(
      { length: 5 },
      (_, index): TestEvent => ({
        id: `m${index}`,
        title: `Bill ${index}`,
        start: '2027-06-11T09:00',
      }),
    )
    await calendar.show({ events: [STAY, ...many], wordsShown: 3, dotsShown: 0 })
    await expect(page.locator('.cal-badge')).toHaveText(['+3'])
    await expect(page.locator(`${day('2027-06-11')} .cal-word`)).toHaveText(['Bill 0', 'Bill 1'])
    await calendar.show({ events: [STAY, ...many], wordsShown: 3, dotsShown: 2 })
    await expect(page.locator('.cal-badge')).toHaveText(['+1'])
    await calendar.show({ events: [STAY, ...many], wordsShown: 3 })
    await expect(page.locator('.cal-badge')).toHaveCount(0)
  })

  for (const width of [768, 820, 1000])
    for (const view of ['month', 'week'] as const)
      test(`cuts no text at ${width} px: ${view}`, async ({ page, calendar }) => {
        await page.setViewportSize({ width, height: 900 })
        const titles = [
          'Last day to cancel Lakeview 204 free',
          'Booking of your 2027 week opens',
          '$1,284.50 is due',
          '12,825 points expire',
        ]
        const days = titles.map(
          (title, index): TestEvent => ({
            id: `d${index}`,
            title,
            start: `2027-06-${8 + index}T00:00`,
            allDay: true,
          }),
        )
        const visit = { ...VISIT, title: 'Check-in from 4 PM', end: '2027-06-09T10:30' }
        const night = {
          ...STAY,
          id: 'night',
          title: 'Conservatory 12: your stay',
          start: '2027-06-11T16:00',
          end: '2027-06-12T10:00',
        }
        await calendar.show({
          view,
          events: [...days, STAY, visit, night],
          heat: 0.7,
          wordsShown: 4,
        })
        const cut = await page
          .locator('.cal :is(.cal-word, .cal-word__text, .cal-heat, .cal-badge, th, b)')
          .evaluateAll((all) =>
            all.flatMap((element) =>
              element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1
                ? [element.textContent]
                : [],
            ),
          )
        expect(cut).toEqual([])
      })

  for (const [weekStartsOn, first] of [
    [1, 'Mon'],
    [6, 'Sat'],
  ] as const)
    test(`begins weeks on ${first}`, async ({ page, calendar }) => {
      await calendar.show({ events: [], week: { weekStartsOn } })
      await expect(page.getByRole('columnheader').first()).toHaveText(first)
    })

  test('drops columns of hidden days, down to one, and outside rows; keys skip them', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [], week: { excludedDays: [0, 6] } })
    await expect(page.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await page.locator(day('2027-06-11')).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(day('2027-06-14'))).toBeFocused()
    await calendar.show({ events: [], week: { excludedDays: [0, 1, 2, 3, 4, 5] } })
    await expect(page.getByRole('columnheader')).toHaveText(['Sat'])
    await expect(page.getByRole('gridcell')).toHaveCount(4)
  })

  test('tints all days of an event while a pointer is on it', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).hover()
    for (const date of ['2027-06-10', '2027-06-13'])
      await expect(page.locator(day(date))).toHaveCSS('background-color', 'rgb(246, 213, 239)')
    await page.locator(day('2027-06-20')).hover()
    await expect(page.locator(day('2027-06-10'))).not.toHaveCSS(
      'background-color',
      'rgb(246, 213, 239)',
    )
    await calendar.show({ events: [OTHER] })
    await page.locator(inDay('2027-06-21', 'other')).hover()
    await expect(page.locator(day('2027-06-21'))).toHaveCSS(
      'background-color',
      'rgb(209, 232, 255)',
    )
  })

  test('opens the events of a clicked day within 150 ms; a second click closes them', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED] })
    await page.locator(`${day('2027-06-10')} b`).click()
    expect(await calendar.told()).toEqual([{ clicked: '2027-06-10' }])
    const list = page.getByRole('region', { name: 'Thursday, June 10, 2027' })
    await expect(list).toBeVisible()
    await expect(list).toHaveCSS('animation-duration', '0.15s')
    await expect(list).toHaveCSS('animation-timing-function', 'ease-in')
    await expect(page.locator(`tr:has(${day('2027-06-10')}) + tr`)).toContainText('Villa 9')
    await expect(page.locator(day('2027-06-10'))).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Call Villa 9' }).click()
    expect(await calendar.told()).toEqual([{ action: 'Call', id: 'stay' }])
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(list).toHaveCount(0)
  })

  test('collapses without animation with reduced motion', async ({ page, calendar }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await calendar.show({ events: [STAY] })
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toHaveCSS(
      'animation-name',
      'none',
    )
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toHaveCount(0)
  })

  test('reports a click on an event, in the day and its list, and not to the day', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED], tellsClicks: true })
    await page.locator(inDay('2027-06-10', 'stay')).click()
    expect(await calendar.told()).toEqual([{ event: 'stay' }])
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Owners meet' }).focus()
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toEqual([{ clicked: '2027-06-10' }, { event: 'fixed' }])
  })

  test('opens the day of an event activated without a pointer, as by a screen reader', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).dispatchEvent('click')
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toBeVisible()
  })
})
