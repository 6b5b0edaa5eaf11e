/**
 * Names the commands in a text as they are called here: `npm run ownerng --` in a project folder,
 * and `ownerng` in an installation, whose script and services don't run through npm.
 */
export const nameCommands = (
  text: string,
  { npm_lifecycle_event: npmScript }: Readonly<Record<string, string | undefined>>,
): string => (npmScript === undefined ? text.replaceAll('npm run ownerng --', 'ownerng') : text)
