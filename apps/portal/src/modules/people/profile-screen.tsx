import { saveTimeOut } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../shared/act.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { SelectField } from '../../shared/form.tsx'
import { outcomeTexts } from '../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { profileTexts as t } from '../../shared/profile-texts.ts'
import { hrefTo } from '../../shared/router.ts'
import { Failed, Loading, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { ChoicesCard } from './choices-card.tsx'
import { CoOwnersCard } from './co-owners-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { EmailCard } from './email-card.tsx'
import './profile.css'
import { useSession } from '../../shared/portal.tsx'
import { type Profile, profileQuery } from './profile.query.ts'

/**
 * Who the owner is to the resort, how to be reached and told, who else has the account, and what
 * belongs to the sign-in.
 */
export default function ProfileScreen() {
  const session = useSession()
  const shown = useQuery(profileQuery(session))
  return (
    <Screen title={texts.menu.profile}>
      <CustomHtml slot="profile" />
      {shown.isPending && <Loading what={texts.menu.profile} lines={8} />}
      {shown.isError && <Failed fault={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.data && (
        <div className="profile">
          <AccountCard profile={shown.data} />
          <EmailCard profile={shown.data} />
          <ContactCard profile={shown.data} />
          <CommentsCard profile={shown.data} />
          <ChoicesCard profile={shown.data} />
          <CoOwnersCard profile={shown.data} />
          <SignInCard profile={shown.data} />
        </div>
      )}
    </Screen>
  )
}

function AccountCard({ profile }: { profile: Profile }) {
  const { owner } = useOwnerSettings()
  return (
    <section className="card" aria-labelledby="h-account">
      <h2 id="h-account">{t.account}</h2>
      <dl className="rows">
        <div>
          <dt>{t.deed}</dt>
          <dd>{profile.deedName}</dd>
        </div>
        <div>
          <dt>{t.owner}</dt>
          <dd>{owner.displayOwnerNumber}</dd>
        </div>
        {profile.interests.map((interest) => (
          <div key={interest.number}>
            <dt>
              {t.owns} {interest.number}
            </dt>
            <dd>{interest.text}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t.changeDeed}</p>
    </section>
  )
}

function SignInCard({ profile }: { profile: Profile }) {
  const { send } = useSession()
  const save = useAct({
    work: (idleMinutes: number) => send(saveTimeOut, { query: {}, body: { idleMinutes } }),
    says: (_, minutes) => outcomeTexts.profile.timeOut(minutes),
  })
  return (
    <section className="card" aria-labelledby="h-signin">
      <h2 id="h-signin">{t.signIn}</h2>
      <dl className="rows">
        <div>
          <dt>{t.loginId}</dt>
          <dd>{profile.loginId}</dd>
        </div>
        <div>
          <dt>{t.language}</dt>
          <dd>{t.english}</dd>
        </div>
      </dl>
      {save.isError && (
        <p className="oops" role="alert">
          {save.error.message}
        </p>
      )}
      <SelectField
        name="timeOut"
        label={t.timeOut}
        value={String(profile.idleMinutes)}
        onChange={(minutes) => save.mutate(Number(minutes))}
      >
        {[...new Set([...profile.idleChoices, profile.idleMinutes])]
          .sort((a, b) => a - b)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {t.minutes(minutes)}
            </option>
          ))}
      </SelectField>
      <p className="muted">{t.hours(profile.sessionHours)}</p>
      <p>{t.signInText}</p>
      <div className="acts">
        <a className="btn btn--quiet" href={hrefTo('/nav/profile/security')}>
          {texts.titles.security}
        </a>
        <a className="btn btn--quiet" href={hrefTo('/nav/bills/automatic')}>
          {t.autopay}
        </a>
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
          {t.feed}
        </a>
      </div>
    </section>
  )
}
