import { staysTexts } from '@ownerng/messages/stays/texts'
import { useFileHref } from '../../shared/file-href.ts'

/** A link to the printable page of a stay: the booked stay, or the refund of a canceled one. */
export function PaperLink({ id }: { id: string }) {
  const fileHref = useFileHref()
  return (
    <a className="textlink" href={fileHref(`/reservations/${id}/stay.pdf`)} download>
      {staysTexts().paper}
    </a>
  )
}
