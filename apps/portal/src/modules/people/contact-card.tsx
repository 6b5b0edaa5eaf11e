import { saveContact } from '@ownerng/contract'
import { isSameAddress, missingLines, obfuscate, TEXT_LIMITS } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Card, Fact, Facts, TextField } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { phoneFault } from '../../shared/checks.ts'
import { NOTICES } from '../../shared/data-groups.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { Profile } from './profile.query.ts'

const done = () => commonOutcomes().profile

/** Phone numbers and mailing address, and the form that changes them with the password. */
export function ContactCard({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState(false)
  const draft = useContactDraft(profile)
  const editing = opened || draft.isDirty
  const lines = [
    profile.address.street,
    profile.address.more,
    [profile.address.city, profile.address.state, profile.address.postalCode]
      .filter(Boolean)
      .join(' '),
    profile.address.country,
  ]
  const address = lines.filter(Boolean).join(', ')
  return (
    <Card isInner title={peopleProfile().contact}>
      {editing ? (
        <ContactForm
          profile={profile}
          onDone={() => {
            draft.clear()
            setOpened(false)
          }}
        />
      ) : (
        <>
          <Facts>
            <Fact label={peopleProfile().mobile}>{profile.mobile || peopleProfile().noneYet}</Fact>
            <Fact label={peopleProfile().otherPhone}>
              {profile.otherPhone || peopleProfile().noneYet}
            </Fact>
            <Fact label={peopleProfile().address}>{address || peopleProfile().noneYet}</Fact>
          </Facts>
          <button className="btn btn--quiet" type="button" onClick={() => setOpened(true)}>
            {peopleProfile().changeContact}
          </button>
        </>
      )}
    </Card>
  )
}

/** The unsaved changes, on top of the stored values. */
function useContactDraft({ mobile, otherPhone, address }: Profile) {
  return useDraft('contact', { mobile, otherPhone, address })
}

/** Missing parts of a changed address; an unchanged one may stay incomplete. */
function addressFaults(address: Profile['address'], saved: Profile['address']) {
  const missing = isSameAddress(address, saved) ? [] : missingLines(address)
  return Object.fromEntries(missing.map((line) => [line, peopleProfile().needLine[line] ?? '']))
}

function ContactForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { send } = useSession()
  const draft = useContactDraft(profile)
  const { mobile, otherPhone, address } = draft.values
  const save = useAction({
    work: (password: string) =>
      send(saveContact, {
        query: {},
        body: { password: obfuscate(password), mobile, otherPhone, address },
      }),
    changes: [...NOTICES, 'people'],
    outcome: () => done().contact,
    onDone,
  })
  const line = (
    name: keyof Profile['address'],
    label: string,
    maxLength: number,
    autoComplete: string,
  ) => (
    <TextField
      name={name}
      label={label}
      optional={name === 'more'}
      value={address[name]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={(value) => draft.set({ address: { ...address, [name]: value } })}
    />
  )
  return (
    <PasswordPrompt
      action={save.isPending ? peopleProfile().saving : peopleProfile().save}
      error={save.error}
      busy={save.isPending}
      checks={{
        mobile: mobile.trim() && phoneFault(mobile),
        otherPhone: otherPhone.trim() && phoneFault(otherPhone),
        ...addressFaults(address, profile.address),
      }}
      onPassword={(password) => save.mutate(password)}
      onCancel={onDone}
    >
      <TextField
        name="mobile"
        label={peopleProfile().mobile}
        optional
        value={mobile}
        type="tel"
        maxLength={TEXT_LIMITS.phone}
        autoComplete="tel"
        onChange={(value) => draft.set({ mobile: value })}
      />
      <TextField
        name="otherPhone"
        label={peopleProfile().otherPhone}
        optional
        value={otherPhone}
        type="tel"
        maxLength={TEXT_LIMITS.phone}
        onChange={(value) => draft.set({ otherPhone: value })}
      />
      {line('street', peopleProfile().street, 80, 'address-line1')}
      {line('more', peopleProfile().more, 80, 'address-line2')}
      {line('city', peopleProfile().city, 60, 'address-level2')}
      {line('state', peopleProfile().state, 30, 'address-level1')}
      {line('postalCode', peopleProfile().postalCode, 12, 'postal-code')}
      {line('country', peopleProfile().country, 40, 'country-name')}
      <p className="muted">{peopleProfile().tellsAll}</p>
    </PasswordPrompt>
  )
}
