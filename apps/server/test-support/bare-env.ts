/** The environment of a program that has these settings and no others of this process. */
export function bareEnv(settings: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    // no setting: half of what a start works is compiling what the one before compiled
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ...settings,
  }
}
