import { saveLanguage, saveTimeOut } from '@ownerng/contract'
import { LANGUAGE_NAMES, LOCALES, type Locale, readerContext } from '@ownerng/messages'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Async, Card, Fact, Facts, KeepNumbers, ProblemNote, SelectField } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../shared/action.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { ALL_GROUPS } from '../../shared/data-groups.ts'
import { ownerSettingsQuery, useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { usePortal, useRoute, useRouter, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { CoOwnersCard } from './co-owners-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { EmailCard } from './email-card.tsx'
import { type Profile, profileFieldsQuery, profileQuery } from './profile.query.ts'
import { ProfileNav, useAddressedPart } from './profile-nav.tsx'
import { ProfilePart } from './profile-part.tsx'
import { formerPart, type ProfilePartName, profilePath } from './profile-parts.ts'
import styles from './profile-screen.module.css'

/** A part from another module: its card and a short summary. */
interface LentPart {
  readonly state: ReactNode
  readonly card: ReactNode
}

interface ProfileScreenProps {
  readonly security: LentPart
  readonly paymentMethods: LentPart
  readonly calendarLink: LentPart
}

/** Contact details, people on the account, sign-in, and payment methods, part by part. */
export function ProfileScreen(lent: ProfileScreenProps) {
  const session = useSession()
  const profile = useQuery(profileQuery(session))
  useFormerAddress()
  // after the page has focused its heading: child effects run first
  useAddressedPart(profile.data !== undefined)
  return (
    <Screen isProtected title={commonShell().menu.profile}>
      <p className={styles.lead}>{peopleProfile().lead}</p>
      <CustomHtml slot="profile" />
      <Async query={profile} label={commonShell().menu.profile} lines={8}>
        {(page) => <Parts profile={page} {...lent} />}
      </Async>
    </Screen>
  )
}

/** Redirects an older address, such as a bookmark, to its part. */
function useFormerAddress(): void {
  const { goTo } = useRouter()
  const former = formerPart(useRoute().query.get('part'))
  useEffect(() => {
    if (former) goTo(hrefTo(profilePath(former)), { replace: true })
  }, [former, goTo])
}

/** A panel with the parts in a column; the most frequently changed ones come first. */
function Parts({ profile, ...lent }: ProfileScreenProps & { profile: Profile }) {
  const t = peopleProfile()
  const details = useQuery(profileFieldsQuery(useSession()))
  const hasDetails = (details.data?.length ?? 0) > 0
  const { coOwners, invitations, choices } = profile
  const all: Readonly<
    Record<ProfilePartName, LentPart & { readonly name: string; readonly title?: string }>
  > = {
    contact: {
      name: t.parts.contact,
      state: profile.emailBounced
        ? t.bounced
        : [profile.email, profile.mobile].filter(Boolean).join(', ') || t.noneYet,
      card: (
        <Card title={t.parts.contact} className={styles.contact}>
          <EmailCard profile={profile} />
          <ContactCard profile={profile} />
          <AccountCard profile={profile} />
        </Card>
      ),
    },
    notifications: {
      name: t.parts.notifications,
      state: t.stateOf.choices({ count: choices.filter(({ mail }) => mail).length }),
      card: <ChoicesCard profile={profile} />,
    },
    people: {
      name: t.parts.people,
      title: t.coOwners,
      state: t.stateOf.people({ count: coOwners.length, invited: invitations.length }),
      card: <CoOwnersCard profile={profile} />,
    },
    security: {
      name: t.parts.security,
      state: lent.security.state,
      card: (
        <Card title={t.parts.security}>
          {lent.security.card}
          <SignInCard profile={profile} />
        </Card>
      ),
    },
    'payment-methods': { name: t.parts.paymentMethods, ...lent.paymentMethods },
    'calendar-link': { name: t.parts.calendarLink, ...lent.calendarLink },
    language: {
      name: t.parts.language,
      state: LANGUAGE_NAMES[readerContext().locale],
      card: (
        <Card title={t.parts.language}>
          <LanguageField />
        </Card>
      ),
    },
    details: { name: t.parts.details, state: '', card: <CommentsCard profile={profile} /> },
  }
  const parts = (Object.keys(all) as ProfilePartName[])
    .filter((part) => part !== 'details' || hasDetails)
    .map((part) => ({ part, ...all[part] }))
  return (
    <div className={styles.columns}>
      <ProfileNav parts={parts} />
      <div className={`${styles.panel} ${styles.profile}`}>
        {parts.map(({ card, ...part }) => (
          <ProfilePart key={part.part} {...part}>
            {card}
          </ProfilePart>
        ))}
      </div>
    </div>
  )
}

function AccountCard({ profile }: { profile: Profile }) {
  const { owner } = useOwnerSettings()
  return (
    <Card isInner title={peopleProfile().account}>
      <Facts>
        <Fact label={peopleProfile().deed}>{profile.deedName}</Fact>
        <Fact label={peopleProfile().owner}>{owner.displayOwnerNumber}</Fact>
        {profile.interests.map((interest) => (
          <Fact
            key={interest.number}
            label={
              <>
                {peopleProfile().owns} <KeepNumbers>{interest.number}</KeepNumbers>
              </>
            }
          >
            {interest.text}
          </Fact>
        ))}
      </Facts>
      <p className="muted">{peopleProfile().changeDeed}</p>
    </Card>
  )
}

function LanguageField() {
  const client = useQueryClient()
  const portal = usePortal()
  const save = useAction({
    work: async (locale: Locale) => {
      await portal.session.send(saveLanguage, { query: {}, body: { locale } })
      // the settings load the texts of the new language before the page is rendered in it
      await client.refetchQueries(ownerSettingsQuery(portal))
    },
    // the server's texts are in the chosen language
    changes: ALL_GROUPS,
    outcome: () => commonOutcomes().profile.language,
  })
  return (
    <>
      <ProblemNote error={save.error} />
      <SelectField
        name="language"
        label={peopleProfile().language}
        value={readerContext().locale}
        onChange={(locale) => save.mutate(locale)}
        options={LOCALES.map((locale) => [locale, LANGUAGE_NAMES[locale], locale])}
      />
    </>
  )
}

function SignInCard({ profile }: { profile: Profile }) {
  const { send } = useSession()
  const save = useAction({
    work: (idleMinutes: number) => send(saveTimeOut, { query: {}, body: { idleMinutes } }),
    changes: ['people', 'settings'],
    outcome: (_, minutes) => commonOutcomes().profile.timeOut({ minutes }),
  })
  return (
    <Card isInner title={peopleProfile().signIn} className={styles.signIn}>
      <Facts>
        <Fact label={peopleProfile().loginId}>{profile.loginId}</Fact>
      </Facts>
      <ProblemNote error={save.error} />
      <SelectField
        name="timeOut"
        label={peopleProfile().timeOut}
        value={String(profile.idleMinutes)}
        onChange={(minutes) => save.mutate(Number(minutes))}
        options={[...new Set([...profile.idleChoices, profile.idleMinutes])]
          .sort((a, b) => a - b)
          .map((minutes) => [String(minutes), peopleProfile().minutes({ count: minutes })])}
      />
      <p className="muted">{peopleProfile().hours({ count: profile.sessionHours })}</p>
    </Card>
  )
}
