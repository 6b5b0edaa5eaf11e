-- Somebody who begins to wait stands at the end of the line, whoever writes the request.
alter table waitlist_request alter column queued_at set default now();
