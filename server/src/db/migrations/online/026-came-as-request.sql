-- As the migration of this name: requests are marked a few at a time, and the indexes are built beside the old ones.
-- step: transaction
alter table booking add column wasrequest boolean not null default false;

-- step: batches of booking b by partnerid, bookingid
update booking b set wasrequest = true where :batch and b.state = 1 and not b.wasrequest;

-- step: batches of bookingstate s by partnerid, bookingid, version
update booking b set wasrequest = true from bookingstate s
where :batch and s.state = 1 and (b.partnerid, b.bookingid) = (s.partnerid, s.bookingid) and not b.wasrequest;

-- step: concurrently
create index concurrently booking_bookingdate_new on booking (partnerid, bookingdate, bookingid)
  include (organizerid, cruisingareaid, state, wasrequest, persons, pricecents, suchtext, suchtexttraveler);

-- step: concurrently
create index concurrently booking_departuredate_new on booking (partnerid, departuredate, bookingid)
  include (organizerid, cruisingareaid, state, wasrequest, persons, pricecents);

-- step: transaction
drop index booking_bookingdate, booking_departuredate;
alter index booking_bookingdate_new rename to booking_bookingdate;
alter index booking_departuredate_new rename to booking_departuredate;
