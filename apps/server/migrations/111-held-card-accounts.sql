-- A payment or refund that begins holds the credentials of its account until it is written: who removes them counts what
-- is open after that, and one that comes later finds them gone. Nobody else could say what became of it.
create function hold_card_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare account text;
begin
  if tg_table_name = 'refund' then
    select gateway into account from payment_attempt where resort_id = new.resort_id and id = new.payment_attempt_id;
  elsif is_open_payment(new.state) then
    account := new.gateway;
  end if;
  /* the others are of the installation */
  if account like '%-%' then
    perform from card_credential where resort_id = new.resort_id and host = account for key share;
    /* one that was given up and is looked at again is kept, whoever can say more of it */
    if not found and tg_op = 'INSERT' then
      raise exception 'the card account % is not here', account
        using errcode = 'foreign_key_violation', constraint = 'card_account_is_here';
    end if;
  end if;
  return null;
end $$;
create trigger payment_attempt_holds_card_account after insert on payment_attempt
  for each row execute function hold_card_account();
create trigger payment_attempt_holds_card_account_again after update of state on payment_attempt
  for each row when (is_open_payment(new.state) and not is_open_payment(old.state)) execute function hold_card_account();
create trigger refund_holds_card_account after insert on refund for each row execute function hold_card_account();
