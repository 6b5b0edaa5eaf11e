import type { Session } from '../../shared/session.ts'
import { type PickedPhoto, photoBytes } from './photo-picker.tsx'

/** Sends one photo of an order; its id, or null where it did not arrive. */
export async function sendPhoto(
  { handle, shownOwner }: Session,
  order: { readonly id: string; readonly ownerNumber: string },
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
