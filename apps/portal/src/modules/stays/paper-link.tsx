import { staysTexts } from '@ownerng/messages/stays/texts'
import { useFileHref } from '../../shared/file-href.ts'

/** The stay as a page to keep: what was booked, or what came back of a canceled one. */
export function PaperLink({ id }: { id: string }) {
  const fileHref = useFileHref()
  return (
    <a className="textlink" href={fileHref(`/reservations/${id}/stay.pdf`)} download>
      {staysTexts().paper}
    </a>
  )
}
