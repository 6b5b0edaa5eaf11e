/** Returns an environment with only these settings and none of this process. */
export function bareEnv(settings: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    // not a setting: without this cache, half of a program's startup is compiling
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ...settings,
  }
}
