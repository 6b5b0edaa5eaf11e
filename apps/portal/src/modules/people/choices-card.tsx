// biome-ignore-all lint/correctness/noRestrictedElements: a grid stays a grid on phones
import { saveNotificationChoices } from '@ownerng/contract'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Card, Icon, ProblemNote } from '@ownerng/ui'
import { useRef, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { useSession } from '../../shared/portal.tsx'
import styles from './choices-card.module.css'
import type { Profile } from './profile.query.ts'

type Choice = Profile['choices'][number]
const CHANNELS = ['mail', 'text', 'paper'] as const
type Channel = (typeof CHANNELS)[number]

/** Email, text, and paper mail by topic. Each change is saved at once and confirmed in place. */
export function ChoicesCard({ profile }: { profile: Profile }) {
  const { choices, set, saved, error } = useChoices(profile.choices)
  return (
    <Card title={peopleProfile().choices}>
      <p className="muted">{peopleProfile().choicesText}</p>
      <table className={styles.choicesTable}>
        <thead>
          <tr>
            <th scope="col">{peopleProfile().topic}</th>
            {CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {peopleProfile().channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.topic}>
              <th scope="row">{peopleProfile().topics[choice.topic]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label className={styles.checkbox}>
                    <input
                      type="checkbox"
                      checked={choice[channel]}
                      disabled={channel === 'text' && profile.mobile === '' && !choice.text}
                      onChange={(event) => set(choice.topic, channel, event.target.checked)}
                    />
                    <span className="visually-hidden">{getName(choice.topic, channel)}</span>
                  </label>
                  {saved === getName(choice.topic, channel) && (
                    <span className={styles.saved}>
                      <Icon name="check" />
                      {peopleProfile().saved}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {saved && `${saved}: ${peopleProfile().saved}`}
      </p>
      {profile.mobile === '' && <p className="muted">{peopleProfile().needMobile}</p>}
      <ProblemNote error={error} />
    </Card>
  )
}

/**
 * The displayed choices, saved one after another: a change during a save is sent afterwards, so
 * that the last one wins. A choice that couldn't be saved is reverted.
 */
function useChoices(stored: readonly Choice[]) {
  const { send } = useSession()
  const [wanted, setWanted] = useState<readonly Choice[] | null>(null)
  const [saved, setSaved] = useState('')
  const latest = useRef({ choices: stored, name: '' })
  const choices = wanted ?? stored
  const save = useAction({
    work: (change: { readonly choices: readonly Choice[]; readonly name: string }) =>
      send(saveNotificationChoices, { query: {}, body: { choices: [...change.choices] } }),
    outcome: { shownBy: 'the tick' },
    changes: ['people'],
    onDone: (_, change) => {
      if (latest.current !== change) return save.mutate(latest.current)
      setWanted(null)
      setSaved(change.name)
    },
    onError: () => setWanted(null),
  })
  const set = (topic: string, channel: Channel, on: boolean) => {
    const next = choices.map((choice) =>
      choice.topic === topic ? { ...choice, [channel]: on } : choice,
    )
    latest.current = { choices: next, name: getName(topic, channel) }
    setWanted(next)
    setSaved('')
    if (!save.isPending) save.mutate(latest.current)
  }
  return { choices, set, saved, error: save.error }
}

const getName = (topic: string, channel: Channel) =>
  `${peopleProfile().topics[topic]}: ${peopleProfile().channels[channel]}`
