import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type EventActionProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link if it has an `href`, otherwise a button. */
export function EventAction({ href, className = 'cal-button', ...rest }: EventActionProps) {
  return href === undefined ? (
    <button type="button" className={className} {...rest} />
  ) : (
    <a
      href={href}
      className={className}
      draggable={false}
      {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)}
    />
  )
}
