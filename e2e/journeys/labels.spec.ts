import { expect, signIn, test } from '../support/journey.ts'
import { getAddress, ownerScreens, settled, visitorScreens } from '../support/screens.ts'

/** Labels that no text of the product contains by itself. */
const ODD = { points: 'Zorkels', room: 'Burrow' }
/** The product's default terms, which must be replaced, and the exceptions. */
const OWN_WORD = /\b(?:points?|units?)\b/gi
/** Texts from records: a login ID, and a message sent before the label changed. */
const RECORDS =
  /owner\.points|[\d,]+ points expire on|Under Points you can see|You have [\d,]+ points of use year/g

type Options = readonly (readonly [name: string, key: string, value: string | number])[]
const ODD_OPTIONS: Options = [
  ['menuOptions', 'pointsLabel', ODD.points],
  ['labels', 'room', ODD.room],
  ['resOptions', 'maxNights', 4],
  ['calendarOptions', 'weekStartsOn', 1],
]

test('every screen shows and announces the terms and rules of a resort', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  let before: { name: string; value: unknown }[] = []
  await portal.stopAndRead(async (owner) => {
    before = (await owner.query("select name, value from resort_option where resort_id = 'HERON'"))
      .rows
    for (const [name, key, value] of ODD_OPTIONS)
      await owner.query(
        `insert into resort_option (resort_id, name, value)
           values ('HERON', $1, jsonb_build_object($2::text, $3::jsonb))
         on conflict (resort_id, name) do update set value = resort_option.value || excluded.value`,
        [name, key, JSON.stringify(value)],
      )
  })
  await portal.start()
  try {
    await signIn(page, portal, 'owner.points')
    const faults: string[] = []
    let texts = ''
    for (const screen of [...(await ownerScreens(portal)), ...(await visitorScreens(portal))]) {
      const { name } = screen
      await page.goto(getAddress(portal, screen))
      await settled(page)
      // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden text
      const text = (await page.getByRole('main').innerText()).replace(RECORDS, '')
      texts += text
      const found = text.match(OWN_WORD) ?? []
      faults.push(...found.map((word) => `${name} says ${word}: ${around(text, word)}`))
    }
    expect(faults).toEqual([])
    for (const word of [ODD.points, ODD.room])
      expect(texts.toLowerCase()).toContain(word.toLowerCase())

    await page.goto(`${portal.url}/#/nav/reservations/bookingcriteria`)
    await expect(page.getByText(/2 to 4 nights/)).toBeVisible()
    await expect(page.getByRole('grid').locator('th').first()).toHaveText(/^Mon/)
  } finally {
    // an open page would call the stopped server
    await page.goto('about:blank')
    await portal.stopAndRead(async (owner) => {
      await owner.query("delete from resort_option where resort_id = 'HERON'")
      for (const { name, value } of before)
        await owner.query(
          "insert into resort_option (resort_id, name, value) values ('HERON', $1, $2::jsonb)",
          [name, JSON.stringify(value)],
        )
    })
    await portal.start()
  }
})

function around(text: string, word: string): string {
  const at = text.indexOf(word)
  return text.slice(Math.max(0, at - 40), at + 40).replaceAll('\n', ' ')
}
