import { type AppOptions, buildApp } from '../src/app/app.ts'
import { readSettings } from '../src/shared/settings.ts'
import type { TestApp } from './test-app.ts'

/** Runs work with another app that has other settings or limits. */
export async function withApp<T>(
  test: TestApp,
  env: Record<string, string>,
  options: AppOptions,
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>,
): Promise<T> {
  const { dataFolder, gatewaySecrets } = test.services.settings
  const settings = readSettings({
    OWNERNG_DATA: dataFolder,
    OWNERNG_DEMO: '1',
    PORT: '8080',
    GATEWAY_SECRET: gatewaySecrets.join(','),
    ...env,
  })
  const app = await buildApp({ ...test.services, settings }, options)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
