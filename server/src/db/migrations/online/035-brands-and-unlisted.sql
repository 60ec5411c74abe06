-- As the migration of this name: its indexes are built while the table is in use.
-- step: transaction
-- An assortment belongs to a brand that exists. Before the command checked it, one could be stored for a number without a
-- brand: no agency could ever see it, so it is deleted here. A brand that still has an assortment cannot be deleted, as one
-- that has partners or hosts cannot.
delete from brandorganizer own where not exists (select from brand where brand.mandant = own.mandant);
delete from brandarea own where not exists (select from brand where brand.mandant = own.mandant);
alter table brandorganizer add constraint brandorganizer_brand foreign key (mandant) references brand;
alter table brandarea add constraint brandarea_brand foreign key (mandant) references brand;

-- BRD-4: mails link to the first of a brand's hosts.
alter table brandhost add column place int not null default 0;

-- The lines that a brand sells, by the name in a language, else in the second, else the main one. A function, because its
-- statements are planned once per connection: as part of a query that runs often, planning them took longer than running them.
create function sold_lines(brand int, language text, otherwise text) returns table (organizerid int, organizername text)
  language plpgsql stable rows 50 as $$
#variable_conflict use_column
declare assortment int[] := (select array_agg(organizerid) from public.brandorganizer where mandant = brand);
begin
  return query select organizerid, coalesce(names ->> language, names ->> otherwise, organizername) from public.organizer
    where state = 'listed' and (assortment is null or organizerid = any(assortment));
end $$;

-- step: concurrently
create index concurrently booking_unlisted_organizer on booking (organizerid) where organizerid >= 2000000000;

-- step: concurrently
create index concurrently booking_unlisted_ship on booking (shipid) where shipid >= 2000000000;

-- step: concurrently
create index concurrently booking_unlisted_cruisingarea on booking (cruisingareaid) where cruisingareaid >= 2000000000;
