import { isCallFault } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { identitySecurity } from '@ownerng/messages/identity/security'
import { identitySession } from '@ownerng/messages/identity/session'
import { Async, DataList } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { NOTICES } from '../../shared/data-groups.ts'
import { dayOfInstant, getMoment } from '../../shared/dates.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { FactorsCard } from './factors-card.tsx'
import styles from './security.module.css'
import {
  deletePasskey,
  registerPasskey,
  renewRecoveryCodes,
  revokeDevice,
  type SecurityOverview,
  securityQuery,
  signOutSession,
} from './security.query.ts'
import { SecurityCard } from './security-card.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

const t = identitySecurity
const done = () => commonOutcomes().security
/** Number of sessions and devices before "Show more". */
const SHOWN_AT_FIRST = 3

/** Whether sign-in requires a code, as a short text. */
export function SecurityState() {
  const { data } = useQuery(securityQuery(useSession()))
  return data && t().factorOn({ isOn: data.hasFactor })
}

/** The owner's sign-in methods, sessions, and devices. Each can be revoked here. */
export function SecurityCards() {
  const session = useSession()
  const overview = useQuery(securityQuery(session))
  return (
    <Async query={overview} label={t().title} lines={6}>
      {(page) => (
        <div className={styles.security}>
          <FactorsCard isOn={page.hasFactor} />
          <SecurityCard icon="lock" title={t().passwordTitle} text={t().passwordText}>
            <p>
              <a className="textlink" href={hrefTo('/nav/changepassword')}>
                {commonShell().titles.changePassword}
              </a>
            </p>
          </SecurityCard>
          {page.passkeysAllowed && 'PublicKeyCredential' in window && <Passkeys overview={page} />}
          {page.hasFactor && <RecoveryCodes left={page.recoveryCodesLeft} />}
          <Sessions overview={page} />
          <Devices overview={page} />
        </div>
      )}
    </Async>
  )
}

function Sessions({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const end = useAction({
    work: ({ id }: SecurityOverview['sessions'][number]) => signOutSession(session, id),
    changes: ['identity'],
    outcome: (_, { device }) => done().ended({ device }),
  })
  return (
    <SecurityCard isWide title={t().sessions} text={t().sessionsText} error={end.error}>
      <DataList className="plain-list" rows={overview.sessions} pageSize={SHOWN_AT_FIRST}>
        {(session) => (
          <>
            <p>
              <b>{session.device}</b>{' '}
              {session.current && <span className="pill pill--brand">{t().here}</span>}
              <br />
              <span className="muted">
                {t().seen({ moment: getMoment(session.lastSeenAt), place: session.place })}
              </span>
            </p>
            {!session.current && (
              <button
                className="textlink"
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
      <SignOutOthers overview={overview} />
    </SecurityCard>
  )
}

function Devices({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const forget = useAction({
    work: ({ id }: SecurityOverview['devices'][number]) => revokeDevice(session, id),
    changes: ['identity'],
    outcome: (_, { device }) => done().forgotten({ device }),
  })
  return (
    <SecurityCard isWide title={t().devices} text={t().devicesText} error={forget.error}>
      <DataList className="plain-list" rows={overview.devices} pageSize={SHOWN_AT_FIRST}>
        {(device) => (
          <>
            <p>
              <b>{device.device}</b>{' '}
              {device.current && <span className="pill pill--brand">{t().here}</span>}
              <br />
              <span className="muted">
                {device.trustedUntil
                  ? t().trusted({ day: dayOfInstant(device.trustedUntil) })
                  : t().used({ day: dayOfInstant(device.lastUsedAt) })}
              </span>
            </p>
            <button
              className="textlink"
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
    changes: [...NOTICES, 'identity'],
    outcome: () => done().passkeyAdded,
    onDone: close,
  })
  const remove = useAction({
    work: (password: string) => deletePasskey(session, openForm, password),
    changes: [...NOTICES, 'identity'],
    outcome: () =>
      done().passkeyRemoved({
        name: overview.passkeys.find((passkey) => passkey.id === openForm)?.name ?? '',
      }),
    onDone: close,
  })
  const active = openForm === 'add' ? add : remove
  const error = useMemo(() => active.error && asShown(active.error), [active.error])
  return (
    <SecurityCard icon="key" title={t().passkeys} text={t().passkeysText}>
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
              className="textlink"
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
          <button className="textlink" type="button" onClick={() => setOpenForm('add')}>
            {t().addPasskey}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}

/**
 * Shows the server's message for a refusal; errors of the browser's passkey API are for engineers.
 */
function asShown(error: Error): Error {
  return isCallFault(error) ? error : new Error(identitySession().login.passkeyStopped)
}

function RecoveryCodes({ left }: { left: number }) {
  const session = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const make = useAction({
    work: (password: string) => renewRecoveryCodes(session, password),
    changes: [...NOTICES, 'identity'],
    outcome: () => done().codes,
    onDone: () => setConfirming(false),
  })
  return (
    <SecurityCard icon="print" title={t().codes} text={t().codesText}>
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
          <button className="textlink" type="button" onClick={() => setConfirming(true)}>
            {t().makeCodes}
          </button>
        </p>
      )}
    </SecurityCard>
  )
}
