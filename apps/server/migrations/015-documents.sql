-- Documents are found by their titles and by what stands in them; owners see what is new since they last looked.

alter table document add column text text not null default '',
  /* when the text was read out of the file; a job does what is missing */
  add column read_at timestamptz,
  add column added_at timestamptz not null default now(),
  add column search tsvector generated always as
    (setweight(to_tsvector('english', title || ' ' || category), 'A') || setweight(to_tsvector('english', left(text, 200000)), 'B')) stored;
create index document_search on document using gin (search);
create index document_to_read on document (resort_id) where read_at is null;
grant update on document to ownerng_app;

/* A new file under a known number is read again, and is new to owners. */
create function reread_document() returns trigger language plpgsql as $$
begin
  new.text = '';
  new.read_at = null;
  new.added_at = now();
  return new;
end $$;
create trigger document_reread before update on document for each row when (new.sha256 <> old.sha256) execute function reread_document();

/* A visit is one for half an hour: what came since the one before is new. */
create table document_visit (
  resort_id text not null references resort,
  login_id text not null,
  owner_account_id text not null,
  last_at timestamptz not null,
  before_at timestamptz,
  primary key (resort_id, login_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
alter table document_visit enable row level security;
alter table document_visit force row level security;
create policy one_resort on document_visit using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, update on document_visit to ownerng_app;
