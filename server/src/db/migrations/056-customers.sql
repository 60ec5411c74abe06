-- ENQ-7: the bookings of a customer are found by e-mail address, by the end of the phone number, and where there is no address by
-- name and place. Only what is known is in an index: most bookings of the past have neither.
create index booking_customeremail on booking (partnerid, lower(customeremail collate "C")) where customeremail <> '';
create index booking_customerphone on booking (partnerid, right(regexp_replace(replace(customerphone, '(0)', ''), '[^0-9]', '', 'g'), 5))
  where customerphone <> '';
create index booking_customername on booking (partnerid, fold_for_search(customername))
  where customeremail = '' and customerplace <> '';
