-- Files about a partner's commission, published by the provider, by the month they are about.
create table provision (
  partnerid int not null references partner on delete cascade,
  fileid int not null generated always as identity unique,
  year smallint not null check (year between 1900 and 2100),
  month smallint not null check (month between 1 and 12),
  filename text not null check (length(filename) between 1 and 200),
  hash bytea not null references file,
  -- Checksum of the bytes, which an archive needs before its content.
  crc bigint not null check (crc between 0 and 4294967295),
  -- The money that the file is about, where it carries a sum. Of two files about the same money, one carries it.
  sumcents bigint,
  createddate date not null,
  primary key (partnerid, fileid)
);
-- A file that is published again under its name takes the place of the one before.
create unique index provision_filename on provision (partnerid, year, month, filename);

alter table provision enable row level security;
create policy own on provision to gangway_app
  using (partnerid = current_partner()) with check (partnerid = current_partner());
-- The portal only reads what the provider publishes.
grant select on provision to gangway_app;
