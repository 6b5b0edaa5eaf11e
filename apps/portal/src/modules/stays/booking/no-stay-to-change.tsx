import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { hrefTo } from '../../../shared/router.ts'
import { Screen } from '../../../shared/states.tsx'

/** The page of a change whose address names no stay: the list is where one is chosen. */
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
