import { commonShell } from '@ownerng/messages/common/shell'
import { lazyPart } from '@ownerng/ui'
import { paymentFormQuery } from '../modules/payments/payment.query.ts'
import { profileQuery } from '../modules/people/profile.query.ts'
import type { Route } from '../shared/router.ts'
import { needsId } from './first-steps.ts'
import { lazyScreen } from './lazy-screen.tsx'
import type { Preloading } from './route-row.ts'

const t = () => commonShell().titles
const ReceiptScreen = lazyPart(() => import('../modules/payments/receipt-screen.tsx'))

export const payment = {
  title: () => t().payment,
  screen: lazyScreen(
    () => import('../modules/payments/payment-screen.tsx'),
    ({ pattern, query }) => `${pattern} ${query}`,
  ),
  preload: ({ client, session }: Preloading) =>
    void client.prefetchQuery(paymentFormQuery(session)),
}
export const receipt = (path: string, afterSwitch: string) => ({
  title: () => t().thanks,
  screen: ({ query }: Route) => <ReceiptScreen id={query.get('id') ?? ''} />,
  start: needsId({ path, say: 'payment' }),
  afterSwitch,
})

// each part of the profile has its own address, and all are one page
export const profile = {
  title: () => commonShell().menu.profile,
  screen: lazyScreen(() => import('./profile-screen.tsx')),
  preload: ({ client, session }: Preloading) => void client.prefetchQuery(profileQuery(session)),
}
