-- A guest can say that they cannot come. What they filled in is forgotten at once; their words to the owner stay with
-- the invitation.
alter table guest_invitation
  add column declined_at timestamptz,
  add column note text not null default '',
  drop constraint guest_invitation_step_check,
  add constraint guest_invitation_step_check
    check (step in ('invited', 'filled', 'confirmed', 'declined', 'withdrawn')),
  add check (step <> 'declined' or declined_at is not null),
  add check (declined_at is null or step in ('declined', 'withdrawn')),
  add check (note = '' or declined_at is not null);
