-- CAT-3: adopting a name that came without an id finds its bookings here. Only those are in the indexes, so they stay small
-- and bookings of known lines, ships and destinations cost nothing. 2000000000 is where the ids of such names begin.
create index booking_unlisted_organizer on booking (organizerid) where organizerid >= 2000000000;
create index booking_unlisted_ship on booking (shipid) where shipid >= 2000000000;
create index booking_unlisted_cruisingarea on booking (cruisingareaid) where cruisingareaid >= 2000000000;
