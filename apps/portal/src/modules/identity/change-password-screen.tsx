import { findNewPasswordFaults, TEXT_LIMITS } from '@ownerng/domain'
import { SubmitWhenValid } from '@ownerng/login-kit'
import { commonShell } from '@ownerng/messages/common/shell'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { passwordHint, writePasswordFaults } from '@ownerng/messages/write-fault'
import { Form, Icon, ProblemNote, TextField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import styles from './change-password.module.css'
import { useChangePassword } from './change-password.mutation.ts'
import { sessionQuery } from './security.query.ts'

const t = () => identitySignedIn().changePassword
const EMPTY = { previous: '', next: '', confirmation: '' }
/**
 * Old password, new password, and confirmation. The button is disabled until all rules are met; the
 * missing ones are listed next to it.
 */
export default function ChangePasswordScreen() {
  const { profileOptions } = useOwnerSettings()
  const lengths = { min: profileOptions.minPwdLength, max: profileOptions.maxPwdLength }
  const [typed, setTyped] = useState(EMPTY)
  const change = useChangePassword()
  const session = useQuery(sessionQuery(useSession()))
  const checks = writePasswordFaults(findNewPasswordFaults(typed, 'old', lengths), lengths)

  function submit() {
    change.mutate(typed)
    setTyped(EMPTY)
  }
  const field = (name: keyof typeof typed) => ({
    name,
    type: 'password',
    maxLength: name === 'previous' ? TEXT_LIMITS.oldPassword : lengths.max,
    value: typed[name],
    onChange: (value: string) => {
      if (change.isSuccess || change.isError) change.reset()
      setTyped({ ...typed, [name]: value })
    },
  })
  return (
    <Screen isProtected title={commonShell().titles.changePassword}>
      <div className={styles.columns}>
        <Form className="card stack" checks={checks} busy={change.isPending} onSubmit={submit}>
          {/* the fields are cleared and the button is disabled, so it would lose the focus */}
          <ProblemNote takesFocus error={change.error} />
          {/* biome-ignore lint/correctness/noRestrictedElements: only for password managers */}
          <input
            hidden
            readOnly
            name="username"
            autoComplete="username"
            value={session.data?.userid ?? ''}
          />
          <TextField {...field('previous')} label={t().old} autoComplete="current-password" />
          <TextField
            {...field('next')}
            label={t().next}
            hint={passwordHint(lengths)}
            autoComplete="new-password"
          />
          <TextField {...field('confirmation')} label={t().confirm} autoComplete="new-password" />
          <SubmitWhenValid className="btn btn--main" checks={checks} busy={change.isPending}>
            {change.isPending ? t().busy : t().submit}
          </SubmitWhenValid>
        </Form>
        <section className={styles.advice} aria-labelledby="h-advice">
          <h2 id="h-advice">{t().advice.title}</h2>
          <ul>
            {[t().advice.words, t().advice.own, t().advice.nobody].map((text) => (
              <li key={text}>
                <Icon name="check" />
                {text}
              </li>
            ))}
          </ul>
          <a className="textlink" href={hrefTo('/nav/profile/security')}>
            {commonShell().titles.security}
          </a>
        </section>
      </div>
    </Screen>
  )
}
