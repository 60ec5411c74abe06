-- The provider's catalogue: what can be sailed. Shipped with the server, the same for every partner, never written by one.
-- area: 1 sea, 2 river, 3 both.
create table organizer (
  organizerid int primary key check (organizerid > 0),
  organizername text not null,
  area int not null check (area between 1 and 3)
);
create table ship (
  shipid int primary key check (shipid > 0),
  organizerid int not null references organizer,
  shipname text not null,
  area int not null check (area between 1 and 3)
);
create index ship_organizer on ship (organizerid);
create table cruisingarea (
  cruisingareaid int primary key check (cruisingareaid > 0),
  area int not null check (area between 1 and 3)
);
create table cruisingareatext (
  cruisingareaid int not null references cruisingarea on delete cascade,
  languageid int not null,
  name text not null,
  primary key (cruisingareaid, languageid)
);

-- The organizers that the provider opened for a partner. The partner fills them in, it neither adds nor removes any.
create table partnerorganizer (
  partnerid int not null references partner on delete cascade,
  organizerid int not null references organizer,
  agenturoptionnr int not null default 0 check (agenturoptionnr between 0 and 2),
  agenturnrlevel1 text not null default '',
  agenturnrlevel2 text not null default '',
  reservierungtel text not null default '',
  reservierungfax text not null default '',
  reservierungemail text not null default '',
  inkasso boolean not null default false,
  aufnehmen boolean not null default false,
  primary key (partnerid, organizerid)
);

-- What a partner shows first, in this order. No row and an empty list both mean the provider's own order.
create table topsort (
  partnerid int not null references partner on delete cascade,
  listtype int not null check (listtype between 2 and 7),
  ids int[] not null,
  primary key (partnerid, listtype)
);

do $$
declare name text;
begin
  foreach name in array array['partnerorganizer', 'topsort'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
  end loop;
end $$;

grant select on organizer, ship, cruisingarea, cruisingareatext to gangway_app;
grant select, update (agenturoptionnr, agenturnrlevel1, agenturnrlevel2, reservierungtel, reservierungfax,
  reservierungemail, inkasso, aufnehmen) on partnerorganizer to gangway_app;
grant select, insert, update on topsort to gangway_app;
