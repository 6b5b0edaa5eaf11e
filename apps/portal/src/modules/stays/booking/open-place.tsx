import { useState } from 'react'
import type { Availability } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { useRoute, useRouter } from '../../../shared/portal.tsx'
import { PlaceSheet } from '../place/place-sheet.tsx'

interface OpenPlaceProps {
  readonly availability: Availability
  readonly criteria: Criteria
}

/** The page of the addressed place on top of the list, which keeps its scroll position. */
export function OpenPlace({ availability, criteria }: OpenPlaceProps) {
  const { pattern, id, query } = useRoute()
  const { goTo } = useRouter()
  // Back returns to the list only if it was open before
  const [opened, setOpened] = useState({ sheet: pattern !== null && !id, photos: false })
  if (!id && !opened.sheet) setOpened({ ...opened, sheet: true })
  const place = availability.places.find(({ unitTypeCode }) => unitTypeCode === id)
  if (!id || !place) return null
  const page = `place/${id}`
  const photo = Math.max(0, Math.trunc(Number(query.get('photo'))) || 0)
  if (photo === 0 && !opened.photos) setOpened({ ...opened, photos: true })
  const close = (wasHere: boolean, href: string) =>
    wasHere ? history.back() : goTo(href, { replace: true })
  return (
    <PlaceSheet
      key={id}
      place={place}
      criteria={criteria}
      nights={availability.nights}
      photo={photo}
      hrefOfPhoto={(number) => bookingHref(page, criteria, { photo: String(number) })}
      onChoose={() => goTo(bookingHref('choose', { ...criteria, unitType: id }), { replace: true })}
      onClose={() => close(opened.sheet, bookingHref('choose', criteria))}
      onClosePhotos={() => close(opened.photos, bookingHref(page, criteria))}
    />
  )
}
