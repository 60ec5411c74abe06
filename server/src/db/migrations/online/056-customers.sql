-- As the migration of this name, while the table is in use.
-- step: concurrently
create index concurrently booking_customeremail on booking (partnerid, lower(customeremail collate "C")) where customeremail <> '';

-- step: concurrently
create index concurrently booking_customerphone on booking (partnerid, right(regexp_replace(replace(customerphone, '(0)', ''), '[^0-9]', '', 'g'), 5))
  where customerphone <> '';

-- step: concurrently
create index concurrently booking_customername on booking (partnerid, fold_for_search(customername))
  where customeremail = '' and customerplace <> '';
