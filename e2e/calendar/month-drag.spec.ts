import {
  day,
  dragMouse,
  expect,
  FIXED,
  inDay,
  pointIn,
  STAY,
  test,
} from '../support/calendar-page.ts'
import { fingerOn } from '../support/finger.ts'

test.describe('a month', () => {
  test('moves an event that is dropped on another day; it can be taken back', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED], undo: true })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-15')),
      async () => {
        await expect(page.locator('.cal-ghost')).toContainText(
          'Tue, Jun 15 – Fri, Jun 18, 3 nights',
        )
        for (const date of ['2027-06-15', '2027-06-18'])
          await expect(page.locator(day(date))).toHaveAttribute('data-over', 'yes')
        await expect(page.getByRole('tooltip')).toHaveCount(0)
      },
    )
    expect(await calendar.told()).toEqual([
      {
        id: 'stay',
        newStart: '2027-06-15T16:00',
        newEnd: '2027-06-18T10:00',
        day: '2027-06-15',
        type: 'drop',
        allDay: true,
      },
    ])
    await expect(page.locator(inDay('2027-06-15', 'stay'))).toBeVisible()
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await calendar.told()).toMatchObject([
      { id: 'stay', newStart: '2027-06-10T16:00', type: 'undo' },
    ])
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('moves an event from the list of an open day to a day, but not within the list', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(`${day('2027-06-11')} .cal-day__top`).click()
    await calendar.told()
    await dragMouse(
      page,
      await pointIn(page, '.cal-open [data-drag="stay"] p'),
      await pointIn(page, '.cal-open h3'),
    )
    expect(await calendar.told()).toEqual([])
    await dragMouse(
      page,
      await pointIn(page, '.cal-open [data-drag="stay"] p'),
      await pointIn(page, day('2027-06-02')),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-02', newEnd: '2027-06-05T10:00' }])
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-02', 'stay')),
      await pointIn(page, '.cal-open h3'),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-11' }])
  })

  test('keeps an event without an end without one, and the day of a shorter month', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [{ ...FIXED, draggable: true }], day: '2027-06-01' })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'fixed')),
      await pointIn(page, day('2027-07-01')),
    )
    expect(await calendar.told()).toEqual([
      {
        id: 'fixed',
        newStart: '2027-07-01T18:00',
        newEnd: null,
        day: '2027-07-01',
        type: 'drop',
        allDay: false,
      },
    ])
  })

  test('ignores drags on the same day, with the right button, of fixed events, and after Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED] })
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    const to = await pointIn(page, day('2027-06-16'))
    await dragMouse(page, from, { x: from.x + 4, y: from.y + 30 })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(to.x, to.y)
    await page.mouse.up({ button: 'right' })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 1, from.y)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.mouse.move(to.x, to.y)
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.mouse.up()
    await dragMouse(page, await pointIn(page, inDay('2027-06-10', 'fixed')), to)
    expect((await calendar.told()).filter((item) => !('clicked' in (item as object)))).toEqual([])
    await calendar.show({ events: [STAY], fixed: true })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-16')),
    )
    expect((await calendar.told()).filter((item) => !('clicked' in (item as object)))).toEqual([])
  })

  test('shows why a move is refused, before and after the drop', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-02')),
      async () => {
        await expect(page.locator(day('2027-06-02'))).toHaveAttribute('data-over', 'no')
        await expect(page.locator('.cal-ghost')).toContainText('That day is over.')
      },
    )
    expect(await calendar.told()).toEqual([])
    await expect(page.getByRole('alert')).toHaveText('That day is over.')
  })

  test('keeps the nights of a stay across a clock change', async ({ page, calendar }) => {
    await calendar.show({
      local: true,
      day: '2026-03-01',
      today: '2026-03-01',
      events: [{ ...STAY, start: '2026-03-01T16:00', end: '2026-03-04T10:00' }],
    })
    await dragMouse(
      page,
      await pointIn(page, inDay('2026-03-01', 'stay')),
      await pointIn(page, day('2026-03-07')),
    )
    expect(await calendar.told()).toMatchObject([
      { newStart: '2026-03-07T16:00', newEnd: '2026-03-10T10:00' },
    ])
  })

  test('scrolls at the edge of the window while something is dragged', async ({
    page,
    calendar,
  }) => {
    await page.setViewportSize({ width: 1000, height: 360 })
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).scrollIntoViewIfNeeded()
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    const before = await page.evaluate(() => scrollY)
    await dragMouse(page, from, { x: from.x, y: 355 }, async () => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60)
    })
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 900, height: 700 } })
  test("a long press of 300 ms starts a drag, and the page doesn't scroll", async ({
    page,
    calendar,
  }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY] })
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    const [from, to] = [
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-22')),
    ]
    const scrolled = await page.evaluate(() => scrollY)
    await finger.down(from)
    await page.clock.runFor(150)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.clock.runFor(300)
    await finger.move({ x: from.x + 4, y: from.y + 20 })
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await finger.move(to)
    await finger.up()
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-22', type: 'drop' }])
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('a finger that moves over 30 pixels restarts the press, and a swipe drags nothing', async ({
    page,
    calendar,
  }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY] })
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    await finger.down(from)
    await page.clock.runFor(200)
    await finger.move({ x: from.x + 45, y: from.y })
    await page.clock.runFor(200)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await finger.up()
    await calendar.told()
    await finger.down(from)
    await finger.move({ x: from.x, y: from.y - 150 })
    await finger.up()
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    expect(await calendar.told()).toEqual([])
  })

  test('a tap opens the day', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    // the middle of the bar is the day after arrival
    await page.locator(inDay('2027-06-10', 'stay')).tap()
    await expect(page.getByRole('region', { name: 'Friday, June 11, 2027' })).toBeVisible()
  })
})
