import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addDays, dateAt } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../support/api-owner.ts'
import { openInbox } from '../support/inbox.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import type { Driver, Found, Target } from './driver.ts'
import { ENGINES, getLack } from './engines.ts'

const WITHIN_MS = 20_000
const CARD = '4321000000001119'
/** Phone number that receives the codes of owner.text. */
const TEXTED = '(555) 010-0432'
const PICTURES = fileURLToPath(new URL('../../test-results/engines/', import.meta.url))

let portal: Portal
let url: string
beforeAll(() => mkdirSync(PICTURES, { recursive: true }))

describe.each(ENGINES)('an owner with $name', (engine) => {
  const lack = getLack(engine)
  beforeAll(async () => {
    if (lack) return
    // each engine pays the same bill, so each gets a new portal
    portal = await startPortal('embedded')
    // in these browsers, names under .localhost need an entry in the hosts file
    url = `http://localhost:${new URL(portal.url).port}`
  })
  afterAll(() => portal?.close())

  it.skipIf(lack)(
    `signs in, books, pays, cancels, sees the calendar, logs out${lack && ` (not tried: no ${lack})`}`,
    async () => {
      const driver = await engine.open()
      const person = getPerson(driver, engine.name)
      try {
        await signInWithCode(person)
        await seeDialog(person)
        const stay = await book(person)
        await pay(person)
        await cancel(person, stay)
        await person.open('/nav/calendar')
        await person.see({ role: 'heading', name: 'Calendar' })
        await person.picture('calendar')
        await logOut(person)
      } catch (fault) {
        await person.picture('fault')
        throw new Error(
          `${await driver.read('location.href + " " + document.body.innerText.slice(0, 1500)')}`,
          { cause: fault },
        )
      } finally {
        await driver.close()
      }
    },
    240_000,
  )
})

type Person = ReturnType<typeof getPerson>

/** Actions of an owner; each waits until the element it needs is present. */
function getPerson(driver: Driver, engine: string) {
  const see = async (target: Target): Promise<Found> => {
    const until = Date.now() + WITHIN_MS
    for (;;) {
      const found = await driver.find(target).catch(() => null)
      if (found) return found
      if (Date.now() > until) throw new Error(`no ${target.role} ${target.name} in ${WITHIN_MS} ms`)
      await wait(100)
    }
  }
  return {
    driver,
    see,
    open: async (route: string) => {
      await driver.goto('about:blank')
      await driver.goto(`${url}/#${route}`)
    },
    click: async (target: Target) => (await see(target)).click(),
    type: async (name: string | RegExp, text: string) =>
      (await see({ role: 'field', name })).type(text),
    inFrames: async (titles: readonly string[], action: () => Promise<void>) => {
      for (const name of titles) await driver.enter(await see({ role: 'frame', name }))
      await action()
      await driver.leave()
    },
    picture: async (name: string) =>
      writeFileSync(join(PICTURES, `${name}-${engine}.png`), await driver.screenshot()),
  }
}

async function signInWithCode(person: Person): Promise<void> {
  const inbox = openInbox(portal, TEXTED)
  await person.open('/login?server=DEMO&resort=HERON')
  await person.see({ role: 'field', name: 'Login ID' })
  await person.picture('sign-in')
  await person.type('Login ID', 'owner.text')
  await person.type('Password', PASSWORD)
  await person.click({ role: 'button', name: 'Login' })
  await person.see({ role: 'field', name: 'Authentication code' })
  await person.picture('code')
  await person.type('Authentication code', await inbox.code())
  await person.click({ role: 'button', name: 'Submit' })
  await person.see({ role: 'heading', name: /^Good (morning|afternoon|evening)/ })
  await person.see({ role: 'heading', name: /^(Balance due|Your credit)$/ })
  await person.picture('home')
}

/** Checks that a dialog is as tall as its content and closes on a click outside. */
async function seeDialog(person: Person): Promise<void> {
  await person.click({ role: 'button', name: /Logout|log out|Sign out/i })
  const height = () =>
    person.driver.read<number>(
      'document.querySelector("dialog[open]")?.getBoundingClientRect().height ?? 0',
    )
  await expect.poll(height).toBeGreaterThan(0)
  await person.picture('account')
  expect(await height()).toBeLessThan(800)
  await person.driver.press(410, 1150)
  await expect.poll(height).toBe(0)
}

async function book(person: Person): Promise<string> {
  const arrival = addDays(dateAt(new Date(), 'America/New_York'), 200)
  await person.open(
    `/nav/reservations/choose?arrival=${arrival}&departure=${addDays(arrival, 2)}&people1=2`,
  )
  await person.see({ role: 'button', name: /^Choose / })
  await person.picture('choose')
  await person.open(
    `/nav/reservations/book/O/?arrival=${arrival}&departure=${addDays(arrival, 2)}` +
      '&people1=2&unitType=STU',
  )
  await person.see({ role: 'field', name: /^Time of arrival/ })
  await person.picture('who')
  await person.driver.read(choose('Time of arrival', 'Before 6 PM'))
  await person.click({ role: 'button', name: 'Continue' })
  await person.see({ role: 'button', name: 'Book this stay' })
  await person.picture('check')
  await person.click({ role: 'button', name: 'Book this stay' })
  await person.see({ role: 'heading', name: "You're going to the lake, Ruth" })
  await person.picture('booked')
  return (await person.driver.read<string>('document.body.innerText.match(/H-[0-9]+/)[0]')) ?? ''
}

async function pay(person: Person): Promise<void> {
  await person.open('/nav/payment')
  const button = { role: 'button', name: /^Pay \$/ } as const
  await person.see(button)
  await person.see({ role: 'frame', name: 'Your card' })
  await person.picture('pay')
  // legends are inside their card
  expect(await person.driver.read<string[]>(LEGENDS_OUTSIDE)).toEqual([])
  for (const [frame, label, value] of [
    ['Card number', /^Card number/, CARD],
    ['Expires', /^Expires/, '12/39'],
    ['Security code', /^Security code/, '123'],
    ['Name on card', /^Name on card/, 'Eleanor Whitfield'],
    ['ZIP or postal code', /^ZIP or postal code/, '12345'],
  ] as const) {
    // scroll above the bar at the bottom of the page, which would receive the click instead
    await person.driver.read(
      `document.querySelector('iframe').scrollIntoView({ block: 'start', behavior: 'instant' })`,
    )
    await person.inFrames(['Your card', frame] as string[], () => person.type(label, value))
  }
  await person.click(button)
  await person.see({ role: 'heading', name: 'Thank you for your payment' })
  await person.picture('paid')
}

async function cancel(person: Person, stay: string): Promise<void> {
  await person.open('/nav/reservations')
  await person.click({ role: 'link', name: new RegExp(stay) })
  await person.click({ role: 'link', name: /^Cancel / })
  await person.see({ role: 'button', name: /^Cancel / })
  await person.picture('cancel')
  await person.click({ role: 'button', name: /^Cancel / })
  await person.see({ role: 'text', name: /cancel+ed/i })
}

async function logOut(person: Person): Promise<void> {
  await person.click({ role: 'button', name: /Logout|log out|Sign out/i })
  await person.click({ role: 'button', name: 'Logout' })
  await person.see({ role: 'field', name: 'Login ID' })
}

/**
 * Sets the value and fires the events of a choice in the browser's native list, which is not part
 * of the page.
 */
const choose = (label: string, option: string) => `(() => {
  const field = [...document.querySelectorAll('select')].find((each) =>
    each.labels[0]?.innerText.startsWith(${JSON.stringify(label)}))
  field.value = [...field.options].find((each) => each.text === ${JSON.stringify(option)}).value
  field.dispatchEvent(new Event('change', { bubbles: true }))
})()`

/** Legends whose text crosses the upper edge of their fieldset; a legend's own box can be empty. */
const LEGENDS_OUTSIDE = `[...document.querySelectorAll('fieldset > legend:not(.visually-hidden)')]
  .filter((legend) => {
    const words = document.createRange()
    words.selectNodeContents(legend)
    const { top, bottom } = words.getBoundingClientRect()
    return (top + bottom) / 2 < legend.parentElement.getBoundingClientRect().top + 4
  })
  .map((legend) => legend.innerText)`
