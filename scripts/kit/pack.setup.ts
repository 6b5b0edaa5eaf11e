import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { needLoginKit } from '../pack-login-kit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the tarball of login-kit; what is packed lies in a folder beside it. */
    loginKit: string
  }
}

/** Packs login-kit once for the files that look into it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-kit-'))
  project.provide('loginKit', await needLoginKit(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
