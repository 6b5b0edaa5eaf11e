import { openStorage } from '@ownerng/login-kit/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createDrafts, type StorableDraft } from './draft-store.ts'
import { withDraft } from './use-draft.ts'

const KEY = { loginKey: 'l1', ownerNumber: '10427', form: 'work-order' }
const START = { summary: '', category: '', mayEnter: null as boolean | null }

let stored: Map<string, string>
let tab: Storage

/** The drafts after a reload: memory is empty, storage is not. */
const afterReload = () => createDrafts(tab)

beforeEach(() => {
  stored = new Map()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value)
      Object.defineProperty(storage, name, { value, enumerable: true, configurable: true })
    },
    removeItem: (name: string) => {
      stored.delete(name)
      delete (storage as Record<string, unknown>)[name]
    },
  }
  for (const name of ['getItem', 'setItem', 'removeItem'])
    Object.defineProperty(storage, name, { enumerable: false })
  tab = storage as Storage
})

describe('a draft', () => {
  it('survives a reload, with start values for missing fields', () => {
    const { writeDraft } = afterReload()
    writeDraft(KEY, { summary: 'The tap drips' })
    writeDraft(KEY, { mayEnter: true })
    const { readDraft } = afterReload()
    expect(withDraft(START, readDraft(KEY))).toEqual({
      summary: 'The tap drips',
      category: '',
      mayEnter: true,
    })
  })

  it('belongs to one login and one account', () => {
    const { writeDraft, readDraft } = afterReload()
    writeDraft(KEY, { summary: 'The tap drips' })
    expect(readDraft({ ...KEY, loginKey: 'l2' })).toBeNull()
    expect(readDraft({ ...KEY, ownerNumber: '10428' })).toBeNull()
  })

  it('is cleared when another person signs in; logout clears all', () => {
    const { writeDraft, clearDrafts, readDraft } = afterReload()
    writeDraft(KEY, { summary: 'The tap drips' })
    writeDraft({ ...KEY, loginKey: 'l2' }, { summary: 'The lamp flickers' })
    clearDrafts({ exceptOf: 'l2' })
    expect(readDraft(KEY)).toBeNull()
    expect(JSON.stringify([...stored])).not.toContain('tap')
    expect(readDraft({ ...KEY, loginKey: 'l2' })).toEqual({ summary: 'The lamp flickers' })
    clearDrafts()
    expect(stored.size).toBe(0)
  })

  it('is also cleared if it was stored before a reload', () => {
    const { writeDraft } = afterReload()
    writeDraft(KEY, { summary: 'The tap drips' })
    const { clearDrafts } = afterReload()
    clearDrafts()
    expect(stored.size).toBe(0)
  })

  it('never stores a card number, at any depth', () => {
    const { writeDraft, readDraft } = afterReload()
    const typed = { summary: 'Use 4321 0000 0000 1119', more: { C1: ['4321000000001119', 'Late'] } }
    writeDraft(KEY, typed)
    expect(readDraft(KEY)).toEqual(typed)
    expect(JSON.stringify([...stored])).not.toMatch(/1119/)
    expect(JSON.stringify([...stored])).toContain('Late')
  })

  it('has no type for secret fields', () => {
    const keep = <T extends object>(values: T & StorableDraft<T>) => values
    keep({ summary: '', postalCode: '' })
    // @ts-expect-error a draft can't contain a password
    keep({ oldPassword: '' })
    // @ts-expect-error a draft can't contain a card number, in any spelling
    keep({ cardNumber: '' })
    // @ts-expect-error a draft can't contain a code that was sent
    keep({ code: '' })
  })

  it("drops values that don't fit the form, and invalid drafts", () => {
    const { readDraft } = afterReload()
    expect(withDraft(START, { summary: 5, category: ['x'], gone: 'y' })).toEqual(START)
    stored.set('ownerng-draft l1 10427 work-order', '{not json')
    expect(readDraft(KEY)).toBeNull()
  })

  it('lives in memory if the browser refuses storage', () => {
    tab = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('full')
      },
    } as unknown as Storage
    const { writeDraft, readDraft, isDraftStored } = afterReload()
    expect(isDraftStored(KEY)).toBe(true)
    writeDraft(KEY, { summary: 'The tap drips' })
    expect(readDraft(KEY)).toEqual({ summary: 'The tap drips' })
    expect(isDraftStored(KEY)).toBe(false)
  })

  it('reports that a memory fallback lasts only until the page is left', () => {
    vi.stubGlobal('sessionStorage', null)
    tab = openStorage('tab')
    vi.unstubAllGlobals()
    const { writeDraft, readDraft, isDraftStored, clearDraft } = afterReload()
    writeDraft(KEY, { summary: 'The tap drips' })
    expect(readDraft(KEY)).toEqual({ summary: 'The tap drips' })
    expect(isDraftStored(KEY)).toBe(false)
    clearDraft(KEY)
    expect(Object.keys(tab)).toEqual([])
  })

  it('stores a photo unchanged, whatever digits it contains', () => {
    const { writeDraft } = afterReload()
    const photos = [{ name: 'tap.jpg', jpeg: 'Zz4321000000001119zZ' }]
    writeDraft(KEY, { photos })
    const { readDraft, isDraftStored } = afterReload()
    expect(readDraft(KEY)).toEqual({ photos })
    expect(isDraftStored(KEY)).toBe(true)
  })

  it("isn't stored while it is too large, and reports it", () => {
    const { writeDraft, readDraft, isDraftStored, clearDraft } = afterReload()
    const photo = { name: 'tap.jpg', jpeg: 'A'.repeat(2_100_000) }
    writeDraft(KEY, { photos: [photo] })
    writeDraft(KEY, { photos: [photo, photo] })
    expect(readDraft(KEY)).toEqual({ photos: [photo, photo] })
    expect(isDraftStored(KEY)).toBe(false)
    expect(stored.size).toBe(0)
    writeDraft(KEY, { photos: [photo] })
    expect(isDraftStored(KEY)).toBe(true)
    writeDraft(KEY, { photos: [photo, photo] })
    clearDraft(KEY)
    expect(isDraftStored(KEY)).toBe(true)
  })
})
