import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { identitySecurity } from '@ownerng/messages/identity/security'
import { identitySession } from '@ownerng/messages/identity/session'
import { Async, Card, DataList, ProblemNote } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { dayOfInstant, momentOf } from '../../shared/dates.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import { FactorsCard } from './factors-card.tsx'
import styles from './security.module.css'
import {
  deletePasskey,
  registerPasskey,
  renewRecoveryCodes,
  revokeDevice,
  type SecurityOverview,
  securityQuery,
  signOutOthers,
  signOutSession,
} from './security.query.ts'

const t = identitySecurity
const done = () => commonOutcomes().security
/** More places and devices come at a press: nobody looks through dozens. */
const SHOWN_AT_FIRST = 3

/** Where the owner is signed in, on which devices, and by what: each can be taken back here. */
export default function SecurityScreen() {
  const session = useSession()
  const overview = useQuery(securityQuery(session))
  return (
    <Screen isProtected title={commonShell().titles.security}>
      <Async query={overview} label={commonShell().titles.security} lines={6}>
        {(page) => (
          <div className={styles.security}>
            <div className={styles.ways}>
              <Card title={t().passwordTitle}>
                <p>{t().passwordText}</p>
                <p>
                  <a className="btn btn--quiet" href={hrefTo('/nav/changepassword')}>
                    {commonShell().titles.changePassword}
                  </a>
                </p>
              </Card>
              <FactorsCard />
              {page.passkeysAllowed && 'PublicKeyCredential' in window && (
                <Passkeys overview={page} />
              )}
              {page.hasFactor && <RecoveryCodes left={page.recoveryCodesLeft} />}
            </div>
            <div>
              <Sessions overview={page} />
              <Devices overview={page} />
            </div>
          </div>
        )}
      </Async>
    </Screen>
  )
}

interface SecurityCardProps {
  readonly title: string
  readonly text: string
  readonly error: Error | null
  readonly children: ReactNode
}

function SecurityCard({ title, text, error, children }: SecurityCardProps) {
  return (
    <Card title={title}>
      <p className="muted">{text}</p>
      <ProblemNote text={error?.message} />
      {children}
    </Card>
  )
}

function Sessions({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const end = useAction({
    work: ({ id }: SecurityOverview['sessions'][number]) => signOutSession(session, id),
    outcome: (_, { device }) => done().ended({ device }),
  })
  const endOthers = useAction({
    work: () => signOutOthers(session),
    outcome: () => done().endedOthers,
  })
  return (
    <SecurityCard title={t().sessions} text={t().sessionsText} error={end.error ?? endOthers.error}>
      <DataList className="plain-list" rows={overview.sessions} pageSize={SHOWN_AT_FIRST}>
        {(session) => (
          <>
            <p>
              <b>{session.device}</b>
              {session.current && <span className="muted"> ({t().here})</span>}
              <br />
              <span className="muted">
                {t().seen({ moment: momentOf(session.lastSeenAt), place: session.place })}
              </span>
            </p>
            {!session.current && (
              <button
                className="btn btn--quiet"
                type="button"
                aria-label={t().endLabel({ device: session.device })}
                onClick={() => end.mutate(session)}
              >
                {t().end}
              </button>
            )}
          </>
        )}
      </DataList>
      {overview.sessions.length > 1 && (
        <p>
          <button className="btn btn--quiet" type="button" onClick={() => endOthers.mutate()}>
            {t().endOthers}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}

function Devices({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const forget = useAction({
    work: ({ id }: SecurityOverview['devices'][number]) => revokeDevice(session, id),
    outcome: (_, { device }) => done().forgotten({ device }),
  })
  return (
    <SecurityCard title={t().devices} text={t().devicesText} error={forget.error}>
      <DataList className="plain-list" rows={overview.devices} pageSize={SHOWN_AT_FIRST}>
        {(device) => (
          <>
            <p>
              <b>{device.device}</b>
              {device.current && <span className="muted"> ({t().here})</span>}
              <br />
              <span className="muted">
                {device.trustedUntil
                  ? t().trusted({ day: dayOfInstant(device.trustedUntil) })
                  : t().used({ day: dayOfInstant(device.lastUsedAt) })}
              </span>
            </p>
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={t().forgetLabel({ device: device.device })}
              onClick={() => forget.mutate(device)}
            >
              {t().forget}
            </button>
          </>
        )}
      </DataList>
    </SecurityCard>
  )
}

function Passkeys({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const [openForm, setOpenForm] = useState<'' | 'add' | string>('')
  const close = () => setOpenForm('')
  const add = useAction({
    work: (password: string) => registerPasskey(session, password),
    outcome: () => done().passkeyAdded,
    onDone: close,
  })
  const remove = useAction({
    work: (password: string) => deletePasskey(session, openForm, password),
    outcome: () =>
      done().passkeyRemoved({
        name: overview.passkeys.find((passkey) => passkey.id === openForm)?.name ?? '',
      }),
    onDone: close,
  })
  const active = openForm === 'add' ? add : remove
  const error = useMemo(() => active.error && asShown(active.error), [active.error])
  return (
    <SecurityCard title={t().passkeys} text={t().passkeysText} error={null}>
      <DataList className="plain-list" rows={overview.passkeys}>
        {(passkey) => (
          <>
            <p>
              <b>{passkey.name}</b>
              <br />
              <span className="muted">
                {passkey.lastUsedAt
                  ? t().used({ day: dayOfInstant(passkey.lastUsedAt) })
                  : t().made({ day: dayOfInstant(passkey.createdAt) })}
              </span>
            </p>
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={t().removeLabel({ name: passkey.name })}
              onClick={() => setOpenForm(passkey.id)}
            >
              {t().remove}
            </button>
          </>
        )}
      </DataList>
      {openForm ? (
        <PasswordPrompt
          action={openForm === 'add' ? t().addPasskey : t().removePasskey}
          error={error}
          busy={active.isPending}
          onPassword={(password) => active.mutate(password)}
          onCancel={() => setOpenForm('')}
        />
      ) : (
        <p className={styles.add}>
          <button className="btn btn--quiet" type="button" onClick={() => setOpenForm('add')}>
            {t().addPasskey}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}

/** A refusal in the server's words; what the browser's passkey part says is for engineers. */
function asShown(error: Error): Error {
  return 'code' in error && 'detail' in error
    ? error
    : new Error(identitySession().login.passkeyStopped)
}

function RecoveryCodes({ left }: { left: number }) {
  const session = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const make = useAction({
    work: (password: string) => renewRecoveryCodes(session, password),
    outcome: () => done().codes,
    onDone: () => setConfirming(false),
  })
  return (
    <SecurityCard title={t().codes} text={t().codesText} error={null}>
      {make.data ? (
        <div>
          <p>{t().codesNew}</p>
          <ul className={styles.codes}>
            {make.data.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t().codesLeft({ count: left })}</p>
      )}
      {isConfirming ? (
        <PasswordPrompt
          action={t().makeCodes}
          error={make.error}
          busy={make.isPending}
          onPassword={(password) => make.mutate(password)}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <p>
          <button className="btn btn--quiet" type="button" onClick={() => setConfirming(true)}>
            {t().makeCodes}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}
