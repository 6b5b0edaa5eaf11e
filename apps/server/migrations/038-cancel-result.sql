-- What canceling a stay gave back, as it was said then: the stay's page says it for good. Null where nothing is known, as for stays that were imported.

alter table reservation add column cancel_result jsonb;
