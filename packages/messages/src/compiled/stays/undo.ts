// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysUndo = messages('stays/undo', () => ({
  undo: 'Undo',
  rejoined: (p) => `You're back on the waitlist for ${p.dates}, ${select(p.keepsPlace, { true: 'at the same place in line', other: 'at the end of the line' })}.`,
  moved: 'Moved by mistake?',
  movedText: 'For a minute, you can move your stay back to what it was.',
  late: 'Not what you wanted?',
  lateText: 'You can change your stay again.',
  movedBack: (p) => `Your stay is back in ${p.unit}, ${p.dates}.`,
  guestBack: (p) => `The invitation to ${p.guest} is open again, and the link works.`,
  linkBack: 'The link works again.',
  depositBack: (p) => `Back as it was: ${p.what}. The resort confirms it next.`,
}))
