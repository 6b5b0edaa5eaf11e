import {
  acceptInvitation,
  type CallAnswer,
  type CallFault,
  declineInvitation,
  getInvitation,
  startInvitation,
} from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { ActButton, ActProblem, Async, Card, Fact, Facts } from '@ownerng/ui'
import { useEffect, useState } from 'react'
import { useOutcomes, useRouter, useSession } from '../../shared/portal.tsx'
import { hrefTo, type Route } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'

const t = () => peopleProfile().invitation

type Invitation = CallAnswer<typeof getInvitation>

interface InvitationScreenProps {
  readonly route: Route
  readonly signedIn: boolean
  /** Signs in and comes back here. */
  readonly onSignIn: () => void
  /** The new sign-in is made: its password is chosen on the sign-in page, which says the text. */
  readonly onBegun: (notice: string) => void
}

/**
 * What the link of an invitation opens: who invites to what, and accepting or declining it. Nothing
 * is shared before.
 */
export default function InvitationScreen({
  route,
  signedIn,
  onSignIn,
  onBegun,
}: InvitationScreenProps) {
  const { send, storeShownOwner } = useSession()
  const { goTo } = useRouter()
  const { showOutcome } = useOutcomes()
  const linked = {
    server: route.query.get('server') ?? '',
    resort: route.query.get('resort') ?? '',
    token: route.query.get('token') ?? '',
  }
  const [shown, setShown] = useState<Invitation | null>(null)
  const [unread, setUnread] = useState<CallFault | null>(null)
  const [fault, setFault] = useState<CallFault | null>(null)
  const [busy, setBusy] = useState(false)
  const [declined, setDeclined] = useState(false)
  const preview = () => {
    setUnread(null)
    send(getInvitation, { query: {}, body: linked }).then(setShown, setUnread)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link, looked at once
  useEffect(preview, [linked.token])
  const isOver = unread?.code === 'INVITATION_OVER'
  // another try does not help with an invitation that is over
  const read = {
    isPending: !shown && !unread,
    isError: unread !== null && !isOver,
    error: unread,
    data: shown ?? undefined,
    refetch: preview,
  }

  async function act(work: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    await work().catch((error: CallFault) => {
      if (error.code === 'INVITATION_SIGN_IN') onSignIn()
      else setFault(error)
    })
    setBusy(false)
  }
  const accept = () =>
    act(async () => {
      const { ownerNumber } = await send(acceptInvitation, {
        query: {},
        body: { token: linked.token },
      })
      storeShownOwner(ownerNumber)
      goTo(hrefTo('/nav/refresh', { to: '/nav/home' }), { replace: true })
      showOutcome(commonOutcomes().profile.accepted({ ownerNumber }), '/nav/home')
    })
  const begin = () =>
    act(async () => {
      const { loginId } = await send(startInvitation, { query: {}, body: linked })
      onBegun(t().begun({ loginId, email: shown?.email ?? '' }))
    })
  const decline = () =>
    act(async () => {
      await send(declineInvitation, { query: {}, body: linked })
      setDeclined(true)
    })

  return (
    <Screen title={t().title}>
      <ActProblem error={fault} title={t().failed} />
      {isOver && <ActProblem error={unread} />}
      {declined && <p role="status">{t().declined}</p>}
      <Async query={read} what={t().title}>
        {(shown) =>
          !declined && (
            <Card className="flow" title={t().heading({ name: shown.invitedBy })}>
              <Facts>
                <Fact label={t().resort}>{shown.resortName}</Fact>
                <Fact label={t().account}>
                  {t().accountLine({ name: shown.accountName, ownerNumber: shown.ownerNumber })}
                </Fact>
                <Fact label={t().sentTo}>{shown.email}</Fact>
                <Fact label={t().youMay}>{peopleProfile().roles[shown.role]}</Fact>
              </Facts>
              <p>{t().consequence}</p>
              {!signedIn && (
                <p className="muted">
                  {shown.hasSignIn ? t().signInFirst : t().newHere({ email: shown.email })}
                </p>
              )}
              <div className="actions">
                {signedIn && (
                  <ActButton look="main" isOff={busy} onPress={() => void accept()}>
                    {t().accept}
                  </ActButton>
                )}
                {!signedIn && !shown.hasSignIn && (
                  <ActButton look="main" isOff={busy} onPress={() => void begin()}>
                    {t().begin}
                  </ActButton>
                )}
                {!signedIn && (
                  <button
                    className={shown.hasSignIn ? 'btn btn--main' : 'btn btn--quiet'}
                    type="button"
                    onClick={onSignIn}
                  >
                    {t().signIn}
                  </button>
                )}
                <ActButton isOff={busy} onPress={() => void decline()}>
                  {t().decline}
                </ActButton>
              </div>
            </Card>
          )
        }
      </Async>
    </Screen>
  )
}
