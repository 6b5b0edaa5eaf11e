-- Why a payment, autopay or a payment plan ended, as a code with its parameters: each reader has it in their own
-- language. The reason beside it stays filled in English, for servers of the release before; what the card company, a
-- bank or the resort's staff said has no code.
alter table payment_attempt add column reason_message jsonb;
alter table refund add column reason_message jsonb;
alter table autopay add column reason_message jsonb;
alter table payment_plan add column reason_message jsonb;
alter table planned_payment add column reason_message jsonb;

create function reason_code_of(reason text) returns jsonb language plpgsql as $$
declare
  code text := case reason
    when 'You ended it.' then 'endedByOwner'
    when 'These bills are paid in parts now.' then 'inParts'
    when 'The person who set it up can no longer pay for this account.' then 'mayNotPay'
    when 'We could not reach the card company for three days.' then 'unreachable'
    when 'The card company has not answered yet. We keep trying.' then 'keepTrying'
    when 'Your bank returned a payment.' then 'bankReturned'
    when 'The card details are no longer valid. Please enter them again.' then 'invalidCard'
    when 'The person paying no longer has permission to pay on this account.' then 'noPermission'
    when 'The person paying is no longer on this account.' then 'notOnAccount'
    when 'The payment never reached the card company.' then 'neverArrived'
    when 'Your card approved only part of the amount, so we gave that part back right away.' then 'partOnly'
    when 'The card company gave the money back.' then 'givenBack'
  end;
  named text[];
begin
  if code is not null then return jsonb_build_object('code', code, 'params', '{}'::jsonb); end if;
  if reason = 'That card or bank account is no longer saved. You weren''t charged. Please choose another one' then
    return '{"code": "refused", "params": {"refusal": {"code": "METHOD_GONE"}}}';
  end if;
  if reason = 'This resort doesn''t take payments from bank accounts. You weren''t charged. Please use a card' then
    return '{"code": "refused", "params": {"refusal": {"code": "BANK_DEBIT_OFF"}}}';
  end if;
  named := regexp_match(reason, '^The card ending in (\d{4}) has passed its end date\. You weren''t charged\.');
  if named is not null then
    return jsonb_build_object('code', 'refused', 'params', jsonb_build_object('refusal',
      jsonb_build_object('code', 'CARD_OVER', 'params', jsonb_build_object('last4', named[1]))));
  end if;
  named := regexp_match(reason, '^You had paid again with (\S+) meanwhile\.$');
  if named is not null then
    return jsonb_build_object('code', 'paidAgain', 'params', jsonb_build_object('other', named[1]));
  end if;
  named := regexp_match(reason, '^A part could not be paid\. (.*)$');
  if named is not null then
    return jsonb_build_object('code', 'partFailed', 'params', jsonb_build_object('reason',
      coalesce(reason_code_of(named[1]),
        jsonb_build_object('code', 'said', 'params', jsonb_build_object('text', named[1])))));
  end if;
  return null;
end $$;

-- row security is forced on the owner of the tables as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update payment_attempt set reason_message = reason_code_of(decline_reason)
    where resort_id = r.id and reason_code_of(decline_reason) is not null;
    update refund set reason_message = reason_code_of(reason)
    where resort_id = r.id and reason_code_of(reason) is not null;
    update autopay set reason_message = reason_code_of(end_reason)
    where resort_id = r.id and reason_code_of(end_reason) is not null;
    update payment_plan set reason_message = reason_code_of(end_reason)
    where resort_id = r.id and reason_code_of(end_reason) is not null;
    update planned_payment set reason_message = reason_code_of(reason)
    where resort_id = r.id and reason_code_of(reason) is not null;
    update notice set params = jsonb_set(params, '{reason}', reason_code_of(params ->> 'reason'))
    where resort_id = r.id and jsonb_typeof(params -> 'reason') = 'string'
      and reason_code_of(params ->> 'reason') is not null;
  end loop;
  perform set_config('app.resort', '', true);
end $$;

drop function reason_code_of;
