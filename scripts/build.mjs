// Builds the portal and the page of login-kit, each where a source is newer than what was built.
import { buildKitHost, buildPortal } from './machine.mjs'

buildPortal()
buildKitHost()
