-- Documents for owners. The files are in the file store.

/* `sha256` names the file. Without an account, every owner may read the document. */
create table document (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  category text not null,
  title text not null,
  media_type text not null check (media_type = 'application/pdf'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  pages integer not null check (pages > 0),
  published_on date not null,
  text text not null default '',
  -- when the text was extracted from the file; a job does this
  read_at timestamptz,
  added_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', search_text(title || ' ' || category)), 'A')
      || setweight(to_tsvector('english', search_text(left(text, 200000))), 'B')
  ) stored,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, owner_account_id) references owner_account
);
create index document_by_date on document (resort_id, published_on desc);
create index document_search on document using gin (search);
create index document_to_read on document (resort_id) where read_at is null;
create index document_of_account on document (resort_id, owner_account_id, published_on);
select enable_resort_security('document');

create trigger document_is_work after insert or update of read_at on document
  for each row when (new.read_at is null) execute function note_work('read-documents');

/* A new file under the same number is indexed again, and is new to owners. */
create function reread_document() returns trigger language plpgsql as $$
begin
  new.text = '';
  new.read_at = null;
  new.added_at = now();
  return new;
end $$;
create trigger document_reread before update on document
  for each row when (new.sha256 <> old.sha256) execute function reread_document();

/* When a person last looked. A visit lasts half an hour; documents added since the previous visit are new. */
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
select enable_resort_security('document_visit', 'select, insert, update');
