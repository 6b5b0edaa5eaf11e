/* Every payment looks, under the lock of its account, whether the same was taken in the last minutes
   (rules.md section 7): by time, so that it reads minutes of a resort and not its years. */
create index payment_attempt_taken on payment_attempt (resort_id, settled_at) where state = 'captured';
