import { SOURCE_CONTEXT } from '@ownerng/messages'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { statementPdf } from '../modules/billing/statement-pdf.ts'
import { receiptPdf } from '../modules/payments/receipt-pdf.ts'
import type { ReservationRow } from '../modules/stays/reservation.queries.ts'
import { writeStayPdf } from '../modules/stays/reservations/stay-pdf.ts'
import { makePdf, type Paper } from './pdf-letterhead.ts'
import { isolate } from './pdf-text.ts'

const KB = 1000
const LOOK = { title: 'Statement', author: 'Heron Cove', context: SOURCE_CONTEXT, margin: 72 }
const make = (write: (paper: Paper) => void) => makePdf(LOOK, write)
/** Extracts the text in the order in which it is read. */
const getText = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
    .normalize('NFC')
    .trim()

// issue 37, item 11
const SCRIPTS: Readonly<Record<string, string>> = {
  Irish: "Seán Ó Briain-O'Dea",
  Polish: 'Łukasiewicz Gżegżółka',
  Turkish: 'Işıl Şağrı İnönü',
  Romanian: 'Ștefan Țepeș',
  German: 'GROẞ Müßig',
  Vietnamese: 'Nguyễn Thị Hương',
  Hawaiian: 'Kāʻanapali',
  Yoruba: 'Ọlọ́run Ẹ̀ṣọ́',
  Greek: 'Γιώργος Παπαδόπουλος',
  Russian: 'Владимир Ёлкин',
  Ukrainian: 'Ґалаґан Їжакевич',
  Hebrew: 'דוד כהן',
  Arabic: 'محمد العربي',
  Persian: 'پرویز گچساران',
  Simplified: '王小明',
  Traditional: '張偉龍',
  Japanese: '山田 さくら・カタカナー',
  Korean: '김철수',
  Thai: 'สมชาย ใจดี น้ำฝน',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Hindi: 'राम कुमार',
  Emoji: 'Ana ❤️ 👩‍👧 🇺🇸 👍 1️⃣',
  Symbols: '★ → ● ☎',
  'Full width': 'ＡＢＣ１２３',
  Punctuation: '“Quotes” – dashes — ellipsis… € ₪ ₩ ¥ ™',
}

describe('text in a PDF', () => {
  let lines: string[]
  // one document, because fonts take a while to load
  beforeAll(async () => {
    const pdf = await make(({ write }) => {
      for (const name of Object.values(SCRIPTS))
        for (const bold of [false, true]) write(name, { size: 10, bold })
    })
    lines = (await getText(pdf)).split('\n')
  })

  it.each(Object.entries(SCRIPTS))('keeps the letters of %s', (script, name) => {
    const index = Object.keys(SCRIPTS).indexOf(script)
    expect(lines.slice(2 * index, 2 * index + 2)).toEqual([name, name])
  })

  it('writes Chinese characters in Japanese forms next to kana', async () => {
    const getFonts = async (text: string) =>
      (await make(({ write }) => write(text, { size: 12 }))).toString('latin1')
    expect(await getFonts('直子 さくら')).toMatch(/BIZUDGothic/)
    expect(await getFonts('直子 さくら')).not.toMatch(/NotoSansHans/)
    expect(await getFonts('王直')).toMatch(/NotoSansHans/)
    // also in other texts of the document
    const pdf = await make(({ write }) => {
      for (const text of ['山田太郎', 'さくら']) write(text, { size: 12 })
    })
    expect(pdf.toString('latin1')).not.toMatch(/NotoSansHans/)
  })

  it('explains the sign for a letter that no font contains', async () => {
    const pdf = await make(({ write }) => write('Dyah ꦗꦮ', { size: 12 }))
    expect(await getText(pdf)).toMatch(/^Dyah ��\n.*� stands for a letter or symbol/s)
  })

  it('embeds only the letters that it contains', async () => {
    const pdf = await make(({ write }) => write('Wang Xiaoming 王小明', { size: 12 }))
    expect(pdf.length).toBeLessThan(100 * KB)
  })

  it('composes letters that were typed with separate marks', async () => {
    const pdf = await make(({ write }) => write('Séan'.normalize('NFD'), { size: 12 }))
    expect(await getText(pdf)).toBe('Séan')
  })

  it('keeps the text around a name that is read from right to left', async () => {
    const line = (name: string) => `${name}, owner 10427 (2026)`
    const pdf = await make(({ write }) => write(line(isolate('דוד כהן')), { size: 12 }))
    const items = await getItems(pdf)
    const [name, rest] = items.filter(({ str }) => str.trim() !== '')
    expect(name?.str).toBe('דוד כהן')
    expect(rest?.str).toContain(', owner 10427 (2026)')
    expect(rest?.x).toBeGreaterThan(name?.x ?? Infinity)
  })

  it('ignores marks that would show an amount in another order', async () => {
    const pdf = await make(({ write }) => write('\u202E00.12$\u202C', { size: 12 }))
    expect(await getText(pdf)).toBe('00.12$')
  })

  it('wraps at spaces, between Chinese characters, and within a word of eighty letters', async () => {
    for (const text of ['many words '.repeat(20).trim(), '王'.repeat(80), 'W'.repeat(80)]) {
      const pdf = await make(({ write }) => write(text, { size: 12, x: 72, width: 200 }))
      const lines = (await getText(pdf)).split('\n')
      expect(lines.length).toBeGreaterThan(3)
      expect(lines.map((line) => line.trim()).join(text.includes(' ') ? ' ' : '')).toBe(text)
      for (const { x, width } of await getItems(pdf)) expect(x + width).toBeLessThan(273)
    }
  })

  it('ends with an ellipsis if it has more lines than allowed', async () => {
    const text = 'Łukasiewicz '.repeat(30)
    const pdf = await make(({ write }) => write(text, { size: 10, width: 150, maxLines: 1 }))
    expect(await getText(pdf)).toMatch(/^(Łukasiewicz )+\p{L}*…$/u)
    for (const { x, width } of await getItems(pdf)) expect(x + width).toBeLessThan(223)
  })

  it('continues on the next page', async () => {
    const pdf = await make(({ write }) => write('A line\n'.repeat(60), { size: 12 }))
    expect((await getText(pdf)).match(/A line/g)).toHaveLength(60)
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(2)
  })
})

describe('names in whole documents', () => {
  const names = Object.values(SCRIPTS)
  const resort = { name: 'Heron', address: '1 Cove Road', color: '' }
  const [from, to] = ['2027-01-01', '2027-12-31'] as const

  it('keeps the owner, resort, and bills of a statement', async () => {
    const line = { txn_id: '1', day: from, at: '', number: 'B-1', cents: 100, balanceCents: 100 }
    const statements = names.map((name) => ({
      resortName: name,
      resortAddress: '1 Cove Road',
      ownerName: name,
      ownerNumber: '10427',
      from,
      to,
      openingCents: 0,
      lines: [{ ...line, description: name, description_message: null, is_payment: false }],
      closingCents: 100,
    }))
    const pages = await getDocumentProxy(
      new Uint8Array(await statementPdf(statements, '', SOURCE_CONTEXT)),
    )
    const { text } = await extractText(pages)
    for (const [index, name] of names.entries())
      expect((text[index] ?? '').normalize('NFC').split(name).length, name).toBe(4)
  })

  it('keeps what a receipt is for', async () => {
    const allocations = names.map((name) => ({ description: name, ownerNumber: '7', cents: 1 }))
    const receipt = { number: 'P-1', day: from, method: 'check', cents: 1, refundedCents: 0 }
    const pdf = await receiptPdf(
      { ...receipt, resort, feeCents: 0, cameBack: false, allocations, discounts: [] },
      SOURCE_CONTEXT,
    )
    const text = await getText(pdf)
    for (const name of names) expect(text).toContain(name)
  })

  it('keeps the guest of a stay', async () => {
    const stay = {
      unitName: 'Ridge 204',
      unitTypeName: 'Two-Bedroom',
      arrival: from,
      departure: to,
      checkInTime: '16:00',
      checkOutTime: '10:00',
      people: [1, 0, 0, 0],
      guestName: names.join('\n'),
      bookedOn: from,
      ruleSetVersion: null,
    } as unknown as ReservationRow
    const text = await getText(await writeStayPdf(resort, stay, null, SOURCE_CONTEXT))
    for (const name of names) expect(text).toContain(name)
  })
})

// issue 37, item 14
describe('names of 200 letters, with a word of 80', () => {
  const longest = `${'W'.repeat(80)} ${'Elizabeth Montgomery-Featherstonehaugh '.repeat(4)}`
    .slice(0, 200)
    .trim()
  const resort = { name: longest, address: longest, color: '' }
  const [from, to] = ['2027-01-01', '2027-12-31'] as const
  const cents = 99_999_999_999
  const amount = '$999,999,999.99'
  const margins: Record<string, number> = { statement: 54, receipt: 72, stay: 72 }
  const documents: Record<string, () => Promise<Buffer>> = {
    statement: () => {
      const line = { txn_id: '1', day: from, at: '', cents, balanceCents: -cents }
      const lines = Array.from({ length: 12 }, (_, index) => ({
        ...line,
        ...{ number: `B-${index}`, description: longest, description_message: null },
        is_payment: false,
      }))
      const names = { resortName: longest, resortAddress: longest, ownerName: longest }
      const account = { ...names, ownerNumber: '12345678901234', from, to, lines }
      return statementPdf(
        [{ ...account, openingCents: -cents, closingCents: cents }],
        '',
        SOURCE_CONTEXT,
      )
    },
    receipt: () => {
      const allocations = Array.from({ length: 12 }, () => ({
        ...{ description: longest, ownerNumber: '12345678901234', cents },
      }))
      const paid = { number: 'P-1', day: from, method: longest, cents, refundedCents: cents }
      return receiptPdf(
        { ...paid, resort, feeCents: cents, cameBack: true, allocations, discounts: [] },
        SOURCE_CONTEXT,
      )
    },
    stay: () => {
      const stay = {
        ...{ unitName: longest, unitTypeName: longest, guestName: longest, arrival: from },
        ...{ departure: to, checkInTime: '16:00', checkOutTime: '10:00', people: [1, 0, 0, 0] },
        ...{ bookedOn: from, points: 123_456, feeCents: cents, ruleSetVersion: 12 },
      } as unknown as ReservationRow
      return writeStayPdf(resort, stay, null, SOURCE_CONTEXT)
    },
  }

  it.each(Object.entries(documents))('fit a %s', async (name, make) => {
    const margin = margins[name] ?? 0
    const pdf = await getDocumentProxy(new Uint8Array(await make()))
    const amounts: string[] = []
    let text = ''
    for (let number = 1; number <= pdf.numPages; number++) {
      const items = (await getItems(pdf, number)).filter(({ str }) => str.trim() !== '')
      text += items.map(({ str }) => str).join('')
      for (const { str, x, y, width } of items) {
        const isInside = x >= margin - 1 && x + width <= 612 - margin + 1 && y > margin - 1
        expect([number, str, isInside]).toEqual([number, str, true])
      }
      amounts.push(...items.filter(({ str }) => str.includes('$')).map(({ str }) => str))
      expect(items.filter((item) => isTouching(item, items))).toEqual([])
      expect(items.filter((item) => isAmountAlone(item, items))).toEqual([])
    }
    expect(amounts.filter((text) => text.replace('-', '') !== amount)).toEqual([])
    // nothing behind a long name is cut
    expect(text.match(/\(B-\d+\)|8901234\)/g) ?? []).toHaveLength(name === 'stay' ? 0 : 12)
    // 12 lines with two amounts, and before and after; 12 shares and 4 sums; the fee
    expect(amounts).toHaveLength({ statement: 26, receipt: 16, stay: 1 }[name] ?? 0)
  })
})

type Item = Awaited<ReturnType<typeof getItems>>[number]
const isBeside = (one: Item, other: Item) => one !== other && Math.abs(one.y - other.y) < 4
const isTouching = (one: Item, items: readonly Item[]) =>
  items.some((other) => isBeside(one, other) && other.x > one.x && other.x - one.x - one.width < -1)
/** Whether there is no other text on the line of an amount. */
const isAmountAlone = (one: Item, items: readonly Item[]) =>
  one.str.includes('$') && !items.some((other) => isBeside(one, other))

async function getItems(pdf: Buffer | Awaited<ReturnType<typeof getDocumentProxy>>, number = 1) {
  const pages = Buffer.isBuffer(pdf) ? await getDocumentProxy(new Uint8Array(pdf)) : pdf
  const page = await pages.getPage(number)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , , x, y] = item.transform as [number, number, number, number, number, number]
    return { str: item.str, x, y, width: item.width }
  })
}
