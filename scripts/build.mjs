// Builds the portal and login-kit's page if a source is newer than the build.
import { buildKitHost, buildPortal } from './machine.mjs'

buildPortal()
buildKitHost()
