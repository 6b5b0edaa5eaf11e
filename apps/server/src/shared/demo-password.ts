/** Password of every demo login. */
export const DEMO_PASSWORD = 'Heron-Cove-26!'
