import { billingTexts } from '@ownerng/messages/billing/texts'
import { useQuery } from '@tanstack/react-query'
import { automaticQuery } from './automatic.query.ts'
import { dayInText } from './dates.ts'
import { NextDates } from './next-dates.tsx'
import { useOwnerSettings } from './owner-settings.query.ts'
import { useSession } from './portal.tsx'
import { hrefTo } from './router.ts'

/** Automatic payments that can't cover their bills because of the owner's limit, with the rest. */
export function AboveLimit() {
  const { menuOptions } = useOwnerSettings()
  const { data } = useQuery(automaticQuery(useSession()))
  const cap = data?.autopay?.on ? data.autopay.capCents : null
  if (!data || cap === null) return null
  const above = data.planned.filter(
    ({ state, partOfPlan, cents, openCents }) =>
      state === 'coming' && !partOfPlan && openCents > Math.max(cap, cents),
  )
  if (above.length === 0) return null
  const t = billingTexts().aboveLimit
  return (
    <NextDates
      label={t.label}
      isUrgent
      dates={above.map(({ id, on, cents: paid, openCents: open }) => ({
        id,
        on,
        title: t.title({ open }),
        text: t.text({ cap, paid, left: open - paid, date: dayInText(on) }),
        actions: [
          ...(menuOptions.hidePayment ? [] : [{ label: t.pay, href: hrefTo('/nav/payment') }]),
          { label: t.change, href: hrefTo('/nav/bills/automatic') },
        ],
      }))}
    />
  )
}
