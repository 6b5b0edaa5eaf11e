/** Masks a phone number for the code step, without its extension: `***-***-1234`, or empty. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/ext.*$/, '').replace(/\D/g, '')
  return digits === '' ? '' : `***-***-${digits.slice(-4)}`
}

/** Masks an email address for the code step: `d•••@e•••.com`; empty stays empty. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  if (name === '' || host === '') return ''
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  return `${[...name][0]}•••@${[...host][0]}•••${ending}`
}
