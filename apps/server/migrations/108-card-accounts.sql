-- A resort that changes its account at a host keeps the credentials of the one before: what an account took can only be
-- given back there. `host` names the account: the first one as its host, a later one with its number behind it, such as
-- `shift4-live-2`. Payments and kept cards remember the same name in `gateway`.
alter table card_credential
  drop constraint card_credential_host_check,
  add constraint card_credential_host_check check (host ~ '^[a-z0-9]+-[a-z0-9]+(-[1-9][0-9]{0,3})?$'),
  /* since when new payments are not made with it; null for the account in use */
  add column replaced_at timestamptz;
