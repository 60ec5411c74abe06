-- CON-4: the revenue of the year before is kept beside that of the last year: the page of a partner reads both instead of adding
-- up two years of bookings. Null until the next round: then it is added up as before.
alter table partnerhealth add column
  earliercents bigint;
