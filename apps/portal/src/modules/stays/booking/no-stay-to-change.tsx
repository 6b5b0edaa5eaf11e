import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { hrefTo } from '../../../shared/router.ts'
import { Screen } from '../../../shared/states.tsx'

/** The change page if the address has no stay: links to the list of stays. */
export function NoStayToChange() {
  return (
    <Screen title={commonShell().titles.changeReservation}>
      <p>{commonShell().firstSteps.change}</p>
      <p>
        <a className="btn btn--main" href={hrefTo('/nav/reservations')}>
          {staysTexts().back}
        </a>
      </p>
    </Screen>
  )
}
