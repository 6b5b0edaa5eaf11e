import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type EventActionProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** What can be pressed: a link where it leads somewhere, else a button. */
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
