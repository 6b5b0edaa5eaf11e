-- What one screen reads is found by what it belongs to, however much the resort keeps
-- (`apps/server/src/db/statement-plans.test.ts` holds every statement to it).
create index charge_by_reservation on charge (resort_id, reservation_id)
  where reservation_id is not null;
create index charge_work_order_by_account on charge_work_order (resort_id, owner_account_id);
create index ledger_entry_by_charge on ledger_entry (resort_id, charge_id)
  include (cents, owner_account_id) where charge_id is not null;
create index ledger_entry_by_payment on ledger_entry (resort_id, payment_attempt_id)
  where payment_attempt_id is not null;
create index points_lot_by_interest on points_lot (resort_id, interest_id, expires_on);
create index planned_payment_by_plan on planned_payment (resort_id, payment_plan_id);
create index autopay_by_method on autopay (resort_id, payment_method_id);
create index exchange_deposit_by_account on exchange_deposit
  (resort_id, owner_account_id, asked_at);
create index waitlist_request_by_account on waitlist_request (resort_id, owner_account_id);
create index session_by_login on session (resort_id, login_id);
create index passkey_by_login on passkey (resort_id, login_id);
create index temporary_password_by_login on temporary_password (resort_id, login_id);
create index document_of_account on document (resort_id, owner_account_id, published_on);
create index work_order_entry_photo_by_order on work_order_entry_photo
  (resort_id, work_order_id);
create index login_by_person on login (resort_id, person_id);
create index payment_plan_by_method on payment_plan (resort_id, payment_method_id);
create index payment_attempt_by_method on payment_attempt (resort_id, payment_method_id)
  where payment_method_id is not null;
create index stay_share_by_stay on stay_share (resort_id, reservation_id);
drop index login_by_login_id;
-- a function that is not leakproof, as lower() is not, is no index condition where rows are secured
alter table login add column login_key text not null generated always as (lower(login_id)) stored;
create unique index login_by_login_id on login (resort_id, app_kind, login_key);
alter table person add column email_key text generated always as (lower(email)) stored;
create index person_by_email on person (resort_id, email_key);
create index owner_account_by_display_number on owner_account (resort_id, display_owner_number);
-- whether it pays for other accounts than the one it was made from
alter table payment_attempt add column for_others boolean not null
  generated always as (account_ids <> array[owner_account_id]) stored;
create index payment_attempt_for_others on payment_attempt (resort_id) where for_others;
