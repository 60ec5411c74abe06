-- As the migration of this name: texts are copied a few at a time, and the indexes are built beside the old ones.
-- step: transaction
alter table booking
  add column worktext text default '',
  add column workuserno int,
  add constraint booking_worktext_check check (octet_length(worktext) <= 500) not valid;

create function copy_work() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.booking b
  set worktext = case when octet_length(new.searchtext) <= 500 then new.searchtext end, workuserno = new.userno
  where b.partnerid = new.partnerid and b.bookingid = new.bookingid;
  return null;
end $$;
revoke execute on function copy_work() from public;

create trigger work_added after insert on bookingwork for each row
  when (new.searchtext <> '' or new.userno is not null) execute function copy_work();
create trigger work_changed after update of searchtext, userno on bookingwork for each row
  when (old.searchtext <> new.searchtext or old.userno is distinct from new.userno) execute function copy_work();

-- step: transaction
alter table booking validate constraint booking_worktext_check;

-- step: batches of booking b by partnerid, bookingid
update booking b
set worktext = case when octet_length(w.searchtext) <= 500 then w.searchtext end, workuserno = w.userno
from bookingwork w
where :batch and w.partnerid = b.partnerid and w.bookingid = b.bookingid and (w.searchtext <> '' or w.userno is not null);

-- step: concurrently
create index concurrently booking_bookingdate_new on booking (partnerid, bookingdate, bookingid)
  include (departuredate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);

-- step: concurrently
create index concurrently booking_departuredate_new on booking (partnerid, departuredate, bookingid)
  include (bookingdate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);

-- step: concurrently
create index concurrently booking_returndate_new on booking (partnerid, returndate, bookingid)
  include (bookingdate, departuredate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);

-- step: transaction
drop index booking_bookingdate, booking_departuredate, booking_returndate;
alter index booking_bookingdate_new rename to booking_bookingdate;
alter index booking_departuredate_new rename to booking_departuredate;
alter index booking_returndate_new rename to booking_returndate;
