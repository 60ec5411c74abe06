-- As the migration of this name, while the table is in use.
-- step: concurrently
create index concurrently booking_bookingdate_new on booking (partnerid, bookingdate, bookingid)
  include (departuredate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);

-- step: concurrently
create index concurrently booking_departuredate_new on booking (partnerid, departuredate, bookingid)
  include (bookingdate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);

-- step: concurrently
create index concurrently booking_returndate_new on booking (partnerid, returndate, bookingid)
  include (bookingdate, departuredate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);

-- step: transaction
drop index booking_bookingdate, booking_departuredate, booking_returndate;
alter index booking_bookingdate_new rename to booking_bookingdate;
alter index booking_departuredate_new rename to booking_departuredate;
alter index booking_returndate_new rename to booking_returndate;
