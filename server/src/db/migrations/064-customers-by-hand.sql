-- ENQ-7: the bookings that may be the same customer's as others, by what these have: lower-case e-mail addresses, ends of phone
-- numbers, folded names. It answers the partner's own bookings only, and only their ids, the newest first. It runs as the owner,
-- because under row security PostgreSQL does not use the indexes of migration 056: functions such as `lower` might leak what they
-- compare.
create function customer_candidates(mails text[], phone_ends text[], names text[], most int) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  (select bookingid from public.booking where partnerid = current_partner() and customeremail <> ''
    and lower(customeremail collate "C") = any(mails) order by bookingid desc limit most)
  union
  (select bookingid from public.booking where partnerid = current_partner() and customerphone <> ''
    and right(regexp_replace(replace(customerphone, '(0)', ''), '[^0-9]', '', 'g'), 5) = any(phone_ends)
    order by bookingid desc limit most)
  union
  (select bookingid from public.booking where partnerid = current_partner() and customeremail = '' and customerplace <> ''
    and fold_for_search(customername) = any(names) order by bookingid desc limit most)
$$;
revoke execute on function customer_candidates(text[], text[], text[], int) from public;
grant execute on function customer_candidates(text[], text[], text[], int) to gangway_app;

-- Nobody has used it: what was decided by hand are steps, so that each has its author and can be undone.
drop table customergroup;

-- ENQ-7: what people decided about customers, in order; rows are only added. A merge says that the customers of both bookings are
-- one, a split that the first booking is not of the other's customer, an undo takes one of these back. The number orders them for
-- the whole agency: of two people who decide at the same time, the second one reads again what the first one decided.
create table customerstep (
  partnerid int not null references partner on delete cascade,
  stepno int not null check (stepno > 0),
  step text not null check (step in ('merge', 'split', 'undo')),
  undoes int,
  bookingid bigint not null,
  otherid bigint not null,
  author text not null,
  userno int,
  at timestamptz not null,
  primary key (partnerid, stepno),
  unique (partnerid, undoes),
  foreign key (partnerid, undoes) references customerstep,
  check ((step = 'undo') = (undoes is not null))
);

-- The bookings of both customers when it was decided. `side`: 1 as `bookingid`, 2 as `otherid`.
create table customerstepbooking (
  partnerid int not null,
  stepno int not null,
  bookingid bigint not null,
  side smallint not null check (side in (1, 2)),
  primary key (partnerid, stepno, bookingid),
  foreign key (partnerid, stepno) references customerstep on delete cascade,
  foreign key (partnerid, bookingid) references booking on delete cascade
);
create index customerstepbooking_booking on customerstepbooking (partnerid, bookingid);

do $$
declare name text;
begin
  foreach name in array array['customerstep', 'customerstepbooking'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
    execute format('grant select, insert on %I to gangway_app', name);
    execute format('grant select on %I to gangway_provider', name);
  end loop;
end $$;
