-- Stays that were canceled, by the time they were for: what a waitlist can expect.
create index reservation_canceled on reservation (resort_id, arrival) where status = 'cancelled';
