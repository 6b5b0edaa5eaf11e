-- An owner who withdraws an invitation can take that back for a minute: what the guest wrote is kept until then, and is
-- forgotten by a job.
alter table guest_invitation
  add column undo_until timestamptz,
  add check (undo_until is null or step = 'withdrawn');
create index guest_invitation_undo on guest_invitation (resort_id, undo_until) where undo_until is not null;
