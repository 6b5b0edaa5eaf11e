import { beforeEach, expect, it } from 'vitest'
import {
  OFFLINE_COPY_KEY,
  type OfflineCopy,
  readOfflineCopy,
  removeOfflineCopy,
  storeOfflineCopy,
} from './offline-copy.ts'

const STAY = {
  name: 'Lakeview 204',
  dates: 'Jan 2 to Jan 9, 2027',
  facts: [['Reservation', 'H-10002']],
  parts: [{ title: 'When you arrive', steps: [['Park in Lot B', 'Free']] }],
} as const
const COPY: OfflineCopy = {
  loginKey: 'l1',
  locale: 'en-US',
  title: 'Your next stays',
  asOf: 'As of Nov 23, 2026',
  resort: 'Heron Cove Resort',
  address: '12 Shore Road',
  phone: '(555) 010-0142',
  call: 'Call (555) 010-0142',
  stays: [STAY],
}

/** A storage with limited space. */
function createStorage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

let storage: Storage
beforeEach(() => {
  storage = createStorage()
})

it('stores and reads the next five stays', () => {
  storeOfflineCopy(storage, { ...COPY, stays: Array.from({ length: 7 }, () => STAY) })
  expect(readOfflineCopy(() => storage)).toEqual({
    ...COPY,
    stays: Array.from({ length: 5 }, () => STAY),
  })
  removeOfflineCopy(storage)
  expect(readOfflineCopy(() => storage)).toBeNull()
})

it('removes the old copy if the device is out of space', () => {
  const full = createStorage(500)
  storeOfflineCopy(full, COPY)
  expect(readOfflineCopy(() => full)).toEqual(COPY)
  storeOfflineCopy(full, { ...COPY, address: 'x'.repeat(500) })
  expect(full.length).toBe(0)
})

it.each([
  ['no JSON', '{'],
  ['no copy', '7'],
  ['a text that is none', JSON.stringify({ ...COPY, phone: 7 })],
  ['stays that are none', JSON.stringify({ ...COPY, stays: [{ name: 'x' }] })],
  [
    'a part without steps',
    JSON.stringify({ ...COPY, stays: [{ ...STAY, parts: [{ title: 'x' }] }] }),
  ],
  ['a fact without its value', JSON.stringify({ ...COPY, stays: [{ ...STAY, facts: [['a']] }] })],
])('rejects %s', (_, text) => {
  storage.setItem(OFFLINE_COPY_KEY, text)
  expect(readOfflineCopy(() => storage)).toBeNull()
})
