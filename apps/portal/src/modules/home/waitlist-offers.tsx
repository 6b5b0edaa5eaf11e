import { staysTexts } from '@ownerng/messages/stays/texts'
import { dateOfInstant, getMoment, stayDates } from '../../shared/dates.ts'
import { NextDates } from '../../shared/next-dates.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'

const t = staysTexts

/** Waitlist offers held for the owner, which go to someone else unless the owner answers. */
export function WaitlistOffers({ page }: { page: Home }) {
  const dates = page.offers.map(({ id, unitName, arrival, departure, endsAt }) => ({
    id,
    on: dateOfInstant(endsAt),
    title: `${unitName}, ${stayDates(arrival, departure)}`,
    text: t().keptOffer({ until: getMoment(endsAt) }),
    actions: [{ label: t().toWaitlist, href: hrefTo('/nav/reservations/waitlist') }],
  }))
  return <NextDates label={t().kept} dates={dates} isUrgent />
}
