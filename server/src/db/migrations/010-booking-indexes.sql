-- Agencies that see travelers search in the text with the traveler: it belongs into the indexes too, or their search reads
-- the table (90 days of 100,000 bookings: 3,333 pages instead of 170). Both texts have at most 1,000 bytes, which leaves
-- the row room under the 2,704 that an index page allows. Nobody searches by day of departure: only figures are read there.
drop index booking_bookingdate, booking_departuredate, booking_returndate;
create index booking_bookingdate on booking (partnerid, bookingdate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents, suchtext, suchtexttraveler);
create index booking_departuredate on booking (partnerid, departuredate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents);
create index booking_returndate on booking (partnerid, returndate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents, suchtext, suchtexttraveler);
