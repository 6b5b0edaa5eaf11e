import { NOTICE_TOPICS, type NoticeTopic } from '@ownerng/domain'
import type { Services } from '../../services.ts'

/** Whose email about which topic: the link holds nothing else, and no one else can create one. */
export interface MailSubscription {
  readonly resortId: string
  readonly loginId: string
  readonly topic: NoticeTopic
}

/**
 * The address that stops such mail with one press; it works without signing in, and does nothing
 * else.
 */
export function stopUrl(
  { keys, settings }: Pick<Services, 'keys' | 'settings'>,
  of: MailSubscription,
): string {
  const key = keys.sign('unsubscribe', textOf(of)).toString('base64url')
  const subscription = `${of.resortId}.${of.loginId}.${of.topic}`
  return `${settings.publicUrl}/api/unsubscribe?of=${subscription}&key=${key}`
}

/** Whose email a link unsubscribes, or null if it was not issued here. */
export function readUnsubscribeLink(
  { keys }: Pick<Services, 'keys'>,
  of: string,
  key: string,
): MailSubscription | null {
  const [resortId = '', loginId = '', named = ''] = of.split('.')
  const topic = NOTICE_TOPICS.find((noticeTopic) => noticeTopic === named)
  if (!topic) return null
  const subscription = { resortId, loginId, topic }
  return keys.isSigned('unsubscribe', textOf(subscription), Buffer.from(key, 'base64url'))
    ? subscription
    : null
}

const textOf = ({ resortId, loginId, topic }: MailSubscription): string =>
  `${resortId} ${loginId} ${topic}`
