/*
 * What a notice says, as a code with its parameters: each reader has it in their own language. Notices from before
 * have none and are shown as they were written; title and text stay filled, for servers of the release before.
 */
alter table notice
  add column code text,
  add column params jsonb,
  add check ((code is null) = (params is null));

/* The language of a message, for what is laid out around its text; null is English. */
alter table outbox add column locale text check (locale in ('en-US', 'es-US'));
