/** Pages without the shell, which need no session; every other one is a row of `routes.tsx`. */
export const PUBLIC_PATHS = ['/login', '/invitation'] as const
