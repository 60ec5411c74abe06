-- Whether a booking came in as a request, whatever became of it: its state today does not tell. Once true it stays true.
alter table booking add column wasrequest boolean not null default false;
update booking b set wasrequest = true
where b.state = 1 or exists (
  select from bookingstate s where (s.partnerid, s.bookingid) = (b.partnerid, b.bookingid) and s.state = 1);

-- Figures and the month list of requests are read from the index alone.
drop index booking_bookingdate, booking_departuredate;
create index booking_bookingdate on booking (partnerid, bookingdate, bookingid)
  include (organizerid, cruisingareaid, state, wasrequest, persons, pricecents, suchtext, suchtexttraveler);
create index booking_departuredate on booking (partnerid, departuredate, bookingid)
  include (organizerid, cruisingareaid, state, wasrequest, persons, pricecents);
