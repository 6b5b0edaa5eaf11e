-- What a resort keeps of people and of acts that can be undone ends with a job (`apps/server/src/app/forget-old.ts`),
-- which needs the right to delete it.
grant delete on guest_invitation, stay_move, co_owner_invitation to ownerng_app;
