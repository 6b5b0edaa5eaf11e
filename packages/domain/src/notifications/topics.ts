/**
 * What owners are told about, and may choose how. Security is not among them: it is always told by
 * mail.
 */
export const NOTICE_TOPICS = ['bills', 'payments', 'stays', 'points', 'work-orders'] as const

/** A topic that an owner can choose for. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** How a person is told of a topic. Paper is printed and sent by the resort. */
export interface NoticeChoice {
  readonly mail: boolean
  readonly text: boolean
  readonly paper: boolean
}

/** Where nothing was chosen. */
export const DEFAULT_CHOICE: NoticeChoice = { mail: true, text: false, paper: false }

/** Days before points end on which their owner is told, the farthest first. */
const POINTS_NOTICE_DAYS = [120, 90, 60, 30, 7] as const

/**
 * The notice that is due for points that end in so many days: the nearest step that was reached, or
 * null before the first one and after the end. Each step is told once, also where a day was missed.
 */
export function pointsNoticeStep(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return [...POINTS_NOTICE_DAYS].reverse().find((step) => daysLeft <= step) ?? null
}
