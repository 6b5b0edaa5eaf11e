import { sanitizeHtml } from '@ownerng/login-kit/core'
import { commonFrame } from '@ownerng/messages/common/frame'
import { useLayoutEffect, useRef } from 'react'
import { useOwnerSettings } from './owner-settings.query.ts'
import { useTextLanguage } from './resort-text.tsx'

/**
 * A text of the resort in its slot on a page (portal.md section 3), marked as the resort's own.
 * Renders nothing if it is empty.
 */
export function CustomHtml({
  slot,
}: {
  slot: keyof ReturnType<typeof useOwnerSettings>['customHtml']
}) {
  const html = useOwnerSettings().customHtml[slot]
  const languageOf = useTextLanguage()
  if (!html) return null
  return (
    <section
      className="resort-html"
      aria-label={commonFrame().states.fromResort}
      lang={languageOf(html)}
    >
      <SafeHtml html={html} />
    </section>
  )
}

/**
 * Renders sanitized HTML of a resort, or nothing if it can't be parsed. The only place where HTML
 * is inserted into the page.
 */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  // before paint if the sanitizer is loaded, to avoid a layout shift
  useLayoutEffect(() => {
    let gone = false
    const show = () => {
      sanitizeHtml(html)
        .then((safe) => {
          if (gone) return
          fitIn(safe)
          box.current?.replaceChildren(safe)
        })
        // the page omits the resort's text until the connection is back
        .catch(() => addEventListener('online', show, { once: true }))
    }
    show()
    return () => {
      gone = true
      removeEventListener('online', show)
    }
  }, [html])
  return <div ref={box} />
}

/**
 * Moves headings below the page's own level and opens external links in a new tab, because leaving
 * the portal ends the session.
 */
function fitIn(safe: DocumentFragment): void {
  for (const heading of safe.querySelectorAll('h2, h3, h4')) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 1}`)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const link of safe.querySelectorAll<HTMLAnchorElement>('a[href^="https:" i]')) {
    link.target = '_blank'
    link.rel = 'noopener'
    const notice = document.createElement('span')
    notice.className = 'visually-hidden'
    notice.textContent = commonFrame().states.opens
    link.append(notice)
  }
}
