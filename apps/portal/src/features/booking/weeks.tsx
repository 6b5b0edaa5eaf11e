import { shortDate } from '../../shared/dates.ts'
import { goTo } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { texts } from '../../shared/texts.ts'
import type { Availability } from './choose-screen.tsx'
import { bookingHref, type Criteria } from './criteria.ts'

const t = sectionTexts.booking

/** The same stay one and two weeks earlier and later: points of the cheapest place as bars, or just what is free. */
export function Weeks({ found, criteria }: { found: Availability; criteria: Criteria }) {
  const costs = found.weeks.map((week) => week.points).filter((points) => points !== null)
  const most = Math.max(1, ...costs)
  const least = Math.min(...costs)
  const byPoints = costs.length > 0
  return (
    <section className="card tide" aria-labelledby="h-tide">
      <div className="card__head">
        <h2 id="h-tide">{byPoints ? t.otherWeeks : t.otherWeeksFree}</h2>
        {byPoints && <p className="muted">{t.otherNote}</p>}
      </div>
      <fieldset className={byPoints ? '' : 'tide--plain'}>
        <legend className="vh">{t.otherLegend}</legend>
        {found.weeks.map((week) => (
          <label key={week.arrival}>
            <input
              className="vh"
              type="radio"
              name="week"
              checked={week.chosen}
              onChange={() => goTo(bookingHref('choose', { ...criteria, arrival: week.arrival, departure: week.departure, unitType: '' }), { replace: true })}
            />
            {byPoints && (
              <span className="col">
                {costs.length > 1 && week.points === least && least < most && <span className="low">{t.fewest}</span>}
                <b>{week.points === null ? whyNone(week) : texts.points(week.points)}</b>
                <i style={{ '--v': week.points === null ? 4 : (week.points / most) * 72 } as React.CSSProperties} />
              </span>
            )}
            <span className="wk">
              {shortDate(week.arrival)}
              <span className="wk__to">
                {' '}
                {t.to}
                <br />
                {shortDate(week.departure)}
              </span>
              <small title={week.reason?.sentence}>{week.places === 0 ? whyNone(week) : t.placesFree(week.places)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}

/** Why a week has no place, in two words: the rule that says no, or that all are taken. */
function whyNone({ reason }: Availability['weeks'][number]): string {
  if (!reason) return t.placesFree(0)
  return t.weekReason(reason.code, reason.changesOn ? shortDate(reason.changesOn) : '')
}
