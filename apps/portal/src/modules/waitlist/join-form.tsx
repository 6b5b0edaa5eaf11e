import { type CallAnswer, encodePeople, type getWaitlist } from '@ownerng/contract'
import { keepsPlaceInLine } from '@ownerng/domain'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { ActionProblem, Async, Form, RadioField, SubmitButton } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PeopleField } from '../../shared/people-field.tsx'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { FreeNow } from './free-now.tsx'
import styles from './join-form.module.css'
import {
  findNumber,
  getChecks,
  getRuleTerms,
  isPreviewable,
  type Request,
  type Terms,
  toRuleTerms,
  useChangeTerms,
  useJoinTerms,
} from './join-terms.ts'
import { LimitField } from './limit-field.tsx'
import { KeepsPlace } from './place-in-line.tsx'
import { RankedPlaces } from './ranked-places.tsx'
import { DatesField, FlexField, LotField, NightsField, ReplacesField } from './terms-fields.tsx'
import { useTodaysPlaces } from './todays-places.ts'
import { placeInLineQuery, type TermsInput, useWaitlistActions } from './waitlist.query.ts'

const t = waitlistTexts

type Rules = CallAnswer<typeof getWaitlist>

/** Id of the form's heading, the target of a button at the top of the page. */
export const JOIN_TITLE_ID = 'h-wait'

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

interface TermsFormProps extends ReturnType<typeof useJoinTerms> {
  readonly rules: Rules
  readonly title: string
  readonly text: string
  readonly action: { readonly error: Error | null; readonly isPending: boolean }
  readonly onSubmit: () => void
  /** A note above the button about the consequences. */
  readonly note?: ReactNode
  /** Content below the button. */
  readonly line: ReactNode
  /** The button's label. */
  readonly children: ReactNode
}

function TermsForm(props: TermsFormProps) {
  const { rules, termOptions, terms, draft, title, action, onSubmit } = props
  const fields = { terms, termOptions, onChange: draft.set }
  const todays = useTodaysPlaces(terms, rules.today)
  const hours = { hours: rules.acceptHours }
  return (
    <Form
      className={`card stack ${styles.form}`}
      aria-labelledby={JOIN_TITLE_ID}
      checks={getChecks(terms, rules.today)}
      busy={action.isPending}
      onSubmit={onSubmit}
    >
      <div className={styles.head}>
        <h2 id={JOIN_TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{props.text}</p>
      </div>
      <ActionProblem error={action.error} />
      <div>
        <p className={styles.caption}>{t().whichDates}</p>
        <DatesField {...fields} />
      </div>
      <PeopleField
        captionClass={styles.caption}
        people={terms.people}
        onChange={(people) => draft.set({ people })}
      />
      <RankedPlaces
        places={termOptions.unitTypes}
        chosen={terms.kinds}
        hasDraft={draft.isDirty}
        onChange={(kinds) => draft.set({ kinds })}
      />
      <FreeNow {...todays} />
      <div className={styles.pair}>
        <FlexField {...fields} />
        <NightsField {...fields} />
      </div>
      <RadioField
        name="how"
        legend={t().how}
        options={[
          ['ask', <HowText key="ask" title={t().ask} text={t().askText(hours)} />],
          ['auto', <HowText key="auto" title={t().auto} text={t().autoText} />],
        ]}
        value={terms.how}
        onChange={(next) => draft.set({ how: next })}
      />
      <LimitField {...fields} {...todays} />
      <ReplacesField {...fields} />
      <LotField {...fields} />
      {props.note}
      <div className={`actions ${styles.send}`}>
        <SubmitButton isLarge busyLabel={t().busy}>
          {props.children}
        </SubmitButton>
        {props.line}
      </div>
    </Form>
  )
}

/** A radio option with its explanation. */
function HowText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b>{title}</b> <small>{text}</small>
    </>
  )
}

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
