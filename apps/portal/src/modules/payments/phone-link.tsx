import { telHref, useResortContact } from '../../shared/resort-contact.ts'

/**
 * A link to the resort's phone number with a sentence before it; renders nothing if there is none.
 */
export function PhoneLink({ before = '' }: { before?: string }) {
  const { phone } = useResortContact()
  if (!phone) return null
  return (
    <>
      {before}{' '}
      <a className="textlink" href={telHref(phone)}>
        {phone}
      </a>
    </>
  )
}
