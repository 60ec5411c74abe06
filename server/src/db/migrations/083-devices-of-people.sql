-- CON-1: browsers in which a person of the provider has logged in. Their failed tries are counted apart, so that guesses from
-- elsewhere keep nobody out.
create table persondevice (
  personid int not null references person on delete cascade,
  hash bytea not null,
  usedat timestamptz not null,
  primary key (personid, hash)
);
alter table persondevice enable row level security;
