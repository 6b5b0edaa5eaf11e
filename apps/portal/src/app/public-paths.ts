/** Pages without the shell, which need no session. All other pages are rows of `routes.tsx`. */
export const PUBLIC_PATHS = ['/login', '/invitation'] as const
