import { telHref, useResortContact } from '../../shared/resort-contact.ts'

/**
 * The resort's phone number to press, after a sentence that offers it; nothing where it has none.
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
