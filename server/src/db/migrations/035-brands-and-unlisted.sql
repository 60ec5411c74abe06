-- An assortment belongs to a brand that exists. Before the command checked it, one could be stored for a number without a
-- brand: no agency could ever see it, so it is deleted here. A brand that still has an assortment cannot be deleted, as one
-- that has partners or hosts cannot.
delete from brandorganizer own where not exists (select from brand where brand.mandant = own.mandant);
delete from brandarea own where not exists (select from brand where brand.mandant = own.mandant);
alter table brandorganizer add constraint brandorganizer_brand foreign key (mandant) references brand;
alter table brandarea add constraint brandarea_brand foreign key (mandant) references brand;

-- BRD-4: mails link to the first of a brand's hosts.
alter table brandhost add column place int not null default 0;

-- CAT-3: adopting a name that came without an id finds its bookings here. Only those are in the indexes, so they stay small
-- and bookings of known lines, ships and destinations cost nothing. 2000000000 is where the ids of such names begin.
create index booking_unlisted_organizer on booking (organizerid) where organizerid >= 2000000000;
create index booking_unlisted_ship on booking (shipid) where shipid >= 2000000000;
create index booking_unlisted_cruisingarea on booking (cruisingareaid) where cruisingareaid >= 2000000000;
