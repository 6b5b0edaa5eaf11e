import { mayMakePayment } from '@ownerng/domain'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonShell } from '@ownerng/messages/common/shell'
import { Icon } from '@ownerng/ui'
import { type ReactNode, useRef } from 'react'
import { ownerText } from '../../shared/account-texts.ts'
import { formatMoney } from '../../shared/amounts.ts'
import { SafeHtml } from '../../shared/custom-html.tsx'
import { shortDate } from '../../shared/dates.ts'
import { getInitials } from '../../shared/initials.ts'
import { Logo, type LogoOptions } from '../../shared/logo.tsx'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { useTextLanguage } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { focusHeading } from '../../shared/states.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { MenuBar } from './menu-bar.tsx'
import { type MenuEntry, menuEntries, tabs } from './menu-entries.ts'
import { MoreDialog } from './more-dialog.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import styles from './shell.module.css'

const t = () => commonShell().menu

type Settings = ReturnType<typeof useOwnerSettings>

/** Header, menu, the page, footer and, on phones, the tab bar. Omits hidden menu options. */
export function Shell({
  logo,
  name,
  children,
  onLogout,
}: {
  logo: LogoOptions
  /** The name of the resort or property, next to the logo. */
  name: string
  children: ReactNode
  onLogout: () => void
}) {
  const route = useRoute()
  const settings = useOwnerSettings()
  const { menuOptions: menu, owner, accounts } = settings
  const booking = /^\/nav\/reservations\/(bookingcriteria|choose|book\/)/.test(route.path)
  const back = findBack(route.path, settings)
  const hasTabs = !booking && !back
  const entries = menuEntries(settings)
  const several = accounts.length > 1
  const mayPay =
    (settings.role === 'full' || settings.role === 'pay') &&
    mayMakePayment({
      balanceCents: owner.balanceCents,
      totalBalanceCents: owner.totalBalanceCents,
      severalAccounts: several,
      mayExceedBalance: menu.allowPaymentToExceedBalanceDue,
    })
  const switcher = useRef<HTMLDialogElement>(null)
  const moreDialog = useRef<HTMLDialogElement>(null)
  const { phone, email } = useResortContact()
  return (
    <div
      className={styles.frame}
      data-in-flow={booking || undefined}
      data-in-payment={back !== null || undefined}
      data-has-tabbar={hasTabs || undefined}
      data-has-logo={logo.logoUrl !== '' || undefined}
    >
      {/*
       * a button, because the hash of the address is the page and can't also be an anchor within it
       */}
      <button className="skip" type="button" onClick={focusHeading}>
        {t().skip}
      </button>
      {/* at least as high as the viewport, so that loading content never moves the footer */}
      <div className={styles.shell}>
        <header className={styles.header}>
          <div className={`wrap ${styles.headerRow}`}>
            <a
              className={styles.brand}
              href={logo.logoHref || hrefTo('/nav/home')}
              {...(logo.logoHref.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
            >
              <Logo {...logo} />
              <b>{name}</b>
            </a>
            {back ? (
              <ShortBar back={back} phone={phone} />
            ) : (
              <HeaderTools booking={booking} mayPay={mayPay} phone={phone} />
            )}
            <AccountTools onAccounts={() => switcher.current?.showModal()} onLogout={onLogout} />
          </div>
          {!back && (
            <MenuBar
              entries={entries}
              phone={phone}
              email={email}
              emailLabel={menu.sendEmailLabel || t().email}
              onMore={() => moreDialog.current?.showModal()}
              onLogout={onLogout}
            />
          )}
        </header>
        <ConnectionBar />
        {children}
        <OutcomeBar />
      </div>
      <Footer />
      {hasTabs && (
        <nav className={styles.tabBar} data-part="tabbar" aria-label={t().short}>
          {tabs(settings).map((tab) => (
            <a
              key={tab.path}
              href={hrefTo(tab.path)}
              aria-current={route.path === tab.path ? 'page' : undefined}
            >
              <Icon name={tab.icon} />
              {tab.label}
            </a>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => moreDialog.current?.showModal()}
          >
            <Icon name="more" />
            {t().more}
          </button>
        </nav>
      )}
      <AccountDialog dialog={switcher} onLogout={onLogout} />
      <MoreDialog dialog={moreDialog} mayPay={mayPay} onLogout={onLogout} />
    </div>
  )
}

/** The page that a single-task page links back to; null for all other pages. */
function findBack(path: string, { menuOptions }: Settings): MenuEntry | null {
  if (!/^\/nav\/(retry|points\/)?payment$/.test(path)) return null
  const { menu, titles } = commonShell()
  if (path === '/nav/points/payment') return { path: '/nav/points', label: titles.points }
  return menuOptions.hideBills
    ? { path: '/nav/home', label: menu.home }
    : { path: '/nav/bills', label: menu.bills }
}

/** Header of the payment pages: the phone number and one link back. */
function ShortBar({ back, phone }: { back: MenuEntry; phone: string }) {
  return (
    <>
      {phone && (
        <p className={styles.questions}>
          <span>{t().questions}</span>
          <a href={telHref(phone)}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        </p>
      )}
      <a className={`btn btn--clear ${styles.back}`} href={hrefTo(back.path)}>
        <Icon name="back" />
        {t().back({ page: back.label })}
      </a>
    </>
  )
}

interface HeaderToolsProps {
  readonly booking: boolean
  readonly mayPay: boolean
  readonly phone: string
}

/** The balance and the two main actions of owners. */
function HeaderTools({ booking, mayPay, phone }: HeaderToolsProps) {
  const { menuOptions: menu, owner, accounts } = useOwnerSettings()
  const several = accounts.length > 1
  return (
    <>
      <dl className={styles.balanceDue}>
        {!menu.hideBalanceDue && <Balance />}
        {several && !menu.hideTotalBalanceDue && (
          <div>
            <dt>{t().total}</dt>
            <dd>{formatMoney(owner.totalBalanceCents)}</dd>
          </div>
        )}
      </dl>
      <PayAndBook booking={booking} mayPay={mayPay} />
      {phone && (
        <a className={styles.callLink} href={telHref(phone)} aria-label={t().call({ phone })}>
          <Icon name="phone" />
          <span>{phone}</span>
        </a>
      )}
    </>
  )
}

/** Shows the balance or, with a payment plan, the amount due now and the next one. */
function Balance() {
  const { menuOptions, owner, accounts } = useOwnerSettings()
  const { balanceCents, planDue } = owner
  const hasTotal = accounts.length > 1 && !menuOptions.hideTotalBalanceDue
  const plan = balanceCents < 0 ? undefined : planDue
  const next = !hasTotal && plan?.next
  const label = plan ? t().dueNow : t().balance
  return (
    <>
      <div>
        <dt>{balanceCents < 0 ? t().credit : label}</dt>
        <dd>{formatMoney(plan ? plan.nowCents : Math.abs(balanceCents))}</dd>
      </div>
      {next && (
        <div className={styles.nextDue}>
          <dt>{t().nextDue({ date: shortDate(next.on) })}</dt>
          <dd>{formatMoney(next.cents)}</dd>
        </div>
      )}
    </>
  )
}

interface AccountToolsProps {
  readonly onAccounts: () => void
  readonly onLogout: () => void
}

/** The account with its switcher, and Logout where there is no menu row. */
function AccountTools({ onAccounts, onLogout }: AccountToolsProps) {
  const { owner, labels } = useOwnerSettings()
  return (
    <>
      <button
        className={styles.accountButton}
        data-part="account"
        type="button"
        aria-haspopup="dialog"
        onClick={onAccounts}
      >
        <span className={styles.accountBadge} aria-hidden="true">
          {getInitials(owner.ownerName)}
        </span>
        <span className={styles.accountName}>
          <b>{owner.ownerName}</b>
          <small>{ownerText(owner.displayOwnerNumber, owner.roomNum, labels.room)}</small>
        </span>
        <Icon name="down" />
        <i className="visually-hidden">{t().switchLabel}</i>
      </button>
      {/* phones and payment pages have no menu row, which contains it elsewhere */}
      <button className={styles.logout} type="button" onClick={onLogout}>
        {t().logout}
      </button>
    </>
  )
}

/** The resort's own footer, or its name and address. */
function Footer() {
  const { footerHtml, resort } = useOwnerSettings()
  const languageOf = useTextLanguage()
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        {footerHtml ? (
          <div lang={languageOf(footerHtml)}>
            <SafeHtml html={footerHtml} />
          </div>
        ) : (
          <p>{`${resort.name} · ${resort.address}`}</p>
        )}
        <p>
          <a href={hrefTo('/nav/help', { from: useRoute().path })}>{commonShell().titles.help}</a> ·
          © 2016–{new Date().getFullYear()} · {commonFrame().appName}
        </p>
      </div>
    </footer>
  )
}

/** The two main actions of owners; a disabled button shows the reason. */
function PayAndBook({ booking, mayPay }: { booking: boolean; mayPay: boolean }) {
  const { menuOptions: menu, role, owner } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const payLabel = t().makePayment
  const bookLabel = t().bookReservation
  return (
    <>
      {!menu.hidePayment &&
        (mayPay ? (
          <a className="btn btn--sun" href={hrefTo('/nav/payment')}>
            {payLabel}
          </a>
        ) : (
          <button
            className="btn btn--sun"
            type="button"
            disabled
            title={role === 'full' || role === 'pay' ? t().nothingToPay : t().notYours}
          >
            {payLabel}
          </button>
        ))}
      {!menu.hideBook &&
        owner.status === 'active' &&
        (booking || !mayBook ? (
          <button
            className="btn btn--clear"
            type="button"
            disabled
            title={booking ? t().bookOpen : t().notYours}
          >
            {bookLabel}
          </button>
        ) : (
          <a className="btn btn--clear" href={hrefTo('/nav/reservations/bookingcriteria')}>
            {bookLabel}
          </a>
        ))}
    </>
  )
}
