-- As the migration of this name: the indexes are built while the tables are in use, beside the old ones.
-- step: concurrently
create index concurrently booking_commission on booking (partnerid, bookingid)
  include (state, commissioncents, bookingdate, departuredate, returndate);

-- step: concurrently
create index concurrently booking_bookingnr_new on booking (partnerid, bookingnr, bookingid) where bookingnr <> '';

-- step: concurrently
create index concurrently statementline_bookingid_new on statementline (partnerid, bookingid) include (amountcents, kind, assignedid)
  where bookingid is not null;

-- step: transaction
drop index booking_bookingnr, statementline_bookingid;
alter index booking_bookingnr_new rename to booking_bookingnr;
alter index statementline_bookingid_new rename to statementline_bookingid;
