import { saveLanguage, saveTimeOut } from '@ownerng/contract'
import { LANGUAGE_NAMES, LOCALES, type Locale, readerContext } from '@ownerng/messages'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Async, Card, Fact, Facts, ProblemNote, SelectField } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { ownerSettingsQuery, useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { usePortal, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { CoOwnersCard } from './co-owners-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { EmailCard } from './email-card.tsx'
import { type Profile, profileFieldsQuery, profileQuery } from './profile.query.ts'
import { ProfileNav } from './profile-nav.tsx'
import { ProfilePart } from './profile-part.tsx'
import styles from './profile-screen.module.css'

/**
 * The owner's account, contact details, notifications, people on the account, and sign-in settings.
 */
export default function ProfileScreen() {
  const session = useSession()
  const profile = useQuery(profileQuery(session))
  return (
    <Screen title={commonShell().menu.profile}>
      <CustomHtml slot="profile" />
      <Async query={profile} label={commonShell().menu.profile} lines={8}>
        {(page) => <Parts profile={page} />}
      </Async>
    </Screen>
  )
}

/** One panel, a part below the other; what people come to change stands first. */
function Parts({ profile }: { profile: Profile }) {
  const t = peopleProfile()
  const details = useQuery(profileFieldsQuery(useSession()))
  const hasDetails = (details.data?.length ?? 0) > 0
  const { displayOwnerNumber } = useOwnerSettings().owner
  const { coOwners, invitations, choices } = profile
  const parts = [
    {
      id: 'profile-email',
      name: t.emails,
      state: profile.emailBounced ? t.bounced : profile.email || t.noneYet,
      card: <EmailCard profile={profile} />,
    },
    {
      id: 'profile-contact',
      name: t.contact,
      state: profile.mobile || t.noneYet,
      card: <ContactCard profile={profile} />,
    },
    {
      id: 'profile-choices',
      name: t.choices,
      state: t.stateOf.choices({ count: choices.filter(({ mail }) => mail).length }),
      card: <ChoicesCard profile={profile} />,
    },
    {
      id: 'profile-people',
      name: t.coOwners,
      state: t.stateOf.people({ count: coOwners.length, invited: invitations.length }),
      card: <CoOwnersCard profile={profile} />,
    },
    ...(hasDetails
      ? [
          {
            id: 'profile-details',
            name: t.comments,
            state: '',
            card: <CommentsCard profile={profile} />,
          },
        ]
      : []),
    {
      id: 'profile-account',
      name: t.account,
      state: t.stateOf.account({ number: displayOwnerNumber }),
      card: <AccountCard profile={profile} />,
    },
    {
      id: 'profile-sign-in',
      name: t.signIn,
      state: profile.loginId,
      card: <SignInCard profile={profile} />,
    },
  ]
  return (
    <div className={styles.columns}>
      <ProfileNav parts={parts} />
      <div className={`${styles.panel} ${styles.profile}`}>
        {parts.map(({ card, ...part }) => (
          <ProfilePart key={part.id} {...part}>
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
    <Card title={peopleProfile().account}>
      <Facts>
        <Fact label={peopleProfile().deed}>{profile.deedName}</Fact>
        <Fact label={peopleProfile().owner}>{owner.displayOwnerNumber}</Fact>
        {profile.interests.map((interest) => (
          <Fact
            key={interest.number}
            label={
              <>
                {peopleProfile().owns} {interest.number}
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
      // the settings bring the texts of the language before anything is drawn in it
      await client.refetchQueries(ownerSettingsQuery(portal))
    },
    outcome: () => commonOutcomes().profile.language,
  })
  return (
    <>
      <ProblemNote text={save.error?.message} />
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
    outcome: (_, minutes) => commonOutcomes().profile.timeOut({ minutes }),
  })
  return (
    <Card title={peopleProfile().signIn}>
      <Facts>
        <Fact label={peopleProfile().loginId}>{profile.loginId}</Fact>
      </Facts>
      <ProblemNote text={save.error?.message} />
      <LanguageField />
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
      <p>{peopleProfile().signInText}</p>
      <div className="actions">
        <a className="btn btn--quiet" href={hrefTo('/nav/profile/security')}>
          {commonShell().titles.security}
        </a>
        <a className="btn btn--quiet" href={hrefTo('/nav/bills/automatic')}>
          {peopleProfile().autopay}
        </a>
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
          {peopleProfile().feed}
        </a>
      </div>
    </Card>
  )
}
