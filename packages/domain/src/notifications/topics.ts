/**
 * Topics of notifications, whose channels owners choose. Security is not one of them: it always
 * goes by email.
 */
export const NOTICE_TOPICS = ['bills', 'payments', 'stays', 'points', 'work-orders'] as const

/** A topic that an owner can choose for. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** The channels of a topic. Paper is printed and mailed by the resort. */
export interface NoticeChoice {
  readonly mail: boolean
  readonly text: boolean
  readonly paper: boolean
}

/** The channels of a person who chose none. */
export const DEFAULT_CHOICE: NoticeChoice = { mail: true, text: false, paper: false }

/** Days before points expire on which their owner is notified, the earliest notice first. */
const POINTS_NOTICE_DAYS = [120, 90, 60, 30, 7] as const

/** Points that expire within so many days do so soon: on every page, and since the first notice. */
export const POINTS_SOON_DAYS = POINTS_NOTICE_DAYS[0]

/**
 * The notice that is due for points that expire in this many days: the nearest step reached, or
 * null before the first one and after the expiry. Each step is sent once, even if a day was missed.
 */
export function pointsNoticeStep(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return [...POINTS_NOTICE_DAYS].reverse().find((step) => daysLeft <= step) ?? null
}
