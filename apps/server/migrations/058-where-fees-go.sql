-- What the fees of a year pay for, in parts of 100, as the resort's budget says; and the document that explains a kind
-- of charge of a year, such as the letter about a special assessment.
create table fee_share (
  resort_id text not null references resort,
  year integer not null check (year between 1900 and 2199),
  position integer not null check (position between 1 and 20),
  label text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (resort_id, year, position)
);
select enable_resort_security('fee_share');

create table fee_document (
  resort_id text not null,
  kind text not null,
  year integer not null check (year between 1900 and 2199),
  document_id text not null,
  primary key (resort_id, kind, year),
  foreign key (resort_id, document_id) references document
);
select enable_resort_security('fee_document');
