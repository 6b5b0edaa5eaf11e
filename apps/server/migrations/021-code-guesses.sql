-- Codes that were typed at sign-in or to confirm an address and were not right, or are being looked at: what limits guessing.

create table code_guess (
  resort_id text not null references resort,
  id text not null default new_id(),
  login_id text not null,
  at timestamptz not null,
  /* with how many codes of a million it could have been right */
  hits integer not null check (hits between 1 and 3),
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index code_guess_of_login on code_guess (resort_id, login_id, at);

alter table code_guess enable row level security;
alter table code_guess force row level security;
create policy one_resort on code_guess using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, delete on code_guess to ownerng_app;
