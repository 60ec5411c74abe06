-- As the migration of this name: the index of bookings is built while they are in use.
-- step: transaction
-- MNY-1: when a brand pays commission.
alter table brand
  add column payoutfrom text not null default 'return' check (payoutfrom in ('booking', 'departure', 'return')),
  add column payoutmonths smallint not null default 1 check (payoutmonths between 0 and 24),
  add column payoutday smallint not null default 5 check (payoutday between 1 and 31);

-- MNY-2: statements and their lines. `year` and `month` are those of their files, `issued` is the day of the payout.
-- `filename`: the published file with the same lines. `version`: the feed's own; null if it came in a folder.
create table statement (
  partnerid int not null references partner on delete cascade,
  statementid bigint not null generated always as identity,
  year smallint not null check (year between 1900 and 2100),
  month smallint not null check (month between 1 and 12),
  statementnr text not null check (length(statementnr) between 1 and 200),
  version bigint,
  issued date not null,
  filename text,
  sumcents bigint not null,
  primary key (partnerid, statementid)
);
create unique index statement_number on statement (partnerid, year, month, statementnr);
create index statement_issued on statement (partnerid, issued);

-- `bookingid` and `bookingnr` as they were sent; neither for what concerns no single booking. `assignedid`: the booking that
-- somebody chose for a line whose booking is unknown.
create table statementline (
  partnerid int not null,
  statementid bigint not null,
  lineno int not null check (lineno > 0),
  bookingid bigint,
  bookingnr text not null default '',
  kind text not null check (kind in ('commission', 'correction', 'cancellation', 'bonus')),
  amountcents bigint not null,
  text text not null default '',
  assignedid bigint,
  assignedby text,
  assignedat timestamptz,
  primary key (partnerid, statementid, lineno),
  foreign key (partnerid, statementid) references statement on delete cascade,
  foreign key (partnerid, assignedid) references booking on delete set null (assignedid)
);
create index statementline_bookingid on statementline (partnerid, bookingid) include (amountcents, kind) where bookingid is not null;
create index statementline_bookingnr on statementline (partnerid, bookingnr) where bookingnr <> '';
create index statementline_assigned on statementline (partnerid, assignedid) where assignedid is not null;

do $$
declare name text;
begin
  foreach name in array array['statement', 'statementline'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
grant select on statement, statementline to gangway_app;
grant update (assignedid, assignedby, assignedat) on statementline to gangway_app;
grant select, insert, update, delete on statement, statementline to gangway_provider;

-- step: concurrently
create index concurrently booking_bookingnr on booking (partnerid, bookingnr) where bookingnr <> '';
