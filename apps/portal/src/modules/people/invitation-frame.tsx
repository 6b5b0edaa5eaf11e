import type { CallAnswer, getStartupOptions } from '@ownerng/contract'
import { LANGUAGE_NAMES, LOCALES, type Locale, readerContext } from '@ownerng/messages'
import { commonOutside } from '@ownerng/messages/common/outside'
import { Icon } from '@ownerng/ui'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../shared/logo.tsx'
import { telHref } from '../../shared/resort-contact.ts'
import { HeroScene } from '../../shared/scenes/hero-scene.tsx'
import { focusHeading, Screen } from '../../shared/states.tsx'
import styles from './invitation-frame.module.css'

export type Startup = CallAnswer<typeof getStartupOptions>

interface InvitationFrameProps {
  readonly startup: Startup
  readonly windowTitle: string
  readonly title: string
  readonly lead: string
  /** The page in another language; null if the reader can't choose one here. */
  readonly languageHref: ((locale: Locale) => string) | null
  /** `alert` or `status` if the title reports a result. */
  readonly role?: 'alert' | 'status' | undefined
  readonly children: ReactNode
}

/** The frame of a page for people without an account: the resort's logo, picture, and number. */
export function InvitationFrame({
  startup,
  windowTitle,
  title,
  lead,
  languageHref,
  role,
  children,
}: InvitationFrameProps) {
  const { resortName, phone, loginPicture } = startup
  // the outcome replaces the pressed button, which loses the focus
  useEffect(() => {
    if (role) focusHeading()
  }, [role])
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className="wrap">
          <p className={styles.brand}>
            <Logo {...startup} />
            <b>{resortName}</b>
          </p>
          {phone && (
            <p className={styles.ask}>
              <span>{commonOutside().questions}</span>{' '}
              <a href={telHref(phone)}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            </p>
          )}
          {languageHref &&
            LOCALES.filter((locale) => locale !== readerContext().locale).map((locale) => (
              <a
                key={locale}
                className={styles.language}
                lang={locale}
                hrefLang={locale}
                href={languageHref(locale)}
              >
                {LANGUAGE_NAMES[locale].replace(/ \(.*/, '')}
              </a>
            ))}
        </div>
      </header>
      <Screen title={windowTitle} heading={false} isProtected>
        <div className={styles.hero}>
          <div className={styles.picture}>
            {loginPicture ? <img className="scene" src={loginPicture} alt="" /> : <HeroScene />}
          </div>
          <div className="wrap" role={role}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </div>
        <div className={`wrap ${styles.content}`}>{children}</div>
      </Screen>
      <footer className={styles.foot}>
        <p className="wrap">{[resortName, phone].filter(Boolean).join(' · ')}</p>
      </footer>
    </div>
  )
}
