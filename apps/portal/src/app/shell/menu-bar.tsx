import { commonShell } from '@ownerng/messages/common/shell'
import { Icon } from '@ownerng/ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRoute } from '../../shared/portal.tsx'
import { telHref } from '../../shared/resort-contact.ts'
import { hrefTo } from '../../shared/router.ts'
import { fitMenu, type MenuFit } from './fit-menu.ts'
import styles from './menu-bar.module.css'
import type { MenuEntry } from './menu-entries.ts'

const t = () => commonShell().menu

interface MenuBarProps {
  readonly entries: readonly MenuEntry[]
  readonly phone: string
  readonly email: string
  readonly emailLabel: string
  readonly onMore: () => void
  readonly onLogout: () => void
}

/** The menu in one row. Items that don't fit are behind "More"; logout is always visible. */
export function MenuBar({ entries, phone, email, emailLabel, onMore, onLogout }: MenuBarProps) {
  const { path } = useRoute()
  const row = useRef<HTMLUListElement>(null)
  const contacts = [phone && 'phone', email && 'email'].filter(Boolean)
  const fit = useMenuFit(row, { entries: entries.length, contacts: contacts.length })
  const isCurrent = (entry: MenuEntry) => path.startsWith(entry.path)
  const isWhole = fit.entries === entries.length && fit.contacts === contacts.length
  const leftOut = (index: number, count: number) => (index >= count ? styles.leftOut : '')
  return (
    <nav className={styles.nav} aria-label={t().main}>
      <ul className="wrap" ref={row}>
        {entries.map((entry, index) => (
          <li key={entry.path} className={leftOut(index, fit.entries)} data-part="entries">
            <a
              href={hrefTo(entry.path)}
              data-label={entry.label}
              aria-current={isCurrent(entry) ? 'page' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
        <li className={isWhole ? styles.leftOut : ''} data-part="more">
          <button
            className={entries.findIndex(isCurrent) >= fit.entries ? styles.current : ''}
            type="button"
            aria-haspopup="dialog"
            onClick={onMore}
          >
            {t().more} <Icon name="down" />
          </button>
        </li>
        {phone && (
          <li className={`${styles.atEnd} ${leftOut(0, fit.contacts)}`} data-part="contacts">
            <a href={telHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li
            className={`${styles.atEnd} ${leftOut(contacts.length - 1, fit.contacts)}`}
            data-part="contacts"
          >
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {emailLabel}
            </a>
          </li>
        )}
        <li className={styles.atEnd} data-part="logout">
          <button type="button" onClick={onLogout}>
            {t().logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Measures how many items fit, before the first paint and whenever a width changes. */
function useMenuFit(row: RefObject<HTMLUListElement | null>, all: MenuFit): MenuFit {
  const [fit, setFit] = useState(all)
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      // the last item extends into the margin
      const measureWidth = (item: Element) =>
        item.getBoundingClientRect().width +
        Number.parseFloat(getComputedStyle(item).marginInlineEnd)
      const widths = (part: string) =>
        [...list.querySelectorAll(`[data-part=${part}]`)].map(measureWidth)
      const room = list.getBoundingClientRect().width
      // on phones the bar has a different layout
      if (room === 0) return
      const next = fitMenu({
        room,
        entries: widths('entries'),
        contacts: widths('contacts'),
        more: widths('more')[0] ?? 0,
        logout: widths('logout')[0] ?? 0,
      })
      setFit((before) =>
        before.entries === next.entries && before.contacts === next.contacts ? before : next,
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of [list, ...list.children]) watch.observe(part)
    return () => watch.disconnect()
  })
  return fit
}
