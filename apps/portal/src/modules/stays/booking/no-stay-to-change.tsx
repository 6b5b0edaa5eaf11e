import { hrefTo } from '../../../shared/router.ts'
import { firstStepTexts } from '../../../shared/section-texts/first-steps.ts'
import { staysTexts } from '../../../shared/section-texts/stays.ts'
import { Screen } from '../../../shared/states.tsx'
import { texts } from '../../../shared/texts.ts'

/** The page of a change whose address names no stay: the list is where one is chosen. */
export function NoStayToChange() {
  return (
    <Screen title={texts.titles.changeReservation}>
      <p>{firstStepTexts.change}</p>
      <p>
        <a className="btn btn--main" href={hrefTo('/nav/reservations')}>
          {staysTexts.back}
        </a>
      </p>
    </Screen>
  )
}
