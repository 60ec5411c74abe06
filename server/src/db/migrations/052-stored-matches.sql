-- MNY-4: the booking that a line has found is stored: the assigned one, else by id, else by number if exactly one booking of the
-- agency has it. Triggers keep it right, whoever writes lines or bookings, in whatever order.
alter table statementline add column foundid bigint;

create function find_booking(partner int, assigned bigint, id bigint, nr text) returns bigint language plpgsql stable as $$
declare match bigint := assigned;
begin
  if match is null and id is not null then
    select bookingid into match from public.booking where partnerid = partner and bookingid = id;
  end if;
  if match is null and nr <> '' then
    select min(bookingid) into match from public.booking
      where partnerid = partner and bookingnr = nr and bookingnr <> '' having count(*) = 1;
  end if;
  return match;
end $$;
revoke execute on function find_booking(int, bigint, bigint, text) from public;

drop index statementline_bookingid;
update statementline set foundid = find_booking(partnerid, assignedid, bookingid, bookingnr)
  where assignedid is not null or bookingid is not null or bookingnr <> '';

-- What was paid for bookings, and which lines have not found theirs, is read from these indexes alone.
create index statementline_found on statementline (partnerid, foundid) include (amountcents, kind) where foundid is not null;
create index statementline_unknown on statementline (partnerid, statementid, lineno) include (amountcents)
  where foundid is null and (bookingid is not null or bookingnr <> '');
create index statementline_bookingid on statementline (partnerid, bookingid) where bookingid is not null;

-- New lines of an agency are written alone, its bookings may be written together: neither overlooks what the other has not
-- committed yet. Agencies share 256 locks, so that a restored backup does not need one for each. A changed line needs none:
-- bookings wait for its row.
create function matches_lock() returns int language sql immutable parallel safe as 'select 4217010'; -- `locks.matches`
create function lock_matches(partnerids int[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(public.matches_lock(), lane)
    from (select distinct unnest(partnerids) % 256 as lane order by 1) lanes;
end $$;
revoke execute on function matches_lock(), lock_matches(int[]) from public;
grant execute on function lock_matches(int[]) to gangway_provider;
create function match_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(public.matches_lock(), new.partnerid % 256);
  end if;
  new.foundid := public.find_booking(new.partnerid, new.assignedid, new.bookingid, new.bookingnr);
  return new;
end $$;
create trigger match_line before insert or update of bookingid, bookingnr, assignedid on statementline
  for each row execute function match_line();

-- Matches the lines again that name one of these bookings or numbers. Their rows are locked first: the second statement sees the
-- bookings of whoever had them before. Always by index: one plan is kept for batches of any size. A line whose assigned booking
-- is deleted loses the assignment, which matches it again.
create function match_lines(partnerids int[], ids bigint[], nrs text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  partners int[];
  statements bigint[];
  lines int[];
begin
  select array_agg(partnerid), array_agg(statementid), array_agg(lineno) into partners, statements, lines
  from (
    select l.partnerid, l.statementid, l.lineno from public.statementline l
    where (l.partnerid, l.statementid, l.lineno) in (
      select i.partnerid, i.statementid, i.lineno from unnest(partnerids, ids) as b (partnerid, bookingid)
        join public.statementline i on i.partnerid = b.partnerid and i.bookingid = b.bookingid
      union all
      select n.partnerid, n.statementid, n.lineno from unnest(partnerids, nrs) as b (partnerid, bookingnr)
        join public.statementline n on n.partnerid = b.partnerid and n.bookingnr = b.bookingnr and n.bookingnr <> '')
    order by l.partnerid, l.statementid, l.lineno
    for update
  ) locked;
  if partners is null then
    return;
  end if;
  update public.statementline l set foundid = m.foundid
  from unnest(partners, statements, lines) as k (partnerid, statementid, lineno)
    join public.statementline o using (partnerid, statementid, lineno)
    cross join lateral public.find_booking(o.partnerid, o.assignedid, o.bookingid, o.bookingnr) as m (foundid)
  where (l.partnerid, l.statementid, l.lineno) = (k.partnerid, k.statementid, k.lineno)
    and l.foundid is distinct from m.foundid;
end $$;
revoke execute on function match_lines(int[], bigint[], text[]) from public;

-- The bookings of an agency without lines cost next to nothing.
create function match_bookings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  partners int[];
  changed record;
begin
  perform pg_advisory_xact_lock_shared(public.matches_lock(), lane)
    from (select distinct partnerid % 256 as lane from changes order by 1) lanes;
  partners := array(
    select partnerid from (select distinct partnerid from changes) c
    where exists (select from public.statementline l where l.partnerid = c.partnerid));
  if partners <> '{}' then
    select array_agg(c.partnerid) as partnerids, array_agg(c.bookingid) as ids, array_agg(c.bookingnr) as nrs into changed
      from changes c where c.partnerid = any(partners);
    perform public.match_lines(changed.partnerids, changed.ids, changed.nrs);
  end if;
  return null;
end $$;
create trigger match_added after insert on booking referencing new table as changes
  for each statement execute function match_bookings();
create trigger match_deleted after delete on booking referencing old table as changes
  for each statement execute function match_bookings();

create function match_renumbered() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock_shared(public.matches_lock(), new.partnerid % 256);
  if exists (
    select from public.statementline l
    where l.partnerid = new.partnerid and l.bookingnr in (old.bookingnr, new.bookingnr) and l.bookingnr <> ''
  ) then
    perform public.match_lines(array[new.partnerid, new.partnerid], '{}', array[old.bookingnr, new.bookingnr]);
  end if;
  return null;
end $$;
create trigger match_renumbered after update of bookingnr on booking
  for each row when (old.bookingnr is distinct from new.bookingnr) execute function match_renumbered();
