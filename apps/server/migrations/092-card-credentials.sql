-- What a resort is known by at a card company's host: sealed by the server's key, so that the database alone charges
-- nothing. A host is a row of the table in code.
create table card_credential (
  resort_id text not null references resort,
  host text not null check (host ~ '^[a-z0-9]+-[a-z0-9]+$'),
  sealed bytea not null,
  set_at timestamptz not null,
  primary key (resort_id, host)
);
select enable_resort_security('card_credential');

-- What the company says that a payment was made with: refunds are paid back to it.
alter table payment_attempt add column card_token text not null default '' check (card_token ~ '^[0-9A-Za-z_-]{0,64}$');

-- Each company has its own form for what it keeps.
alter table payment_method drop constraint payment_method_vault_token_check,
  add constraint payment_method_vault_token_check check (vault_token ~ '^[0-9A-Za-z_-]{8,64}$');
