-- What the booking engine tells us: requests and bookings, each in its latest version, with the states it went through.
-- Money is integer cents. area: 1 sea, 2 river. state: 1 request, 2 open, 3 confirmed, 4 paid, 5 cancelled.
create table booking (
  partnerid int not null references partner on delete cascade,
  bookingid bigint not null check (bookingid > 0),
  -- The feed's own version of the booking; an older one never overwrites a newer one.
  version bigint not null,
  bookingdate date not null,
  departuredate date not null,
  returndate date not null,
  state smallint not null check (state between 1 and 5),
  bookingnr text not null default '',
  routeplanid int,
  organizerid int not null references organizer,
  shipid int references ship,
  cruisingareaid int not null references cruisingarea,
  area smallint not null check (area between 1 and 2),
  name text not null default '',
  customername text not null default '',
  travelername text not null default '',
  persons int not null check (persons between 0 and 9999),
  pricecents bigint not null,
  commissioncents bigint not null default 0,
  comment text not null default '',
  cancelreason text not null default '',
  -- Folded words to search in, at most 1,000 bytes: an index row holds 2,704. The second has the traveler too.
  suchtext text not null default '',
  suchtexttraveler text not null default '',
  primary key (partnerid, bookingid)
);
-- One partner's range of days is read from the index alone: figures, search and order.
create index booking_bookingdate on booking (partnerid, bookingdate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents, suchtext);
create index booking_departuredate on booking (partnerid, departuredate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents, suchtext);
create index booking_returndate on booking (partnerid, returndate, bookingid)
  include (organizerid, cruisingareaid, state, persons, pricecents, suchtext);

create table bookingstate (
  partnerid int not null,
  bookingid bigint not null,
  version bigint not null,
  state smallint not null check (state between 1 and 5),
  at timestamptz not null,
  primary key (partnerid, bookingid, version),
  foreign key (partnerid, bookingid) references booking on delete cascade
);

-- Visits per day. Single events are counted once: their ids are kept for as long as they could come again.
create table trafficday (
  partnerid int not null references partner on delete cascade,
  day date not null,
  hits int not null default 0 check (hits >= 0),
  pageviews int not null default 0 check (pageviews >= 0),
  -- The feed's own version of a whole day; 0 for a day that only single events have counted.
  version bigint not null default 0,
  primary key (partnerid, day)
);
create table trafficevent (
  partnerid int not null references partner on delete cascade,
  eventid text not null,
  day date not null,
  primary key (partnerid, eventid)
);
create index trafficevent_day on trafficevent (day);

-- The first answer to an Idempotency-Key, given again to a repeated batch.
create table feedanswer (
  keyid int not null references apikey on delete cascade,
  idempotencykey text not null,
  bodyhash bytea not null,
  answer jsonb not null,
  createdat timestamptz not null,
  primary key (keyid, idempotencykey)
);

do $$
declare name text;
begin
  foreach name in array array['booking', 'bookingstate', 'trafficday', 'trafficevent'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
  end loop;
end $$;
alter table feedanswer enable row level security;

-- The portal only reads what the feed writes.
grant select on booking, bookingstate, trafficday to gangway_app;
