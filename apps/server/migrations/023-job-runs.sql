-- When each job last ran at each resort, and how it went: a start runs what is due, and a fault of one resort is its own.

create table job_run (
  resort_id text not null references resort,
  job text not null,
  started_at timestamptz not null,
  -- the last run that came to its end
  finished_at timestamptz,
  -- in a row; none once a run came to its end
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  last_error text not null default '',
  -- due from then on: the next turn, the end of a pause after a failure, or of the time a run may take
  run_after timestamptz not null,
  primary key (resort_id, job)
);
alter table job_run enable row level security;
alter table job_run force row level security;
create policy one_resort on job_run using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, update on job_run to ownerng_app;

/* Nothing ever wrote to it. */
drop table job;
