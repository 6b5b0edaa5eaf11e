import {
  acceptInvitation,
  type CallAnswer,
  type CallFault,
  declineInvitation,
  getInvitation,
  startInvitation,
} from '@ownerng/contract'
import { LOCALES, readerContext } from '@ownerng/messages'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonOutside } from '@ownerng/messages/common/outside'
import { peopleInvitation } from '@ownerng/messages/people/invitation'
import { ActionButton, ActionProblem, Async, Card, Fact, Facts } from '@ownerng/ui'
import { useEffect, useState } from 'react'
import { EmailAddress } from '../../shared/email-address.tsx'
import { useOutcomes } from '../../shared/inside.ts'
import { applyChosenLanguage } from '../../shared/language.ts'
import { useRouter, useSession } from '../../shared/portal.tsx'
import { telHref } from '../../shared/resort-contact.ts'
import { hrefTo, type Route } from '../../shared/router.ts'
import { InvitationFrame, type Startup } from './invitation-frame.tsx'

const t = () => peopleInvitation()

type Invitation = CallAnswer<typeof getInvitation>

interface InvitationScreenProps {
  readonly route: Route
  /** Branding of the resort. */
  readonly startup: Startup
  readonly signedIn: boolean
  /** Signs in and returns to this page. */
  readonly onSignIn: () => void
  /** The new sign-in exists. The sign-in page shows `notice` and asks for its password. */
  readonly onStarted: (notice: string) => void
}

/**
 * The page of an invitation link: the inviting owner and the account, with buttons to accept or
 * decline. Nothing is shared before it is accepted.
 */
export default function InvitationScreen({
  route,
  startup,
  signedIn,
  onSignIn,
  onStarted,
}: InvitationScreenProps) {
  const { send, storeShownOwner } = useSession()
  const { goTo } = useRouter()
  const { showOutcome } = useOutcomes()
  const place = {
    server: route.query.get('server') ?? '',
    resort: route.query.get('resort') ?? '',
  }
  const linked = { ...place, token: route.query.get('token') ?? '' }
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [unread, setUnread] = useState<CallFault | null>(null)
  const [fault, setFault] = useState<CallFault | null>(null)
  const [busy, setBusy] = useState(false)
  const [declined, setDeclined] = useState(false)
  const preview = () => {
    setUnread(null)
    send(getInvitation, { query: {}, body: linked }).then(setInvitation, setUnread)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads each link once
  useEffect(preview, [linked.token])
  const isOver = unread?.code === 'INVITATION_OVER'
  // retrying doesn't help if the invitation has expired or was used
  const read = {
    isPending: !invitation && !unread,
    isError: unread !== null && !isOver,
    error: unread,
    data: invitation ?? undefined,
    refetch: preview,
  }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    await work().catch((error: CallFault) => {
      if (error.code === 'INVITATION_SIGN_IN') onSignIn()
      else setFault(error)
    })
    setBusy(false)
  }
  const accept = () =>
    run(async () => {
      const { ownerNumber } = await send(acceptInvitation, {
        query: {},
        body: { token: linked.token },
      })
      storeShownOwner(ownerNumber)
      goTo(hrefTo('/nav/refresh', { to: '/nav/home' }), { replace: true })
      showOutcome(t().accepted({ ownerNumber }), '/nav/home')
    })
  const begin = () =>
    run(async () => {
      const { loginId } = await send(startInvitation, { query: {}, body: linked })
      onStarted(t().begun({ loginId, email: invitation?.email ?? '' }))
    })
  const decline = () =>
    run(async () => {
      await send(declineInvitation, { query: {}, body: linked })
      setDeclined(true)
    })

  useLanguage(signedIn ? null : route.query.get('lang'))
  const shown = getHeading({ invitation, declined, over: isOver ? unread : null })
  return (
    <InvitationFrame
      startup={startup}
      windowTitle={t().title}
      // a signed-in person reads the portal in the language of their profile
      languageHref={signedIn ? null : (lang) => hrefTo('/invitation', { ...linked, lang })}
      {...shown}
    >
      <ActionProblem error={fault} title={t().failed} />
      {(isOver || declined) && (
        <Card className="flow" title={commonOutside().help}>
          {startup.phone && <p>{commonOutside().helpText}</p>}
          <div className="actions">
            <a
              className="btn btn--main"
              href={signedIn ? hrefTo('/nav/home') : hrefTo('/login', place)}
            >
              {signedIn ? commonFrame().states.toHome : commonFrame().loginTitle}
            </a>
            {startup.phone && (
              <a className="btn btn--quiet" href={telHref(startup.phone)}>
                {commonOutside().call({ phone: startup.phone })}
              </a>
            )}
          </div>
        </Card>
      )}
      <Async query={read} label={t().title}>
        {(invitation) =>
          !declined && (
            <Card className="flow" title={t().offer}>
              <Facts>
                <Fact label={t().resort}>{invitation.resortName}</Fact>
                <Fact label={t().account}>
                  {t().accountLine({
                    name: invitation.accountName,
                    ownerNumber: invitation.ownerNumber,
                  })}
                </Fact>
                <Fact label={t().sentTo}>
                  <EmailAddress>{invitation.email}</EmailAddress>
                </Fact>
                <Fact label={t().youMay}>{t().roles[invitation.role]}</Fact>
              </Facts>
              <p>{t().consequence}</p>
              {!signedIn && (
                <p className="muted">{invitation.hasSignIn ? t().signInFirst : t().newHere}</p>
              )}
              <div className="actions">
                {signedIn && (
                  <ActionButton variant="main" isOff={busy} onPress={() => void accept()}>
                    {t().accept}
                  </ActionButton>
                )}
                {!signedIn && !invitation.hasSignIn && (
                  <ActionButton variant="main" isOff={busy} onPress={() => void begin()}>
                    {t().begin}
                  </ActionButton>
                )}
                {!signedIn && (
                  <button
                    className={invitation.hasSignIn ? 'btn btn--main' : 'btn btn--quiet'}
                    type="button"
                    onClick={onSignIn}
                  >
                    {t().signIn}
                  </button>
                )}
                <ActionButton isOff={busy} onPress={() => void decline()}>
                  {t().decline}
                </ActionButton>
              </div>
            </Card>
          )
        }
      </Async>
    </InvitationFrame>
  )
}

/** Shows the page in the language of the address, once it is loaded. */
function useLanguage(lang: string | null): void {
  const [, setShown] = useState<string | null>(null)
  const locale = LOCALES.find((each) => each === lang) ?? null
  useEffect(() => {
    if (locale && locale !== readerContext().locale)
      void applyChosenLanguage(locale).then(() => setShown(locale))
  }, [locale])
}

interface HeadingFacts {
  readonly invitation: Invitation | null
  readonly declined: boolean
  readonly over: CallFault | null
}

/** The heading, and the sentence below it. */
function getHeading({ invitation, declined, over }: HeadingFacts) {
  if (over)
    return { title: over.title ?? t().title, lead: `${over.message}.`, role: 'alert' as const }
  if (declined) return { title: t().declinedTitle, lead: t().declined, role: 'status' as const }
  if (!invitation) return { title: t().title, lead: '' }
  return { title: t().heading({ name: invitation.invitedBy }), lead: t().lead }
}
