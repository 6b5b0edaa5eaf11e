import { getHome, listBills, listDocuments, markDocumentsSeen } from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { readDocuments } from './read-documents.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const list = async (
  owner: SignedIn,
  query: { q?: string; category?: string; year?: string; after?: string } = {},
) => (await owner.call(listDocuments, { query })).body
const titles = async (owner: SignedIn, query = {}) =>
  (await list(owner, query)).documents.map((document) => document.title)
/** Adds a copy of a document, for one account or for all. */
const add = (number: string, overrides: { owner?: string; title?: string; on?: string } = {}) =>
  test.owner.query(
    `insert into document (resort_id, number, owner_account_id, category, title,
      media_type, sha256, bytes, pages, published_on)
     select 'HERON', $1, (select id from owner_account where resort_id = 'HERON'
       and owner_number = $2), 'Deeds', $3, media_type, sha256, bytes, pages, current_date +
       $4::integer
     from document where resort_id = 'HERON' and number = 'D-3'`,
    [number, overrides.owner ?? null, overrides.title ?? number, overrides.on ?? '-1'],
  )
const get = (owner: SignedIn, id: string, overrides = '', headers = {}) =>
  test.app.inject({
    url: `/api/documents/${id}/file?sessionID=${owner.handle}${overrides}`,
    headers: { host: 'portal.localhost:8080', cookie: owner.cookie, ...headers },
  })

describe('documents', () => {
  it('are published ones for everyone or for the account, newest first', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const before = await titles(owner)
    await add('mine', { owner: '10427' })
    await add('coming', { on: '2' })
    expect(await titles(owner)).toEqual(['mine', ...before])
    expect(await titles(other)).toEqual(before)
    const [mine] = (await list(owner)).documents
    expect(mine).toMatchObject({ mine: true, category: 'Deeds' })
    expect((await get(owner, mine?.id ?? '')).statusCode).toBe(200)
    const [strange, nowhere] = [
      await get(other, mine?.id ?? ''),
      await get(other, 'no-such-document'),
    ]
    expect([strange.statusCode, strange.body]).toEqual([404, nowhere.body])
  })

  it('are neither on Home nor with a bill before they are published', async () => {
    await add('coming', { on: '2' })
    await add('published')
    await test.owner.query(
      `insert into fee_document (resort_id, kind, year, document_id)
        select 'HERON', case number when 'published' then 'maintenance' else 'tax' end, 2031, id
        from document where number in ('coming', 'published')`,
    )
    const owner = await test.signIn('owner.points')
    const { documents } = (await owner.call(getHome, { query: {} })).body
    const { papers } = (await owner.call(listBills, { query: {} })).body
    const ofYear = papers.filter(({ year }) => year === 2031)
    for (const shown of [documents, ofYear]) {
      expect(shown.map(({ title }) => title)).toContain('published')
      expect(shown.map(({ title }) => title)).not.toContain('coming')
    }
  })

  it('are found by content, part of a title, category, and year', async () => {
    expect(await readDocuments(test.services, 'HERON')).toBeGreaterThan(0)
    expect(await readDocuments(test.services, 'HERON')).toBe(0)
    const owner = await test.signIn('owner.points')
    const { rows } = await test.owner.query(
      `select text from document where resort_id = 'HERON' and number = 'D-3'`,
    )
    const word = /[a-z]{7,}/.exec(rows[0].text)?.[0] ?? ''
    expect(word).not.toBe('')
    const found = (await list(owner, { q: word })).documents.find(
      (document) => document.title === 'Dock and boat rules',
    )
    expect(found?.excerpt).toContain(`\uE000${word}\uE001`)
    expect(await titles(owner, { q: 'boat rul' })).toEqual(['Dock and boat rules'])
    expect((await list(owner, { category: 'Rules', q: 'rules' })).documents[0]?.excerpt).toMatch(
      /^$|\uE000/,
    )
    expect(await titles(owner, { q: '100% _"(\\' })).toEqual([])
    expect(await titles(owner, { category: 'Board' })).toEqual(['Board meeting notes'])
    expect(await titles(owner, { year: '1999' })).toEqual([])
    expect((await list(owner)).categories).toEqual(['Board', 'Budget', 'Rules'])
  })

  it('keep a searchable title if their file cannot be read', async () => {
    const name = 'd'.repeat(64)
    await test.services.files.put(`documents/${name}`, Buffer.from('%PDF-1.4 and nothing else'))
    await add('damaged', { title: 'Annual meeting' })
    await test.owner.query(`update document set sha256 = $1 where number = 'damaged'`, [name])
    await readDocuments(test.services, 'HERON')
    const owner = await test.signIn('owner.points')
    expect(await titles(owner, { q: 'annual meet' })).toEqual(['Annual meeting'])
    expect(await readDocuments(test.services, 'HERON')).toBe(0)
  })

  it('stay unread if the server stops', async () => {
    expect(await readDocuments(test.services, 'HERON', AbortSignal.abort())).toBeGreaterThan(0)
    expect(await readDocuments(test.services, 'HERON')).toBeGreaterThan(0)
  })

  // issue 37, item 17
  it('are found with and without accents', async () => {
    await add('names', { title: 'Función de Łukasz' })
    await test.owner.query(
      `update document set text = 'El año pasado', read_at = now() where number = 'names'`,
    )
    const owner = await test.signIn('owner.points')
    for (const text of ['funcion', 'LUKASZ', 'Łukasz', 'unción', 'ano pasado', 'año'])
      expect(await titles(owner, { q: text }), text).toEqual(['Función de Łukasz'])
  })

  it('are new until the visit after the one that showed them', async () => {
    const owner = await test.signIn('owner.points')
    const fresh = async (signedIn: SignedIn) =>
      (await list(signedIn)).documents
        .filter((document) => document.isNew)
        .map((document) => document.title)
    await owner.call(markDocumentsSeen, { query: {} })
    await owner.call(markDocumentsSeen, { query: {} })
    test.pass(3 * HOUR_MS)
    const later = await test.signIn('owner.points')
    await later.call(markDocumentsSeen, { query: {} })
    expect(await fresh(later)).toEqual([])
    await add('news')
    await test.owner.query(
      `update document set added_at = now() + interval '1 hour' where number = 'news'`,
    )
    expect(await fresh(later)).toEqual(['news'])
    await later.call(markDocumentsSeen, { query: {} })
    expect(await fresh(later)).toEqual(['news'])
    test.pass(HOUR_MS)
    const again = await test.signIn('owner.points')
    expect(await fresh(again)).toEqual([])
  })

  it('are listed in pages of fifty', async () => {
    await test.owner.query(
      `insert into document (resort_id, number, category, title, media_type, sha256,
        bytes, pages, published_on)
       select 'HERON', 'many-' || n, 'Many', 'Many ' || n, 'application/pdf', repeat('0', 64), 10,
         1, current_date - 2 - n % 900 from generate_series(1, 5000) n`,
    )
    const owner = await test.signIn('owner.points')
    const first = await list(owner, { category: 'Many' })
    // a document that is published in between doesn't shift the pages
    await test.owner.query(
      `update document set published_on = current_date where number = 'many-4999'`,
    )
    const second = await list(owner, { category: 'Many', after: first.next ?? '' })
    const days = [...first.documents, ...second.documents].map((item) => item.publishedOn)
    expect(days).toEqual(days.toSorted().reverse())
    expect([first.total, first.documents.length, second.documents.length]).toEqual([5000, 50, 50])
    expect(new Set([...first.documents, ...second.documents].map((item) => item.id)).size).toBe(100)
  })
})

describe('a file', () => {
  // issue 37, item 17
  it('is named after its title, with all its letters', async () => {
    const owner = await test.signIn('owner.points')
    await add('named', { title: 'Résumé 規約: 1/2', owner: '10427' })
    const named = (await list(owner)).documents.find(({ title }) => title.startsWith('Résumé'))
    const header = (await get(owner, named?.id ?? '')).headers['content-disposition']
    const name = encodeURIComponent('Résumé 規約 1 2.pdf')
    expect(header).toMatch(/^inline; filename="/)
    expect(header).toContain(`filename*=UTF-8''${name}`)
  })

  it('is sent whole or in ranges, inline or as a download, in our own pages only', async () => {
    const owner = await test.signIn('owner.points')
    const [first] = (await list(owner)).documents
    const whole = await get(owner, first?.id ?? '')
    expect([
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['cache-control'],
      whole.rawPayload.length,
    ]).toEqual([200, 'application/pdf', 'no-store', first?.bytes])
    expect([
      whole.headers['content-disposition'],
      whole.headers['content-security-policy'],
    ]).toEqual([expect.stringMatching(/^inline; /), "frame-ancestors 'self'"])
    const part = await get(owner, first?.id ?? '', '', { range: 'bytes=0-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${first?.bytes}`,
    ])
    expect(
      (await get(owner, first?.id ?? '', '', { range: `bytes=${first?.bytes}-` })).statusCode,
    ).toBe(416)
    expect(
      (await get(owner, first?.id ?? '', '&download=1')).headers['content-disposition'],
    ).toMatch(/^attachment; filename="/)
    expect(
      (
        await test.app.inject({
          url: `/api/documents/${first?.id}/file?sessionID=${owner.handle}`,
          headers: { host: 'portal.localhost:8080' },
        })
      ).statusCode,
    ).toBe(403)
  })
})
