-- The list is also asked by day of departure, sums commissions, and is searched by days and amounts: all of it is read from
-- the index alone. The new indexes stand beside the old ones until they are whole, so that no reader waits for them.
create index booking_bookingdate_new on booking (partnerid, bookingdate, bookingid)
  include (departuredate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);
create index booking_departuredate_new on booking (partnerid, departuredate, bookingid)
  include (bookingdate, returndate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);
create index booking_returndate_new on booking (partnerid, returndate, bookingid)
  include (bookingdate, departuredate, organizerid, cruisingareaid, area, state, wasrequest, persons, pricecents, commissioncents,
    suchtext, suchtexttraveler);
drop index booking_bookingdate, booking_departuredate, booking_returndate;
alter index booking_bookingdate_new rename to booking_bookingdate;
alter index booking_departuredate_new rename to booking_departuredate;
alter index booking_returndate_new rename to booking_returndate;
