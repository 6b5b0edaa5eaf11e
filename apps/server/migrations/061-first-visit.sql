-- When a person had seen the cards of the first visit. Whoever signed in before this release knows the portal.
alter table login add column welcomed_at timestamptz;
update login set welcomed_at = created_at;
