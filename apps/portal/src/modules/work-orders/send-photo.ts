import type { Session } from '../../shared/session.ts'
import { type PickedPhoto, photoBytes } from './photo-picker.tsx'

interface OrderOfOwner {
  readonly id: string
  readonly ownerNumber: string
}

/**
 * Sends photos of an order, one after another, so that they stand in the order in which they were
 * chosen; the ids of those that arrived.
 */
export async function sendPhotos(
  session: Session,
  order: OrderOfOwner,
  [photo, ...later]: readonly PickedPhoto[],
): Promise<readonly string[]> {
  if (!photo) return []
  const id = await sendPhoto(session, order, photo)
  const ids = await sendPhotos(session, order, later)
  return id === null ? ids : [id, ...ids]
}

/** Sends one photo; its id, or null where it did not arrive. */
async function sendPhoto(
  { handle, shownOwner }: Session,
  order: OrderOfOwner,
  photo: PickedPhoto,
): Promise<string | null> {
  const query = new URLSearchParams({ ownerNumber: order.ownerNumber })
  const answer = await fetch(`/api/work-orders/${order.id}/photos?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      'x-session-id': handle(),
      'x-owner-number': shownOwner(),
    },
    body: photoBytes(photo),
  }).catch(() => null)
  if (!answer?.ok) return null
  const sent: unknown = await answer.json().catch(() => null)
  const hasId = typeof sent === 'object' && sent !== null && 'id' in sent
  return hasId && typeof sent.id === 'string' ? sent.id : null
}
