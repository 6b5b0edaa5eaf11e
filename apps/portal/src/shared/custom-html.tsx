import { sanitizeHtml } from '@ownerng/login-kit/core'
import { useEffect, useRef } from 'react'
import { useOwnerSettings } from './owner-settings.query.ts'

/** A text of the resort in its slot of a page (portal.md section 3): sanitised, or nothing where it is empty or cannot be read. */
export function CustomHtml({ slot }: { slot: keyof ReturnType<typeof useOwnerSettings>['customHtml'] }) {
  const html = useOwnerSettings().customHtml[slot]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    if (html)
      sanitizeHtml(html)
        .then((safe) => !gone && box.current?.replaceChildren(safe))
        .catch(() => {})
    return () => {
      gone = true
    }
  }, [html])
  return html ? <div className="resort-html" ref={box} /> : null
}
