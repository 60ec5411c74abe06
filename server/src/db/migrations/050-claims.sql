-- MNY-5: claims of agencies for commission that is missing or short. `amountcents`: what was open when it was made. `promised`:
-- the first day of the month in which it will be paid. `version` grows with every step.
create table claim (
  partnerid int not null,
  claimid bigint not null generated always as identity,
  bookingid bigint not null,
  state text not null default 'open' check (state in ('open', 'answered', 'accepted', 'refused', 'withdrawn', 'paid')),
  amountcents bigint not null check (amountcents > 0),
  promised date check (extract(day from promised) = 1),
  createdat timestamptz not null,
  changedat timestamptz not null,
  changedby text not null,
  version int not null default 1 check (version > 0),
  primary key (partnerid, claimid),
  foreign key (partnerid, bookingid) references booking on delete cascade,
  check (promised is not null or state <> 'accepted')
);
-- One for each booking, unless it was withdrawn or paid: after a refusal the matter is closed.
create unique index claim_standing on claim (partnerid, bookingid) where state in ('open', 'answered', 'accepted', 'refused');
create index claim_booking on claim (partnerid, bookingid, claimid);
-- What waits for the provider: CON-8.
create index claim_waiting on claim (changedat) where state in ('open', 'accepted');

-- `author`: the login or the person; empty for a statement line. `userno`: the login of the agency. `step`: what was done.
create table claimmessage (
  partnerid int not null,
  claimid bigint not null,
  messageno int not null check (messageno > 0),
  side text not null check (side in ('agency', 'provider')),
  author text not null,
  userno int,
  at timestamptz not null,
  step text not null check (step in ('claim', 'reply', 'withdraw', 'answer', 'accept', 'refuse', 'pay')),
  text text not null default '',
  promised date,
  primary key (partnerid, claimid, messageno),
  foreign key (partnerid, claimid) references claim on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['claim', 'claimmessage'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
    execute format('grant select, insert on %I to gangway_app, gangway_provider', name);
  end loop;
end $$;
grant update (state, promised, changedat, changedby, version) on claim to gangway_app, gangway_provider;

-- Where mails about claims go: accounting, or the administrators where nobody has that role. Agencies cannot read people.
create function accounting_addresses() returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select email from public.person where not locked and role = case when exists (
      select from public.person where not locked and role = 'accounting') then 'accounting' else 'administrator' end
    order by personid)
$$;
revoke execute on function accounting_addresses() from public;
grant execute on function accounting_addresses() to gangway_app, gangway_provider;
