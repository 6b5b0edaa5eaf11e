-- What is sealed cannot be made smaller: PostgreSQL tried with each answer that it kept.
alter table request_key alter column answer set storage external;
