import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOwnerSettings, getStartupOptions } from '@ownerng/contract'
import { SOURCE_CONTEXT } from '@ownerng/messages'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { checkForImport, checkStored } from '../../cli/check-options.ts'
import type { CommandRefusal } from '../../cli/command-refusal.ts'
import { describeOptions } from '../../import/describe-options.ts'
import { importFolder } from '../../import/import-folder.ts'
import { layOutMail } from '../../integrations/mail/mail-layout.ts'
import { readLetterhead } from '../notifications/send-outbox.ts'

const PINES = fileURLToPath(new URL('../../../../../demo/pines', import.meta.url))

let test: TestApp
let folder: string
beforeEach(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(PINES, folder, { recursive: true })
  await load()
})
afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const setOption = (name: string, value: unknown) =>
  test.owner.query(
    `insert into resort_option (resort_id, name, value) values ($1, $2, $3)
      on conflict (resort_id, name) do update set value = excluded.value`,
    ['PINES', name, JSON.stringify(value)],
  )
const startup = async () =>
  (await test.app.inject({ url: `/api${getStartupOptions.path}?server=DEMO&resort=PINES` })).json()
const load = (keepGood = false) =>
  importFolder({
    folder,
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood,
  })
/** Returns the refusal message of a command. */
const getRefusal = (work: Promise<string>) =>
  work.then(
    () => 'nothing was refused',
    (error: CommandRefusal) => error.message,
  )
const edit = (change: (options: Record<string, unknown>) => object) => {
  const path = join(folder, 'options.json')
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

describe('the branding of a property', () => {
  it("depends on the account's home unit, and is absent for other accounts", async () => {
    const whole = await test.signIn('owner.whole', 'PINES')
    const { body } = await whole.call(getOwnerSettings, { query: { getSettingsID: whole.handle } })
    expect(body.pcOptions).toMatchObject({
      code: 'SUMMIT',
      name: 'Summit Houses',
      logoUrl: '/api/brand/PINES/summit.svg',
    })
    expect(body.pcOptions?.customCSS).toContain('.resort-theme .card{border-top-color:#9A6B3A}')
    const fixed = await test.signIn('owner.fixed', 'PINES')
    expect(
      (await fixed.call(getOwnerSettings, { query: { getSettingsID: fixed.handle } })).body
        .pcOptions,
    ).toBeUndefined()
  })
})

describe('hostile and broken options in the database', () => {
  it('fall back to defaults one by one, and the style sheet is sanitized', async () => {
    await setOption(
      'customCSS',
      '.card{position:fixed;border-color:red} @import url(https://evil.example)',
    )
    await setOption('logoUrl', 'https://evil.example/logo.png')
    await setOption('logoHref', 'javascript:alert(1)')
    await setOption('cssOptions', { navbar: 'url(x)', buttons: '#2F5D3A' })
    await setOption('menuOptions', {
      pointsLabel: 'x'.repeat(99),
      sendEmailLabel: 'Write',
      startingRoute: '../evil',
      hideBook: 'yes',
    })
    await setOption('calendarOptions', 'nonsense')
    expect(await startup()).toMatchObject({
      customCSS: '.resort-theme .card{border-color:red}',
      logoUrl: '',
      logoHref: '',
      cssOptions: { navbar: '', buttons: '#2F5D3A' },
      pageTitle: 'The Pines owners',
    })
    const owner = await test.signIn('owner.fixed', 'PINES')
    expect(
      (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body,
    ).toMatchObject({
      menuOptions: {
        pointsLabel: '',
        sendEmailLabel: 'Write',
        startingRoute: 'home',
        hideBook: false,
      },
      calendarOptions: { weekStartsOn: 0, defaultView: 'month' },
    })
    const messages = await getRefusal(checkStored(test.services))
    for (const path of [
      'logoUrl',
      'logoHref',
      'cssOptions.navbar',
      'menuOptions.pointsLabel',
      'menuOptions.startingRoute',
      'menuOptions.hideBook',
      'calendarOptions',
    ])
      expect(messages).toContain(`PINES ${path}: `)
  })
})

describe('an import folder', () => {
  it('is saved with sanitized HTML and CSS, and its pictures are served', async () => {
    edit((options) => ({
      ...options,
      customCSS: '.card { border-color: red; position: fixed }',
      footerHtml:
        '<p onclick="x()">Pines <img src="brand/logo.svg" alt="Logo"><script>x()</script></p>',
      customHtml: { bills: '<a href="javascript:x">a</a><a href="https://pines.example">b</a>' },
    }))
    expect((await load(true)).refusals).toMatchObject([
      { field: 'customHtml.bills' },
      { field: 'footerHtml' },
      { field: 'footerHtml' },
      { field: 'customCSS' },
    ])
    const { rows } = await test.owner.query(
      `select name, value from resort_option where resort_id = 'PINES'
        and name in ('customCSS', 'footerHtml', 'customHtml') order by name`,
    )
    expect(rows.map((row) => row.value)).toMatchObject([
      '.resort-theme .card{border-color:red}',
      { bills: '<a>a</a><a href="https://pines.example">b</a>' },
      '<p>Pines <img src="/api/brand/PINES/logo.svg" alt="Logo"></p>',
    ])
    const picture = await test.app.inject({ url: '/api/brand/PINES/logo.svg' })
    expect([
      picture.statusCode,
      picture.headers['content-type'],
      picture.headers['content-security-policy'],
    ]).toEqual([200, 'image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox"])
    for (const url of [
      '/api/brand/PINES/..%2f..%2fkey',
      '/api/brand/PINES/none.svg',
      '/api/brand/..%2fPINES/logo.svg',
      '/api/brand/HERON/logo.svg',
      '/api/brand/pines/logo.svg',
    ])
      expect((await test.app.inject({ url })).statusCode, url).toBe(404)
  })

  // issue 37, item 15
  it('is rejected by path for HTML that owners would not see', async () => {
    edit((options) => ({
      ...options,
      footerHtml: '<p>Pines <!-- draft --> <img src="https://cdn.example/pool.jpg" alt="Pool"></p>',
      customHtml: {
        bills: '<a href="#faq">Questions</a> <a href="#/nav/bills" target="_blank">Bills</a>',
        calendar: '<a href="http://pines.example">Pines</a> <a href="www.pines.example">Pines</a>',
        documents: '<iframe src="https://maps.example"></iframe><p style="color: red">Map</p>',
      },
    }))
    const link =
      ': a link starts with https:, mailto: or tel:, or is a page of this portal such as #/nav/bills'
    const lines = [
      `customHtml.bills: the link "#faq" would be removed${link}`,
      `customHtml.calendar: the link "http://pines.example" would be removed${link}`,
      `customHtml.calendar: the link "www.pines.example" would be removed${link}`,
      'customHtml.documents: <iframe> would be removed: it is not allowed in texts of a resort',
      'customHtml.documents: style of <p> would be removed: it is not allowed in texts of a resort',
      'footerHtml: the picture "https://cdn.example/pool.jpg" would be removed: pictures come from ' +
        'the folder brand/, such as brand/pool.jpg',
    ]
    expect(
      (await getRefusal(checkForImport(folder, new Date('2027-01-01')))).split('\n').slice(0, -1),
    ).toEqual(lines.map((line) => `options.json ${line}`))
    const report = await load()
    expect(report.written).toBe(false)
    expect(report.refusals.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(lines)
    // stored by an earlier release
    await setOption('footerHtml', '<a href="#faq">Questions</a>')
    expect(await getRefusal(checkStored(test.services))).toContain(
      `PINES footerHtml: the link "#faq" would be removed${link}`,
    )
  })

  it('is rejected by path for invalid pictures, missing names, or unknown options', async () => {
    mkdirSync(join(folder, 'brand'), { recursive: true })
    writeFileSync(join(folder, 'brand', 'evil.png'), '<script>alert(1)</script>')
    writeFileSync(join(folder, 'brand', 'Name With Blank.svg'), '<svg/>')
    writeFileSync(
      join(folder, 'brand', 'huge.png'),
      Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(500_000)]),
    )
    edit((options) => ({
      ...options,
      logoUrl: 'brand/absent.svg',
      color: 'red',
      cssOptions: { navbar: 'red' },
    }))
    const messages = await getRefusal(checkForImport(folder, new Date('2027-01-01')))
    for (const line of [
      'brand/evil.png: does not contain a png picture',
      'brand/Name With Blank.svg: is not a name like logo.svg',
      'brand/huge.png: is larger than 400 kB',
      'options.json: brand/absent.svg is used but not in the folder',
      'options.json color: is not an option',
      'options.json cssOptions.navbar: is a color such as #0B525C',
    ])
      expect(messages).toContain(line)
    expect((await load()).written).toBe(false)
  })
})

it('the options page matches the schema', () =>
  expect(
    readFileSync(fileURLToPath(new URL('../../../../../docs/options.md', import.meta.url)), 'utf8'),
  ).toBe(describeOptions()))

describe('the logo in mail', () => {
  const layOut = async (resort: string) => {
    const head = await readLetterhead(test.services, resort)
    return layOutMail({ subject: 'A', text: 'B', link: '', stopUrl: '' }, head, SOURCE_CONTEXT)
  }

  it('is a public PNG of the logo in the bar', async () => {
    const { html } = await layOut('PINES')
    const [, address = '', width, height] =
      /<img src="([^"]+)" width="(\d+)" height="(\d+)" alt=""/.exec(html) ?? []
    expect(Number(height)).toBe(40)
    expect(Number(width)).toBeGreaterThan(0)
    const { pathname, origin } = new URL(address)
    expect(origin).toBe(new URL(test.services.settings.publicUrl).origin)
    const answer = await test.app.inject({ url: pathname })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    // webmail shows it from another site
    expect(answer.headers['cross-origin-resource-policy']).not.toBe('same-origin')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 2 * Number(width),
      height: 80,
    })
  })

  it.each([
    ['none', ''],
    ['one that no mail program can show', '/api/brand/PINES/broken.svg'],
    ['one of somewhere else', 'https://pines.example/logo.png'],
  ])('is replaced by the name if the resort has %s', async (_, logoUrl) => {
    await setOption('logoUrl', logoUrl)
    const { html } = await layOut('PINES')
    expect(html).not.toContain('<img')
    expect(html).toContain('Pine')
  })

  it('is omitted if the file is an unreadable drawing', async () => {
    rmSync(join(folder, 'brand'), { recursive: true })
    cpSync(PINES, folder, { recursive: true })
    writeFileSync(join(folder, 'brand', 'broken.svg'), '<svg xmlns="http://www.w3.org/2000/svg">')
    edit((options) => ({ ...options, logoUrl: 'brand/broken.svg' }))
    expect((await load()).refusals).toEqual([])
    expect((await layOut('PINES')).html).not.toContain('<img')
  })
})
