-- ENQ-7: for a page of the list of customers, hundreds of addresses and numbers are looked up at once. One look-up by index for each of
-- them: with a list of values PostgreSQL reads all bookings of the partner instead.
create or replace function customer_candidates(mails text[], phone_ends text[], names text[], most int) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  (select found.bookingid from (select distinct unnest(mails) as mail) known, lateral (
      select bookingid from public.booking where partnerid = current_partner() and customeremail <> ''
        and lower(customeremail collate "C") = known.mail order by bookingid desc limit most) found
    order by found.bookingid desc limit most)
  union
  (select found.bookingid from (select distinct unnest(phone_ends) as ending) known, lateral (
      select bookingid from public.booking where partnerid = current_partner() and customerphone <> ''
        and right(regexp_replace(replace(customerphone, '(0)', ''), '[^0-9]', '', 'g'), 5) = known.ending
        order by bookingid desc limit most) found
    order by found.bookingid desc limit most)
  union
  (select found.bookingid from (select distinct unnest(names) as name) known, lateral (
      select bookingid from public.booking where partnerid = current_partner() and customeremail = '' and customerplace <> ''
        and fold_for_search(customername) = known.name order by bookingid desc limit most) found
    order by found.bookingid desc limit most)
$$;
