-- MNY-4: the reconciliation of an agency reads its bookings and lines from indexes alone.
create index booking_commission on booking (partnerid, bookingid)
  include (state, commissioncents, bookingdate, departuredate, returndate);
drop index booking_bookingnr, statementline_bookingid;
create index booking_bookingnr on booking (partnerid, bookingnr, bookingid) where bookingnr <> '';
create index statementline_bookingid on statementline (partnerid, bookingid) include (amountcents, kind, assignedid)
  where bookingid is not null;
