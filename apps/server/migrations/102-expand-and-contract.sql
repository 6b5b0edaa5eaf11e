-- Which migrations took away what the release before used: a node of that release must not work with this schema.
alter table schema_migration add column contract boolean not null default false;
