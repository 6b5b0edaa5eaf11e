import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Icon } from '@ownerng/ui'
import { useFileHref } from '../../../shared/file-href.ts'
import { useOutcomes } from '../../../shared/inside.ts'

interface CalendarFileProps {
  readonly stayId: string
  readonly className: 'btn btn--sun btn--lg' | 'textlink'
}

/** Downloads a stay for the calendar of a phone or computer. */
export function CalendarFile({ stayId, className }: CalendarFileProps) {
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  return (
    <a
      className={className}
      href={fileHref(`/reservations/${stayId}/stay.ics`)}
      download
      onClick={() => showOutcome(commonOutcomes().files.calendar)}
    >
      {className !== 'textlink' && <Icon name="plus" />}
      {tripsTexts().calendar}
    </a>
  )
}
