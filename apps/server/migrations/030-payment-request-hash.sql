-- The same key with another payment or plan is refused: keyed hash of all that was asked for.
-- None for what was asked before, and for payments without an owner, whose keys are their own.

alter table payment_attempt add column request_hash bytea;
alter table payment_plan add column request_hash bytea;
