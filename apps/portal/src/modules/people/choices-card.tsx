import { saveNotificationChoices } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { ActionButton, Card, ProblemNote } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import styles from './choices-card.module.css'
import type { Profile } from './profile.query.ts'

const done = () => commonOutcomes().profile

type Choice = Profile['choices'][number]
const CHANNELS = ['mail', 'text', 'paper'] as const

/** By topic: mail, text, letter. */
export function ChoicesCard({ profile }: { profile: Profile }) {
  const { send } = useSession()
  const draft = useDraft('notice-choices', { choices: profile.choices })
  // what can be chosen is the resort's: a kept choice counts where there still is one
  const choices = profile.choices.map(
    (choice) => draft.values.choices.find((drafted) => drafted.topic === choice.topic) ?? choice,
  )
  const save = useAction({
    work: (choices: readonly Choice[]) =>
      send(saveNotificationChoices, { query: {}, body: { choices: [...choices] } }),
    outcome: () => done().choices,
    onDone: () => draft.clear(),
  })
  const changed = JSON.stringify(choices) !== JSON.stringify(profile.choices)
  const set = (topic: string, channel: (typeof CHANNELS)[number], on: boolean) =>
    draft.set({
      choices: choices.map((choice) =>
        choice.topic === topic ? { ...choice, [channel]: on } : choice,
      ),
    })
  return (
    <Card title={peopleProfile().choices}>
      <p className="muted">{peopleProfile().choicesText}</p>
      <table className={styles.choicesTable}>
        <thead>
          <tr>
            <th scope="col">{peopleProfile().topic}</th>
            {CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {peopleProfile().ways[channel]}
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
                    <span className="visually-hidden">{nameOf(choice.topic, channel)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {profile.mobile === '' && <p className="muted">{peopleProfile().needMobile}</p>}
      <ProblemNote text={save.error?.message} />
      <div className="actions">
        <ActionButton
          variant="main"
          isOff={!changed || save.isPending}
          onPress={() => save.mutate(choices)}
        >
          {save.isPending ? peopleProfile().saving : peopleProfile().save}
        </ActionButton>
      </div>
    </Card>
  )
}

const nameOf = (topic: string, channel: (typeof CHANNELS)[number]) =>
  `${peopleProfile().topics[topic]}: ${peopleProfile().ways[channel]}`
