import { commonFrame } from '@ownerng/messages/common/frame'
import { commonHelp } from '@ownerng/messages/common/help'
import { useRoute } from './portal.tsx'
import { hrefTo } from './router.ts'

/** A link to the help about the current page. It opens in a new tab, so that typed text stays. */
export function HelpLink() {
  return (
    <a
      className="textlink"
      href={hrefTo('/nav/help', { from: useRoute().path })}
      target="_blank"
      rel="noopener"
    >
      {commonHelp().link}
      <span className="visually-hidden">{commonFrame().states.opens}</span>
    </a>
  )
}
