import { homeTexts } from '@ownerng/messages/home/texts'
import { staysTexts } from '@ownerng/messages/stays/texts'
import {
  dateOfInstant,
  getMoment,
  stayDates,
  stayInText,
  weekdayInText,
} from '../../shared/dates.ts'
import { type NextDate, NextDates } from '../../shared/next-dates.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'

const t = homeTexts

/** What waits for the owner's answer: waitlist offers, forms of guests, and costs to approve. */
export function WaitingCards({ page }: { page: Home }) {
  const dates = [...listOffers(page), ...listForms(page), ...listCosts(page)]
  return <NextDates label={t().waiting.label} dates={dates} isUrgent />
}

/** Whether anything waits for the owner's answer. */
export const isWaiting = ({ offers, guestForms, workOrder }: Home): boolean =>
  offers.length + guestForms.length > 0 || (workOrder?.costToApproveCents ?? null) !== null

/** Offers go to someone else unless the owner answers. */
const listOffers = ({ offers }: Home): NextDate[] =>
  offers.map(({ id, unitName, arrival, departure, endsAt }) => ({
    id,
    on: dateOfInstant(endsAt),
    title: `${unitName}, ${stayDates(arrival, departure)}`,
    text: staysTexts().keptOffer({ until: getMoment(endsAt) }),
    actions: [{ label: staysTexts().toWaitlist, href: hrefTo('/nav/reservations/waitlist') }],
  }))

const listForms = ({ guestForms }: Home): NextDate[] =>
  guestForms.map(({ id, guest, unitName: unit, arrival, departure, approveBy }) => ({
    id: `form ${id}`,
    on: approveBy,
    title: t().waiting.guest({ guest, unit, dates: stayInText(arrival, departure) }),
    text: t().waiting.guestText({ day: weekdayInText(approveBy) }),
    actions: [{ label: t().waiting.seeForm, href: hrefTo(`/nav/reservations/${id}`) }],
  }))

function listCosts({ workOrder, today }: Home): NextDate[] {
  if (!workOrder || workOrder.costToApproveCents === null) return []
  const { id, number, summary, costToApproveCents: cents } = workOrder
  return [
    {
      id: `cost ${id}`,
      on: today,
      title: t().waiting.cost({ summary: summary.text, cents }),
      text: t().waiting.costText({ number }),
      actions: [{ label: t().waiting.seeOrder, href: hrefTo(`/nav/workorders/${id}`) }],
    },
  ]
}
