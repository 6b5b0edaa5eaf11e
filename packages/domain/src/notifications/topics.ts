/**
 * Notification topics for which owners choose channels. Security isn't included: it always goes by
 * email.
 */
export const NOTICE_TOPICS = ['bills', 'payments', 'stays', 'points', 'work-orders'] as const

/** A topic with selectable channels. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Channels of a topic. The resort prints and mails paper. */
export interface NoticeChoice {
  readonly mail: boolean
  readonly text: boolean
  readonly paper: boolean
}

/** Channels of an owner who chose none. */
export const DEFAULT_CHOICE: NoticeChoice = { mail: true, text: false, paper: false }

/** Days before expiration on which owners are notified, earliest notice first. */
const POINTS_NOTICE_DAYS = [120, 90, 60, 30, 7] as const

/**
 * Points that expire within this many days count as expiring soon, on every page and from the first
 * notice on.
 */
export const POINTS_SOON_DAYS = POINTS_NOTICE_DAYS[0]

/**
 * Returns the notice that is due for points that expire in this many days: the latest step reached,
 * or null before the first step and after expiration. Each step is sent once, even if a day was
 * missed.
 */
export function pointsNoticeStep(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return [...POINTS_NOTICE_DAYS].reverse().find((step) => daysLeft <= step) ?? null
}
