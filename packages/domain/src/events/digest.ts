import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'

/** What the records of a day add up to. */
export interface Digest {
  readonly count: number
  readonly cents: number
  readonly points: number
  /** Of their IDs and versions. */
  readonly sha256: string
}

export type DigestState = 'agrees' | 'rows-needed' | 'differs' | 'sums-differ'

/** The digest of a day without records. */
export const EMPTY_DIGEST: Digest = {
  ...{ count: 0, cents: 0, points: 0 },
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
}

interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A digest for each day: a system that lost all records of a day has no digest of it. */
export function fillDays<D extends Digest & { readonly day: CalendarDate }>(
  { from, to }: Days,
  digests: readonly D[],
): (D | (Digest & { readonly day: CalendarDate }))[] {
  const ofDays = new Map(digests.map((digest) => [digest.day, digest]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at)
    return ofDays.get(day) ?? { day, ...EMPTY_DIGEST }
  })
}

interface Comparison {
  readonly stored: Digest
  readonly posted: Digest
  /** Hash of the posted rows, which is that of the posted digest once all are there. */
  readonly rowsSha256: string
}

/** Compares the digests of both sides. The records that differ are known once all rows are posted. */
export function compareDigests({ stored, posted, rowsSha256 }: Comparison): DigestState {
  if (stored.sha256 !== posted.sha256)
    return rowsSha256 === posted.sha256 ? 'differs' : 'rows-needed'
  const sumsAgree = (['count', 'cents', 'points'] as const).every(
    (sum) => stored[sum] === posted[sum],
  )
  return sumsAgree ? 'agrees' : 'sums-differ'
}
