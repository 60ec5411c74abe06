-- An assortment belongs to a brand that exists. Before the command checked it, one could be stored for a number without a
-- brand: no agency could ever see it, so it is deleted here. A brand that still has an assortment cannot be deleted, as one
-- that has partners or hosts cannot.
delete from brandorganizer own where not exists (select from brand where brand.mandant = own.mandant);
delete from brandarea own where not exists (select from brand where brand.mandant = own.mandant);
alter table brandorganizer add constraint brandorganizer_brand foreign key (mandant) references brand;
alter table brandarea add constraint brandarea_brand foreign key (mandant) references brand;

-- BRD-4: mails link to the first of a brand's hosts.
alter table brandhost add column place int not null default 0;
