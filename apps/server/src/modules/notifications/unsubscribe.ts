import { timingSafeEqual } from 'node:crypto'
import { NOTICE_TOPICS, type NoticeTopic } from '@ownerng/domain'
import type { Services } from '../../services.ts'

/** Whose email about which topic: the link holds nothing else, and no one else can create one. */
export interface MailOf {
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
  of: MailOf,
): string {
  const key = signatureOf(keys, of).toString('base64url')
  const whose = `${of.resortId}.${of.loginId}.${of.topic}`
  return `${settings.publicUrl}/api/unsubscribe?of=${whose}&key=${key}`
}

/** Whose email a link unsubscribes, or null if it was not issued here. */
export function readStop({ keys }: Pick<Services, 'keys'>, of: string, key: string): MailOf | null {
  const [resortId = '', loginId = '', named = ''] = of.split('.')
  const topic = NOTICE_TOPICS.find((noticeTopic) => noticeTopic === named)
  if (!topic) return null
  const [given, right] = [
    Buffer.from(key, 'base64url'),
    signatureOf(keys, { resortId, loginId, topic }),
  ]
  return given.length === right.length && timingSafeEqual(given, right)
    ? { resortId, loginId, topic }
    : null
}

function signatureOf(keys: Services['keys'], { resortId, loginId, topic }: MailOf): Buffer {
  return keys.sign('unsubscribe', `${resortId} ${loginId} ${topic}`)
}
