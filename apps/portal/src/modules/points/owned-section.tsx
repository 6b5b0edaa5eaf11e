import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { pointsPage } from '@ownerng/messages/points/page'
import { DataList, Fact, Facts, KeepNumbers } from '@ownerng/ui'
import { dateRange, monthName, yearInText } from '../../shared/dates.ts'
import { PlacePicture } from '../../shared/place-picture.tsx'
import {
  listContractActions,
  type Means,
  mainRight,
  type Owned,
  type PointsPage,
  shownEnd,
} from './contract-actions.ts'
import { OptionIcon } from './option-icon.tsx'
import styles from './owned-section.module.css'

const t = pointsPage

interface OwnedSectionProps {
  readonly page: PointsPage
  readonly means: Means
  /** Otherwise the page has the title of the section. */
  readonly hasPoints: boolean
}

/** Every contract as text, with its options. */
export function OwnedSection({ page, means, hasPoints }: OwnedSectionProps) {
  return (
    <section aria-labelledby="h-owned">
      <h2 className={styles.title} id="h-owned">
        {hasPoints ? commonShell().titles.owned : t().contracts}
      </h2>
      <DataList
        className={styles.contracts ?? ''}
        rowClass={`card ${styles.contract}`}
        rows={page.owned}
      >
        {(owned) => (
          <>
            <ContractHead owned={owned} windows={page.windows} />
            <ul className={styles.options}>
              {listContractActions(page, owned, means).map(
                ({ option, text, by, isOpen, action }) => (
                  <li key={option}>
                    <h4>
                      <OptionIcon option={option} />
                      {t().options[option]}
                    </h4>
                    <div>
                      <p className={isOpen ? undefined : 'muted'}>{text}</p>
                      {by && <p className="muted">{by}</p>}
                    </div>
                    {action && (
                      <a className="textlink" href={action.href}>
                        {action.label}
                      </a>
                    )}
                  </li>
                ),
              )}
            </ul>
            <OtherRights owned={owned} />
          </>
        )}
      </DataList>
    </section>
  )
}

interface ContractHeadProps {
  readonly owned: Owned
  readonly windows: PointsPage['windows']
}

function ContractHead({ owned, windows }: ContractHeadProps) {
  const sentences: Readonly<Record<string, (owned: SentenceParams) => string>> = {
    points: t().sentence.points,
    'floating-week': t().sentence['floating-week'],
    'fixed-week': t().sentence['fixed-week'],
    'event-week': t().sentence['event-week'],
    fractional: () => t().sentence.fractional,
    whole: () => t().sentence.whole,
  }
  return (
    <div className={styles.head}>
      <div className={`plate ${styles.picture}`} aria-hidden="true">
        <PlacePicture place={owned} sizes="12rem" />
      </div>
      <div className={styles.words}>
        <h3>{owned.place || t().ownedPoints}</h3>
        <p className={styles.sentence}>
          {sentences[owned.usageType]?.({
            count: owned.points,
            frequency: owned.frequency,
            home: owned.isUnit && windows.home !== null,
            season: owned.seasonName.toLowerCase() || 'none',
            week: owned.week ?? 0,
            event: owned.event,
          })}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t().contract}</dt>
            <dd>
              <KeepNumbers>{owned.number}</KeepNumbers>
            </dd>
          </div>
          <div>
            <dt>{t().deededTo}</dt>
            <dd>{owned.deededTo}</dd>
          </div>
          {owned.since && (
            <div>
              <dt>{t().since}</dt>
              <dd>{monthName(owned.since.slice(0, 7))}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}

interface SentenceParams {
  readonly count: number
  readonly frequency: string
  readonly home: boolean
  readonly season: string
  readonly week: number
  readonly event: string
}

function getState({ status, opensOn, isOver }: Owned['rights'][number]): string {
  if (isOver) return homeTexts().weekOver
  return opensOn
    ? homeTexts().weekOpens({ date: yearInText(opensOn) })
    : (homeTexts().weekStatus[status] ?? status)
}

/** The other weeks of a contract, each with its state. */
function OtherRights({ owned }: { owned: Owned }) {
  const main = mainRight(owned)
  const others = owned.rights.filter((right) => right !== main)
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      <h4>{t().alsoYours}</h4>
      <Facts>
        {others.map((right) => (
          <Fact
            key={right.id}
            label={
              <>
                {t().rightOf({ year: right.useYear, nights: right.partNights ?? 0 })},{' '}
                {dateRange(right.startsOn, shownEnd(owned, right))}
              </>
            }
          >
            {getState(right)}
          </Fact>
        ))}
      </Facts>
    </div>
  )
}
