-- A work order may be about a place that belongs to nobody, such as the pool, by the name the resort gives it; and it
-- says how soon the owner needs it, in the words the resort offers. Empty where nothing was asked.
alter table work_order alter column unit_id drop not null;
alter table work_order add column place text not null default '';
alter table work_order add column urgency text not null default '';
alter table work_order add constraint work_order_somewhere check ((unit_id is null) = (place <> ''));
