/** Idle minutes that a person can choose for ending the session. */
export const IDLE_CHOICES = [5, 10, 20] as const
export const NO_ADDRESS = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }
