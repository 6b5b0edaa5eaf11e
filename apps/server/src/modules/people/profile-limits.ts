/** Minutes without a request after which a person may have the session end. */
export const IDLE_CHOICES = [5, 10, 20] as const
/** An address of which nothing is known. */
export const NO_ADDRESS = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }
