import {
  addTranslations,
  getDefaultTerms,
  SOURCE_CONTEXT,
  setReaderContext,
} from '@ownerng/messages'
import * as portal from '@ownerng/messages/es-us/portal'
import * as signIn from '@ownerng/messages/es-us/sign-in'
import { afterEach, describe, expect, it } from 'vitest'
import { pointsEntry } from './points-entry.ts'

afterEach(() => setReaderContext(SOURCE_CONTEXT))

describe('points in the menu', () => {
  it("is in the reader's language unless the resort has its own label", () => {
    expect(pointsEntry('Points')).toBe('Points')
    addTranslations('es-US', signIn)
    addTranslations('es-US', portal)
    setReaderContext({ locale: 'es-US', terms: getDefaultTerms('es-US') })
    expect(pointsEntry('Points')).toBe('Puntos')
    expect(pointsEntry('WorldMark Credits')).toBe('WorldMark Credits')
    expect(pointsEntry('')).toBe('Mi propiedad')
  })
})
