import type { CallAnswer, getPoints } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsRentPoints } from '@ownerng/messages/payments/rent-points'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Async, Card, DataTable } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { AffordableStaysCard } from './affordable-stays-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { MoveCard } from './move-card.tsx'
import pointsStyles from './points.module.css'
import styles from './points-screen.module.css'

const t = pointsTexts

/** What the account holds, lot by lot, and the running ledger. */
export default function PointsScreen() {
  const session = useSession()
  const points = useQuery(pointsQuery(session))
  const { owner } = useOwnerSettings()
  const label = commonShell().titles.points
  return (
    <Screen title={label}>
      <Async query={points} label={label} lines={6}>
        {(page) => (
          <>
            <LotsCard page={page} />
            {page.lots.length > 0 && owner.status === 'active' && (
              <MoveCard lots={page.lots} today={page.today} />
            )}
            {page.buys.length > 0 && <AffordableStaysCard buys={page.buys} left={page.left} />}
            {page.entries.length > 0 && <LedgerCard entries={page.entries} />}
          </>
        )}
      </Async>
    </Screen>
  )
}

type Points = CallAnswer<typeof getPoints>

function LotsCard({ page }: { page: Points }) {
  const { menuOptions, owner } = useOwnerSettings()
  const isToCome = (lot: Points['lots'][number]) => lot.earnedOn > page.today
  return (
    <DataTable
      rows={page.lots}
      rowClass={(lot) => (isToCome(lot) ? pointsStyles.upcoming : undefined)}
      empty={<Nothing title={t().none} text={t().noneText} />}
      around={(rows) => (
        <Card className="table-card" title={t().lots}>
          <p className={styles.pointsBalance}>
            {t().leftToUse({ count: page.left })}{' '}
            {page.upcoming > 0 && t().toCome({ count: page.upcoming })}
          </p>
          {rows}
          {page.rents && owner.status === 'active' && !menuOptions.hidePayment && (
            <p>
              <a className="textlink" href={hrefTo('/nav/points/payment')}>
                {paymentsRentPoints().rent}
              </a>
            </p>
          )}
        </Card>
      )}
      columns={[
        {
          label: t().kind,
          cell: (lot) => (
            <>
              {t().kinds[lot.kind] ?? lot.kind}
              {isToCome(lot) && (
                <>
                  {' '}
                  <span className="pill pill--brand">{t().upcoming}</span>
                  <br />
                  <span className="muted">{t().from({ date: yearDate(lot.earnedOn) })}</span>
                </>
              )}
            </>
          ),
        },
        { label: t().year, cell: (lot) => lot.useYear },
        { label: t().use, cell: (lot) => yearDate(lot.expiresOn) },
        { label: t().left, isNumber: true, cell: (lot) => formatNumber(lot.remaining) },
      ]}
    />
  )
}
