-- Apps at other origins sign in here: which ones a resort allows, and the keys that sign what their backends read.

/* `cms https://desk.example`, from the option `signInOptions`. A browser asks whether a page may call before it
   names a resort, so this is part of the public directory. */
alter table resort add column app_origins text[] not null default '{}';
create index resort_by_app_origin on resort using gin (app_origins);

create function note_app_origins() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed text := coalesce(new.resort_id, old.resort_id);
begin
  update resort
  set app_origins = coalesce((
    select array_agg(distinct kind.key || ' ' || origin.value)
    from resort_option o,
      jsonb_each(o.value -> 'origins') kind,
      jsonb_array_elements_text(kind.value) origin
    where o.resort_id = changed and o.name = 'signInOptions'
  ), '{}')
  where id = changed;
  return null;
end $$;
create trigger app_origins_changed after insert or update on resort_option
  for each row when (new.name = 'signInOptions') execute function note_app_origins();
create trigger app_origins_removed after delete on resort_option
  for each row when (old.name = 'signInOptions') execute function note_app_origins();

/* One key for a span of time, of all resorts; `private_key` is sealed. The first process that needs it makes it. */
create table token_key (
  period integer primary key,
  id text not null unique,
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null
);
grant select, insert, delete, update (private_key) on token_key to ownerng_app;
