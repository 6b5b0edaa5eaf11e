export { APP_KINDS, type AppKind, type AppKindTraits } from './app-kinds.ts'
export { type Credentials, type LoginResult, signIn } from './sign-in.ts'
