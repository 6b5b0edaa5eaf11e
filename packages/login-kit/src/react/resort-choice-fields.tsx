import { listResorts, type SendCall } from '@ownerng/contract'
import type { AppKind } from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { useEffect, useState } from 'react'
import type { Choice } from '../core/choices.ts'
import { isSame, type ResortChoice } from '../core/resort-choice.ts'
import { Problem } from './parts.tsx'
import { TypeAhead } from './type-ahead.tsx'

/** Lists from the server; null while loading. */
interface Lists {
  readonly servers: readonly Choice[]
  readonly resorts: readonly Choice[]
}

/** Server and resort fields. The server field is hidden if there is only one. */
export function ResortChoiceFields({
  kind,
  send,
  choice,
  onChange,
}: {
  kind: AppKind
  send: SendCall
  choice: ResortChoice
  onChange: (choice: ResortChoice) => void
}) {
  const [lists, setLists] = useState<Lists | null>(null)
  const [missing, setMissing] = useState(false)
  const { server, resort } = choice
  const next = lists ? settle(choice, lists) : choice
  useEffect(() => {
    const leaving = new AbortController()
    send(listResorts, { query: { appName: kind, altServerName: server } }, leaving.signal)
      .then(({ servers, resorts }) => {
        setMissing(servers.length === 0 || resorts.length === 0)
        setLists({
          servers: servers.map((server) => ({
            value: server.ServerName,
            label: server.Description,
          })),
          resorts: resorts.map((resort) => ({ value: resort.ResortNum, label: resort.ResortName })),
        })
      })
      .catch(() => {
        if (!leaving.signal.aborted) setMissing(true)
      })
    return () => leaving.abort()
  }, [kind, send, server])
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange may be a new function on every render, which must not report the choice again
  useEffect(() => {
    if (next.server !== server || next.resort !== resort) onChange(next)
  }, [server, resort, next.server, next.resort])
  if (missing)
    return <Problem title={identityWidget().tryAgain} text={errorsClient().refusals.NO_RESORTS} />
  if (!lists) return null
  return (
    <>
      {lists.servers.length > 1 && (
        <TypeAhead
          label={identityWidget().login.server}
          name="server"
          choices={lists.servers}
          value={server}
          onChange={(next) => onChange({ server: next, resort: '' })}
        />
      )}
      <TypeAhead
        label={identityWidget().login.resort}
        name="resort"
        choices={lists.resorts}
        value={choice.resort}
        onChange={(resort) => onChange({ server, resort })}
      />
    </>
  )
}

/**
 * Resolves the choice against the lists: ignores case, falls back to the first server, and selects
 * a resort if it is the only one.
 */
function settle({ server, resort }: ResortChoice, { servers, resorts }: Lists): ResortChoice {
  const only = resorts.length === 1 ? resorts[0]?.value : undefined
  return {
    server: inList(servers, server) ?? servers[0]?.value ?? '',
    resort: (resort === '' ? only : inList(resorts, resort)) ?? '',
  }
}

function inList(choices: readonly Choice[], value: string): string | undefined {
  return choices.find((choice) => isSame(choice.value, value))?.value
}
