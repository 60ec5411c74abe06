-- CON-2: why and since when a partner is locked. Partners that were locked before have neither.
alter table partner add column lockreason text;
alter table partner add column lockedat timestamptz;

-- The history calls what the provider does to a partner by the noun of the console, and a change of it a save, as everywhere.
update audit set noun = 'partners' where noun = 'partner';
update audit set action = 'save' where noun = 'partners' and action = 'change';

-- CON-2: internal notes. The application's role cannot read them.
create table partnernote (
  partnerid int not null references partner on delete cascade,
  noteid int generated always as identity,
  personid int references person on delete set null,
  text text not null,
  createdat timestamptz not null,
  changedat timestamptz,
  primary key (partnerid, noteid)
);
create index partnernote_person on partnernote (personid);

-- CON-2: what the console searches a partner by. It begins with the name, so that it also sorts by it.
alter table agency add column suchtext text not null
  generated always as (fold_for_search(firma || ' ' || partnerid::text || ' ' || ort || ' ' || email)) stored;

-- CON-4: the last login of a partner is one step in this index, however long its history is.
create index audit_signin on audit (partnerid, at desc)
  where noun = 'session' and action in ('login', 'logintemporary', 'loginehoi');

-- CON-4: the health of every partner as it was a few minutes ago, for the list alone (docs/decisions/024-health-of-partners.md).
create table partnerhealth (
  partnerid int primary key references partner on delete cascade,
  reasons text[] not null,
  -- The reasons with the numbers behind them, as the call answers them.
  entries jsonb not null,
  lastlogin timestamptz,
  stakecents bigint not null,
  revenuecents bigint not null
) with (fillfactor = 70);
create table partnerhealthround (computedat timestamptz not null);

do $$
declare name text;
begin
  foreach name in array array['partnernote', 'partnerhealth', 'partnerhealthround'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on partnernote to gangway_provider;
grant select, insert, update on partnerhealth to gangway_provider;
grant select on partnerhealthround to gangway_provider;
-- The mail with a temporary password goes to the former address while a change of it can be undone.
grant select (partnerid, formeremail, changedat, changeid, undoneat) on addresschange to gangway_provider;
