/** Why an erasure keeps a column that could hold text. */
const REASONS = {
  id: 'an ID or number that leads to no name',
  actor: 'an actor ID (decision 085)',
  code: 'a code or setting with a fixed vocabulary',
  books: 'the resort has to keep its books',
  resort: "the resort's own words about the work or the money, not about the person",
  texts: "only texts of the resort: owners' words are never translated (decision 105)",
  security: 'a security record, which the retention job deletes',
  secret: 'a hash or token that only this server or the gateway can use',
  staff: 'the resort has to know who acted for it',
} as const
type Reason = keyof typeof REASONS

/** Columns with the same meaning in every table. */
const KEPT_EVERYWHERE: Readonly<Record<string, Reason>> = {
  id: 'id',
  number: 'id',
  login_id: 'id',
  owner_account_id: 'id',
  request_key: 'id',
  done_by: 'actor',
  changed_by: 'actor',
}

/**
 * Text columns that an erasure keeps, by table. A test compares this table, the tables whose rows
 * are deleted, and the overwritten columns with the schema, so every new text column must be
 * declared in one of them.
 */
export const KEPT_COLUMNS: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  person: {},
  owner_account: {
    owner_number: 'id',
    display_owner_number: 'id',
    features: 'code',
    level: 'code',
  },
  audit_event: {
    event: 'code',
    outcome: 'code',
    app_kind: 'code',
    address: 'security',
    request_id: 'security',
    agent_hash: 'security',
    detail: 'security',
  },
  staff_invitation: {
    name: 'staff',
    email: 'staff',
    roles: 'code',
    secret_hash: 'secret',
  },
  staff_member: { name: 'staff', email: 'staff', roles: 'code' },
  interest: { season_code: 'code', event: 'code' },
  planned_transfer: { decisions: 'code', reason: 'books', staff_name: 'staff' },
  deed_back: { lot_ids: 'id', week_ids: 'id', credits: 'id', bills: 'id' },
  account_merge: { moved: 'id' },
  entitlement: { side_label: 'resort' },
  exchange_deposit: { company: 'code', reason: 'resort', member_level: 'code' },
  reservation: {
    held_by_session: 'id',
    cancel_result: 'books',
    early_return: 'books',
    closing: 'code',
    asked: 'books',
    answer: 'books',
    pms_number: 'id',
    member_level: 'code',
  },
  stay_share: { secret_hash: 'secret' },
  stay_move: { unit_id: 'id', interest_id: 'id', entitlement_id: 'id', lots: 'books' },
  stay_cancellation: { returned: 'books', fee_txn_ids: 'id', billed_ids: 'id' },
  waitlist_request: {
    terms: 'code',
    unit_type_codes: 'code',
    lot_order: 'id',
    announced_missing: 'code',
  },
  waitlist_event: { note: 'resort', code: 'code', params: 'code' },
  charge: { description: 'books', description_message: 'books', part_of: 'id' },
  ledger_entry: { txn_id: 'id' },
  credit_memo: { reason: 'books', txn_id: 'id' },
  account_hold: { reason: 'books' },
  resort_act: {
    request_hash: 'secret',
    other_account_ids: 'id',
    act: 'code',
    reason: 'books',
    changes: 'books',
    notifies: 'books',
    steps: 'id',
  },
  resort_act_step: { step: 'id', changes: 'books', notifies: 'books' },
  payment_attempt: {
    invoice: 'id',
    reference: 'books',
    account_ids: 'id',
    charge_ids: 'id',
    decline_reason: 'books',
    card_brand: 'books',
    card_last4: 'books',
    gateway: 'code',
    gateway_answer: 'books',
    challenge: 'code',
    request_hash: 'secret',
    reason_message: 'books',
    card_token: 'secret',
  },
  payment_review: { detail: 'books', note: 'resort' },
  refund: { reason: 'books', reason_message: 'books', staff_name: 'staff' },
  payment_dispute: { reference: 'books', reason: 'books' },
  payment_method: { gateway: 'code', vault_token: 'secret' },
  autopay: { end_reason: 'books', reason_message: 'books' },
  payment_plan: {
    charge_ids: 'id',
    end_reason: 'books',
    request_hash: 'secret',
    reason_message: 'books',
  },
  planned_payment: { charge_ids: 'id', reason: 'books', reason_message: 'books' },
  points_entry: { note: 'books', note_message: 'books' },
  work_order: {
    category: 'code',
    scheduled_note: 'resort',
    place: 'code',
    urgency: 'code',
  },
  resort_text: { language: 'code', text: 'texts', translation: 'texts' },
}

/** Explains a kept column; undefined if it isn't declared as kept. */
export function explainKept(table: string, column: string): string | undefined {
  const reason = KEPT_COLUMNS[table]?.[column] ?? KEPT_EVERYWHERE[column]
  return reason && REASONS[reason]
}
