import { saveProfileComments } from '@ownerng/contract'
import { MAX_COMMENTS } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { ActionProblem, Async, Card, Fact, Facts } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { type Profile, profileFieldsQuery } from './profile.query.ts'

type Values = Profile['comments']

/**
 * The resort's own form about the account, with read-only and editable answers. Renders nothing if
 * the resort has no questions.
 */
export function CommentsCard({ profile }: { profile: Profile }) {
  const formFields = useQuery(profileFieldsQuery(useSession()))
  return (
    <Async query={formFields} waiting={null}>
      {(fields) =>
        fields.length > 0 && <Comments profile={profile} fields={fields.slice(0, MAX_COMMENTS)} />
      }
    </Async>
  )
}

type Fields = Parameters<typeof CommentsForm>[0]['fields']

function Comments({ profile, fields }: { profile: Profile; fields: Fields }) {
  const { send } = useSession()
  const { ownerNumber, status } = useOwnerSettings().owner
  const draft = useDraft('profile-comments', { comments: {} as Values })
  const save = useAction({
    work: (comments: Values) =>
      send(saveProfileComments, { query: {}, body: { ownerNumber, comments } }),
    changes: ['people'],
    outcome: () => commonOutcomes().profile.comments,
    onDone: () => draft.clear(),
  })
  const mayFill =
    profile.role === 'full' && status === 'active' && fields.some((field) => !field.readOnly)
  return (
    <Card title={peopleProfile().comments}>
      <ActionProblem error={save.error} />
      {mayFill ? (
        <CommentsForm
          fields={fields}
          values={{ ...profile.comments, ...draft.values.comments }}
          onType={(comments) => draft.set({ comments: writable(fields, comments) })}
          busy={save.isPending}
          submitLabel={save.isPending ? peopleProfile().saving : peopleProfile().saveComments}
          onSubmit={(comments) => save.mutate(comments)}
        />
      ) : (
        <Facts>
          {fields.map(({ id, label }) => (
            <Fact key={id} label={label}>
              {profile.comments[id] || peopleProfile().noneYet}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

/** The values that the owner may edit; read-only values are left to the resort. */
function writable(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ id, readOnly }) => (readOnly ? [] : [[id, values[id] ?? '']])),
  )
}
