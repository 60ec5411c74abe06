-- ENQ-5: bookings are searched by what the agency wrote about them, and filtered and grouped by who is responsible. Both are copied
-- from bookingwork into the booking, so that list and report still read everything from one index. `worktext` is `searchtext` of
-- bookingwork; null where it is too long for the index, in which a row must stay under 2,704 bytes: then it is read from there.
alter table booking
  add column worktext text default '' check (octet_length(worktext) <= 500),
  add column workuserno int;

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

update booking b
set worktext = case when octet_length(w.searchtext) <= 500 then w.searchtext end, workuserno = w.userno
from bookingwork w
where w.partnerid = b.partnerid and w.bookingid = b.bookingid and (w.searchtext <> '' or w.userno is not null);

create index booking_bookingdate_new on booking (partnerid, bookingdate, bookingid)
  include (departuredate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);
create index booking_departuredate_new on booking (partnerid, departuredate, bookingid)
  include (bookingdate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);
create index booking_returndate_new on booking (partnerid, returndate, bookingid)
  include (bookingdate, departuredate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    workuserno, suchtext, suchtexttraveler, worktext);
drop index booking_bookingdate, booking_departuredate, booking_returndate;
alter index booking_bookingdate_new rename to booking_bookingdate;
alter index booking_departuredate_new rename to booking_departuredate;
alter index booking_returndate_new rename to booking_returndate;
