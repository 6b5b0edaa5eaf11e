import { type CallAnswer, encodePeople, type getWaitlist } from '@ownerng/contract'
import { keepsPlaceInLine } from '@ownerng/domain'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { useSettled } from '../../shared/use-settled.ts'
import styles from './join-form.module.css'
import {
  findNumber,
  getRuleTerms,
  isPreviewable,
  type Request,
  type Terms,
  toRuleTerms,
  useChangeTerms,
  useJoinTerms,
} from './join-terms.ts'
import { KeepsPlace } from './place-in-line.tsx'
import { JOIN_TITLE_ID, TermsForm } from './terms-form.tsx'
import { placeInLineQuery, type TermsInput, useWaitlistActions } from './waitlist.query.ts'

const t = waitlistTexts

type Rules = CallAnswer<typeof getWaitlist>

/**
 * The owner's terms: dates, unit types in order, alternative dates, the stay it replaces, which
 * points to use first, and whether to book at once or ask.
 */
export function JoinForm({ rules }: { rules: Rules }) {
  const terms = useJoinTerms(rules)
  const { join } = useWaitlistActions(terms.draft.clear)
  return (
    <Async query={terms.termOptions.types} label={t().newTitle} lines={5}>
      {() => (
        <TermsForm
          {...{ rules, ...terms }}
          title={t().newTitle}
          text={t().free}
          lastQuestion="how"
          action={join}
          onSubmit={() => join.mutate(getInput(terms.terms))}
          line={<PlaceInLine terms={terms.terms} today={rules.today} />}
        >
          {t().join}
        </TermsForm>
      )}
    </Async>
  )
}

/** The same form for a pending request. Shows whether a change keeps the place in line. */
export function ChangeForm({ rules, request }: { rules: Rules; request: Request }) {
  const { termOptions, terms, draft } = useChangeTerms(rules, request)
  useEffect(() => document.getElementById(JOIN_TITLE_ID)?.focus(), [])
  const { change } = useWaitlistActions(draft.clear)
  const isEnough = isPreviewable(terms, rules.today)
  // the rules can't handle a partially typed date
  const keepsPlace = isEnough && keepsPlaceInLine(toRuleTerms(request), getRuleTerms(terms))
  const { id, termsVersion } = request
  const [first] = request.lotOrder
  const lotOrder = terms.lotFirst === first ? request.lotOrder : getInput(terms).lotOrder
  return (
    <Async query={termOptions.types} label={t().changeTitle} lines={5}>
      {() => (
        <TermsForm
          {...{ rules, termOptions, terms, draft }}
          title={t().changeTitle}
          text={t().changeText}
          lastQuestion={null}
          action={change}
          onSubmit={() =>
            change.mutate({ id, termsVersion, ...getInput(terms), lotOrder, keepsPlace })
          }
          note={isEnough && <KeepsPlace keepsPlace={keepsPlace} />}
          line={
            <>
              <PlaceInLine terms={terms} today={rules.today} changing={id} />
              <a className="textlink" href={WAITLIST} onClick={() => draft.clear()}>
                {t().changeNothing}
              </a>
            </>
          }
        >
          {t().changeSave}
        </TermsForm>
      )}
    </Async>
  )
}

const WAITLIST = hrefTo('/nav/reservations/waitlist')

const getInput = (terms: Terms): TermsInput => ({
  ...getRuleTerms(terms),
  unitTypeCodes: [...terms.kinds],
  resType: 'O',
  ...encodePeople(terms.people),
  replaces: terms.replaces || null,
  lotOrder: terms.lotFirst ? [terms.lotFirst] : [],
  autoConfirm: terms.how === 'auto',
})

interface PlaceInLineProps {
  readonly terms: Terms
  readonly today: string
  /** The id of the request being changed. */
  readonly changing?: string
}

/** The place in line that these terms would get, once they are complete enough. */
function PlaceInLine({ terms, today, changing }: PlaceInLineProps) {
  const { arrival, departure, flexDays, kinds, minNights } = terms
  const limit = findNumber(terms.maxPoints)
  const query = {
    ...{ arrival, departure, flexDays, unitTypeCodes: kinds.join(',') },
    ...(minNights === '' ? {} : { minNights }),
    ...(limit === null ? {} : { maxPoints: String(limit) }),
    ...(changing === undefined ? {} : { changing }),
  }
  const isSettled = useSettled(JSON.stringify(query))
  const line = useQuery({
    ...placeInLineQuery(useSession(), query),
    enabled: isSettled && isPreviewable(terms, today),
  })
  return (
    <p className={styles.line} role="status">
      {line.data && t().wouldBe({ rank: line.data.rank })}
    </p>
  )
}
