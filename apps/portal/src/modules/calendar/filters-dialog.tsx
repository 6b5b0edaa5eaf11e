import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { ChecksField, CloseButton, Dialog } from '@ownerng/ui'
import { useRef } from 'react'
import type { FreeNights } from '../../shared/availability.query.ts'
import { GROUP_NAMES, hideOthers } from './filters.ts'
import styles from './filters-dialog.module.css'
import { CalendarIcon } from './look.tsx'

const t = calendarTexts
const LOOK = { field: styles.choices ?? '' }

interface FiltersDialogProps {
  readonly hidden: ReadonlySet<string>
  readonly hiddenKinds: ReadonlySet<string>
  readonly kindsOfPlace: FreeNights['unitTypes']
  readonly onGo: (change: Partial<Record<'hide' | 'without', string>>) => void
}

/** Filters of the calendar; each choice applies immediately. */
export function FiltersDialog({ hidden, hiddenKinds, kindsOfPlace, onGo }: FiltersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const codes = kindsOfPlace.map(({ code }) => code)
  const count = hidden.size + hiddenKinds.size
  return (
    <>
      <button
        className="btn btn--quiet"
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <CalendarIcon name="filter" />
        {count === 0 ? t().filters : t().filtersLess({ count })}
      </button>
      <Dialog ref={dialog} title={t().filters} closesOutside>
        <ChecksField
          classes={LOOK}
          name="groups"
          legend={t().show}
          options={GROUP_NAMES.map((group) => [group, t().groups[group]])}
          chosen={GROUP_NAMES.filter((group) => !hidden.has(group))}
          onChange={(chosen) => onGo({ hide: hideOthers(hidden, GROUP_NAMES, chosen) })}
        />
        {kindsOfPlace.length > 0 && (
          <ChecksField
            classes={LOOK}
            name="kinds"
            legend={t().freeOf}
            options={kindsOfPlace.map(({ code, name }) => [code, name])}
            chosen={codes.filter((code) => !hiddenKinds.has(code))}
            onChange={(chosen) => onGo({ without: hideOthers(hiddenKinds, codes, chosen) })}
          />
        )}
        <CloseButton label={t().words.close} />
      </Dialog>
    </>
  )
}
