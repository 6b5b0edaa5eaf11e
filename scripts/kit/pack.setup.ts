import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { needLoginKit } from '../pack-login-kit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of login-kit's tarball; its unpacked contents are in a folder next to it. */
    loginKit: string
  }
}

/** Packs login-kit once for the test files that inspect it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-kit-'))
  project.provide('loginKit', await needLoginKit(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
